import { emailDocument as contract } from "#shared/api/mail.ts";
import { emailDocument } from "../../modules/mail/email-document.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { cleaner } from "../../runtime/services/html-cleaner.ts";
import { mailDispatcher, mailLimits, mails, suppressions } from "../../runtime/services/mail.ts";
import { readOrders } from "../../runtime/services/orders.ts";
import { links } from "../../runtime/services/shops.ts";
import { clock } from "../../runtime/services/system.ts";
import { requireShop } from "../../runtime/session.ts";

/** Sends a finalised document by e-mail. */
export const handler = limitedHttp(
  contract,
  { orders: readOrders, mails, mailDispatcher, suppressions, mailLimits, cleaner, links, clock },
  (call, services) => emailDocument(services, requireShop(call), call.input),
);
