import { showCorrection as contract } from "#shared/api/orders.ts";
import { showCorrection } from "../../modules/orders/correct-order.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { readOrders } from "../../runtime/services/orders.ts";
import { clock, sha256 } from "../../runtime/services/system.ts";
import { requireShop } from "../../runtime/session.ts";

/** Shows the effect of "Korrigieren". */
export const handler = limitedHttp(contract, { orders: readOrders, sha256, clock }, (call, services) =>
  showCorrection(services, requireShop(call), call.input),
);
