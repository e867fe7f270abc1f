import { listUnsent as contract } from "#shared/api/imports.ts";
import { listUnsent } from "../../modules/imports/list-unsent.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { readJobs } from "../../runtime/services/imports.ts";
import { documentMonths } from "../../runtime/services/months.ts";
import { orderStates } from "../../runtime/services/orders.ts";
import { clock } from "../../runtime/services/system.ts";

/** A page of an import's invoices to businesses that were not sent. */
export const handler = limitedHttp(
  contract,
  { storedJobs: readJobs, months: documentMonths, orderStates, clock },
  (call, services) => listUnsent(services, call.input),
);
