import { listPast as contract } from "#shared/api/imports.ts";
import { getImport } from "../../modules/imports/get-import.ts";
import { startListing } from "../../modules/imports/start-listing.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { importJobs, importLoad } from "../../runtime/services/imports.ts";
import { storedJobs } from "../../runtime/services/jobs.ts";
import { clock } from "../../runtime/services/system.ts";
import { requireShop } from "../../runtime/session.ts";

/** Begins to list past orders. */
export const handler = limitedHttp(
  contract,
  { jobStore: storedJobs, importJobs, importLoad, clock },
  async (call, services) => {
    await startListing(services, requireShop(call).shop, call.input);
    return getImport({ ...services, storedJobs: services.jobStore }, requireShop(call));
  },
);
