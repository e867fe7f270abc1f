import { retryDocument as contract } from "#shared/api/orders.ts";
import { failureMessage } from "../../modules/orders/failure-message.ts";
import { retryDocument } from "../../modules/orders/retry-document.ts";
import { extensionCors } from "../../runtime/cors.ts";
import { decidingServices } from "../../runtime/deciding-services.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { links } from "../../runtime/services/shops.ts";
import { requireSession, requireShop } from "../../runtime/session.ts";

/** Has a failed, parked or waiting document tried again. */
export const handler = limitedHttp(
  contract,
  { ...decidingServices, links },
  (call, services) => retryDocument(services, requireShop(call), { ...call.input, by: requireSession(call).userId }),
  extensionCors,
  failureMessage,
);
