import { correctOrder as contract } from "#shared/api/orders.ts";
import { correctOrder } from "../../modules/orders/correct-order.ts";
import { decidingServices } from "../../runtime/deciding-services.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { links } from "../../runtime/services/shops.ts";
import { sha256 } from "../../runtime/services/system.ts";
import { requireSession, requireShop } from "../../runtime/session.ts";

/** Has the invoices of an order taken back and made again. */
export const handler = limitedHttp(contract, { ...decidingServices, links, sha256 }, (call, services) =>
  correctOrder(services, requireShop(call), { ...call.input, by: requireSession(call).userId }),
);
