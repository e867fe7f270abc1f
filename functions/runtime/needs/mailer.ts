import { sesMailer } from "../../adapters/mail/ses-mailer.ts";
import type { Mailer } from "../../modules/notices/ports.ts";
import { need } from "../need.ts";

let opened: Mailer | undefined;

/** Sends mails of our own to merchants. */
export const mailer = need<Mailer>({
  name: "mailer",
  access: { mail: true },
  create: ({ environment }) => {
    opened ??= sesMailer({ from: environment.get("MAIL_FROM") });
    return opened;
  },
});
