import { exportOrders as contract } from "#shared/api/export.ts";
import { exportOrders } from "../../modules/orders/export-orders.ts";
import { requireFeature } from "../../modules/shop/require-feature.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { exportedOrders, readOrders } from "../../runtime/services/orders.ts";
import { links } from "../../runtime/services/shops.ts";
import { clock } from "../../runtime/services/system.ts";
import { requireShop } from "../../runtime/session.ts";

/** A page of an export, from the standard plan on. */
export const handler = limitedHttp(
  contract,
  { orders: readOrders, exported: exportedOrders, links, clock },
  (call, services) => {
    requireFeature(requireShop(call).shop, "exportOrders");
    return exportOrders(services, call.input);
  },
);
