import { undoSettlement as contract } from "#shared/api/orders.ts";
import { undoSettlement } from "../../modules/orders/settle-document.ts";
import { decidingServices } from "../../runtime/deciding-services.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { links } from "../../runtime/services/shops.ts";
import { requireSession, requireShop } from "../../runtime/session.ts";

/** Takes back that a held document was declared done. */
export const handler = limitedHttp(contract, { ...decidingServices, links }, (call, services) =>
  undoSettlement(services, requireShop(call), { ...call.input, by: requireSession(call).userId }),
);
