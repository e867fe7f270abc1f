import { dateTaxChange as contract } from "#shared/api/connection.ts";
import { dateTaxChange } from "../../modules/connection/date-tax-change.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { connections } from "../../runtime/services/connection.ts";
import { importJobs } from "../../runtime/services/imports.ts";
import { appJobs } from "../../runtime/services/jobs.ts";
import { logs } from "../../runtime/services/logs.ts";
import { clock, ids } from "../../runtime/services/system.ts";

/** Keeps since when the account is taxed as it is now. */
export const handler = limitedHttp(
  contract,
  { connections, appJobs, importJobs, logs, clock, ids },
  ({ shop, input }, services) => dateTaxChange(services, { shop, ...input }),
);
