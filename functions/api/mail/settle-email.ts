import { settleEmail as contract } from "#shared/api/mail.ts";
import { settleEmail } from "../../modules/mail/settle-email.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { mailDispatcher, mails } from "../../runtime/services/mail.ts";
import { readOrders } from "../../runtime/services/orders.ts";
import { links } from "../../runtime/services/shops.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { requireShop } from "../../runtime/session.ts";

/** A merchant decides about a mail whose outcome is unclear. */
export const handler = limitedHttp(
  contract,
  { orders: readOrders, mails, mailDispatcher, links, clock, ids },
  (call, services) => settleEmail(services, requireShop(call), call.input),
);
