import { listMonthOrders as contract } from "#shared/api/months.ts";
import { listMonthOrders } from "../../modules/months/list-month-orders.ts";
import { requireFeature } from "../../modules/shop/require-feature.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { sentDocuments } from "../../runtime/services/months.ts";
import { exportedOrders, readOrders } from "../../runtime/services/orders.ts";
import { links } from "../../runtime/services/shops.ts";
import { pauseOfCall, requireShop } from "../../runtime/session.ts";

/** A page of the orders of a month, from the standard plan on. */
export const handler = limitedHttp(
  contract,
  { orders: readOrders, exportedOrders, sentDocuments, links },
  (call, services) => {
    requireFeature(requireShop(call).shop, "exportOrders");
    return listMonthOrders(services, call.input, pauseOfCall(call));
  },
);
