import { emailDocuments as contract } from "#shared/api/mail.ts";
import { emailDocuments } from "../../modules/mail/email-documents.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { mailDispatcher, mails, suppressions } from "../../runtime/services/mail.ts";
import { readOrders } from "../../runtime/services/orders.ts";
import { clock } from "../../runtime/services/system.ts";
import { requireShop } from "../../runtime/session.ts";

/** Sends the finished documents of several orders by e-mail. */
export const handler = limitedHttp(
  contract,
  { orders: readOrders, mails, mailDispatcher, suppressions, clock },
  (call, services) => emailDocuments(services, requireShop(call), call.input),
);
