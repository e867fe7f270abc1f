import { listOrders as contract } from "#shared/api/orders.ts";
import { isOpenOnEveryPlan } from "#shared/domain/orders/list-access.ts";
import { listOrders } from "../../modules/orders/list-orders.ts";
import { requireFeature } from "../../modules/shop/require-feature.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { orderList } from "../../runtime/services/orders.ts";
import { links } from "../../runtime/services/shops.ts";
import { pauseOfCall, requireShop } from "../../runtime/session.ts";

/** Lists orders from the basic plan on; on every plan those that need the merchant or have no document. */
export const handler = limitedHttp(contract, { orders: orderList, links }, (call, services) => {
  const { shop } = requireShop(call);
  if (!isOpenOnEveryPlan(call.input)) requireFeature(shop, "orders");
  return listOrders(services, call.input, { pause: pauseOfCall(call), shop });
});
