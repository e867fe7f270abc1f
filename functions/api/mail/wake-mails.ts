import { wakeMails as contract } from "#shared/api/mail.ts";
import { wakeMails } from "../../modules/mail/wake-mails.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { mailDispatcher, mails } from "../../runtime/services/mail.ts";
import { clock } from "../../runtime/services/system.ts";
import { requireShop } from "../../runtime/session.ts";

/** Has waiting mails tried now. */
export const handler = limitedHttp(contract, { mails, mailDispatcher, clock }, (call, services) =>
  wakeMails(services, requireShop(call).shop.key),
);
