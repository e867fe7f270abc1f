import { getImport as contract } from "#shared/api/imports.ts";
import { getImport } from "../../modules/imports/get-import.ts";
import { http } from "../../runtime/http.ts";
import { importLoad, readJobs } from "../../runtime/services/imports.ts";
import { clock } from "../../runtime/services/system.ts";
import { requireShop } from "../../runtime/session.ts";

/** Shows the progress of the import of past orders. */
export const handler = http(contract, { storedJobs: readJobs, importLoad, clock }, (call, services) =>
  getImport(services, requireShop(call)),
);
