import { checkOrder as contract } from "#shared/api/orders.ts";
import { checkOrder } from "../../modules/orders/check-order.ts";
import { extensionCors } from "../../runtime/cors.ts";
import { decidingServices } from "../../runtime/deciding-services.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { links } from "../../runtime/services/shops.ts";
import { requireShop } from "../../runtime/session.ts";

/** Reads an order again and decides it again. */
export const handler = limitedHttp(
  contract,
  { ...decidingServices, links },
  (call, services) => checkOrder(services, requireShop(call), call.input),
  extensionCors,
);
