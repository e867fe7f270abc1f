import type { MailStore } from "../modules/mail/ports.ts";
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
