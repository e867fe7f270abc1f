import { validateSmtp as contract } from "#shared/api/mail.ts";
import { validateSmtp } from "../../modules/mail/validate-smtp.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { mailDispatcher, mails, smtp } from "../../runtime/services/mail.ts";
import { smtpServers } from "../../runtime/services/mail-sending.ts";
import { clock } from "../../runtime/services/system.ts";
import { requireShop } from "../../runtime/session.ts";

/** Looks whether the merchant's mail server can be used, and keeps it. */
export const handler = limitedHttp(contract, { smtp, smtpServers, mails, mailDispatcher, clock }, (call, services) =>
  validateSmtp(services, requireShop(call), call.input),
);
