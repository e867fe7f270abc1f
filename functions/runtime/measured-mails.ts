import { isOpenAccount, usedPercent } from "#shared/domain/mail/sender-account.ts";
import type { MailStore, SenderAccounts, SenderRate } from "../modules/mail/ports.ts";
import type { Metrics } from "./metrics.ts";

/** Counts mails that wait because their shop spoils our sender. */
export const measuredMails = (store: MailStore, metrics: Metrics): MailStore => ({
  ...store,
  postpone: async (mail, request) => {
    const result = await store.postpone(mail, request);
    if (result !== "lost" && request.reason.code === "MAIL_SENDER_PAUSED") metrics.add("MailsHeldBack", 1);
    return result;
  },
});

/** Reports every reading of the account: alarms rise once while it is closed, and before its day is used up. */
export const measuredAccounts = (accounts: SenderAccounts, metrics: Metrics): SenderAccounts => ({
  read: async () => {
    const account = await accounts.read();
    metrics.add("MailAccountClosed", isOpenAccount(account) ? 0 : 1);
    metrics.add("MailQuotaUsed", usedPercent(account));
    return account;
  },
});

/** The same for what a refused mail tells between two readings. */
export const measuredRate = (rate: SenderRate, metrics: Metrics): SenderRate => ({
  ...rate,
  note: async (known) => {
    if (!known.isOpen) metrics.add("MailAccountClosed", 1);
    await rate.note(known);
  },
});
