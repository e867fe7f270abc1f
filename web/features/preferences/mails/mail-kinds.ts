import type { PreferenceName, PreferencesPatch } from "#shared/domain/preferences/preferences.ts";

/** The kinds of documents that are mailed, as the names of the preferences begin, each with its section. */
export const mailKinds = { invoices: "invoice", credits: "credit", deliveries: "delivery" } as const;
export type MailSection = keyof typeof mailKinds;
export type MailKind = (typeof mailKinds)[MailSection];

/** The sender of invoices is that of all mails, in a card of its own. */
export const isOfSender = (name: PreferenceName): boolean => /^invoiceSendMail(?:Sender|Name|ReplyTo)$/.test(name);

/** One value for the mails of all kinds, or of those that are named. */
export const forAllKinds = (
  part: "Sender" | "Name" | "ReplyTo",
  value: string,
  isMeant: (kind: MailKind) => boolean = () => true,
): PreferencesPatch =>
  Object.fromEntries(
    Object.values(mailKinds)
      .filter(isMeant)
      .map((kind) => [`${kind}SendMail${part}`, value]),
  );
