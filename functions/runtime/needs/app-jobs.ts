import type { JobRequests } from "../../modules/system/ports.ts";
import { need } from "../need.ts";
import { jobSender } from "../resources/job-sender.ts";

/** Has jobs run that need the platform's tokens or billing. */
export const appJobs = need<JobRequests<"app-events">>({
  name: "app-jobs",
  access: { send: ["app-events"] },
  create: (scope) => jobSender(scope, "app-events"),
});
