import { checkMailAccount } from "../modules/mail/check-mail-account.ts";
import { schedule } from "../runtime/schedule.ts";
import { senderRate } from "../runtime/services/mail.ts";
import { senderAccounts } from "../runtime/services/mail-account.ts";
import { clock } from "../runtime/services/system.ts";

/** Every hour: whether our sender's service takes mails, and how many. */
export const handler = schedule("check-mail-account", { senderAccounts, senderRate, clock }, (_call, services) =>
  checkMailAccount(services),
);
