import type { JobRequests } from "../../modules/system/ports.ts";
import { need } from "../need.ts";
import { jobSender } from "../resources/job-sender.ts";

/** Has jobs at the provider run. */
export const providerJobs = need<JobRequests<"provider-events">>({
  name: "provider-jobs",
  access: { send: ["provider-events"] },
  create: (scope) => jobSender(scope, "provider-events"),
});
