import type { JobRequests } from "../../modules/system/ports.ts";
import { need } from "../need.ts";
import { jobSender } from "../resources/job-sender.ts";

/** Has short jobs of shops run. */
export const shopJobs = need<JobRequests<"shop-duties">>({
  name: "shop-jobs",
  access: { send: ["shop-duties"] },
  create: (scope) => jobSender(scope, "shop-duties"),
});
