import { controlImport as contract } from "#shared/api/imports.ts";
import { controlImport } from "../../modules/imports/control-import.ts";
import { getImport } from "../../modules/imports/get-import.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { importJobs, importLoad } from "../../runtime/services/imports.ts";
import { storedJobs } from "../../runtime/services/jobs.ts";
import { shopRecord } from "../../runtime/services/shops.ts";
import { clock } from "../../runtime/services/system.ts";
import { requireShop } from "../../runtime/session.ts";

/** Creates, pauses, resumes or ends an import. */
export const handler = limitedHttp(
  contract,
  { jobStore: storedJobs, importJobs, importLoad, shops: shopRecord, clock },
  async (call, services) => {
    await controlImport(services, requireShop(call), call.input);
    return getImport({ ...services, storedJobs: services.jobStore }, requireShop(call));
  },
);
