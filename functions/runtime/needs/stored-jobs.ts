import { jobStore } from "../../adapters/dynamodb/job-store.ts";
import type { JobStore } from "../../modules/jobs/ports.ts";
import { need } from "../need.ts";
import { logDaysOf } from "../resources/log-days.ts";
import { tableOf } from "../resources/table.ts";

/** How far the jobs of the verified shop have come. */
export const storedJobs = need<JobStore>({
  name: "stored-jobs",
  access: { table: "write" },
  create: (scope) => {
    const table = tableOf(scope);
    return jobStore(table, scope.shop(), logDaysOf(scope, scope.shop()));
  },
});
