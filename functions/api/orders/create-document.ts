import { createDocument as contract } from "#shared/api/orders.ts";
import { createDocument } from "../../modules/orders/create-document.ts";
import { failureMessage } from "../../modules/orders/failure-message.ts";
import { extensionCors } from "../../runtime/cors.ts";
import { decidingServices } from "../../runtime/deciding-services.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { links } from "../../runtime/services/shops.ts";
import { requireSession, requireShop } from "../../runtime/session.ts";

/** Has a document made now. */
export const handler = limitedHttp(
  contract,
  { ...decidingServices, links },
  (call, services) => createDocument(services, requireShop(call), { ...call.input, by: requireSession(call).userId }),
  extensionCors,
  failureMessage,
);
