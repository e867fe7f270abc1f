import type { JobRequests } from "../../modules/system/ports.ts";
import { need } from "../need.ts";
import { jobSender } from "../resources/job-sender.ts";

/** Has sweeps run. */
export const sweepJobs = need<JobRequests<"sweeps">>({
  name: "sweep-jobs",
  access: { send: ["sweeps"] },
  create: (scope) => jobSender(scope, "sweeps"),
});
