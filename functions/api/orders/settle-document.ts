import { settleDocument as contract } from "#shared/api/orders.ts";
import { settleDocument } from "../../modules/orders/settle-document.ts";
import { decidingServices } from "../../runtime/deciding-services.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { links } from "../../runtime/services/shops.ts";
import { requireSession, requireShop } from "../../runtime/session.ts";

/** Declares a held document done without the app. */
export const handler = limitedHttp(contract, { ...decidingServices, links }, (call, services) =>
  settleDocument(services, requireShop(call), { ...call.input, by: requireSession(call).userId }),
);
