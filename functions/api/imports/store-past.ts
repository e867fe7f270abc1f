import { storePast as contract } from "#shared/api/imports.ts";
import { storePastOrders } from "../../modules/imports/store-past-orders.ts";
import { decidingServices } from "../../runtime/deciding-services.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { importJobs, platformOrderPages } from "../../runtime/services/imports.ts";
import { storedJobs } from "../../runtime/services/jobs.ts";
import { orderReprocessing, orderStates } from "../../runtime/services/orders.ts";
import { requireShop } from "../../runtime/session.ts";

/** Stores orders of the past. */
export const handler = limitedHttp(
  contract,
  {
    ...decidingServices,
    orderStates,
    platformOrderPages,
    reprocessing: orderReprocessing,
    jobStore: storedJobs,
    importJobs,
  },
  (call, services) => storePastOrders(services, requireShop(call).shop, call.input),
);
