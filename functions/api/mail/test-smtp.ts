import { testSmtp as contract } from "#shared/api/mail.ts";
import { testSmtp } from "../../modules/mail/test-smtp.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { smtp } from "../../runtime/services/mail.ts";
import { smtpServers } from "../../runtime/services/mail-sending.ts";
import { clock, sha256 } from "../../runtime/services/system.ts";
import { requireShop } from "../../runtime/session.ts";

/** Sends a test mail through the merchant's server. */
export const handler = limitedHttp(contract, { smtp, smtpServers, sha256, clock }, (call, services) =>
  testSmtp(services, requireShop(call)),
);
