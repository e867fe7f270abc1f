import * as z from "zod/mini";
import { erase, ofShop, repeating, untilGone } from "#shared/domain/erasure/treatments.ts";
import type { MailTask } from "#shared/domain/mail/mail-task.ts";
import type { KnownAccount } from "#shared/domain/mail/sender-account.ts";
import type { StoredSmtp } from "#shared/domain/mail/smtp-server.ts";
import { bytes, kind, partly, word } from "../engine/kind.ts";

/** Mails with documents, who sends them, and what limits them. */

const text = z.optional(z.string());
const count = z.optional(z.number());

export const mails = kind("mail", {
  about: "mail with a document",
  /** It repeats the order's address and document, in the words of the shop. */
  erasure: repeating(erase),
  key: ["ORDER#{shop}#{orderId}", "MAIL#{key}"],
  lists: { due: [1, "MAILS#{shop}", "{notBefore}#{key|hash16}"] },
  stamp: { type: "mail", version: 1 },
  shape: {
    state: word<MailTask["state"]>(),
    fence: z.number(),
    key: z.string(),
    orderId: z.string(),
    mail: partly<Omit<MailTask, "state" | "fence" | "letter">>({ key: z.string(), documentKey: z.string() }),
    /** The letter that a merchant wrote. */
    packed: z.optional(bytes),
    /** When it is due, as the list says; absent once it ended. */
    g1sk: text,
    expiresAt: count,
  },
  ends: "180 days after its end",
});

/** Counters of mails, each with its own end. */
const counter = { type: "mailCount", version: 1 } as const;

export const mailDays = kind("mailCount", {
  about: "mails planned to other addresses on a day",
  erasure: ofShop(untilGone),
  key: ["MAILCOUNT#{shop}", "DAY#{day}"],
  stamp: counter,
  shape: { mails: count, expiresAt: count },
  ends: "2 days",
});

export const mailMonths = kind("mailCount", {
  about: "mails sent in a month of credits",
  erasure: ofShop(untilGone),
  key: ["MAILCOUNT#{shop}", "MONTH#{day}"],
  stamp: counter,
  shape: { mails: count, expiresAt: count },
  ends: "32 days",
});

export const mailEnds = kind("mailCount", {
  about: "what became of the mails of a day",
  erasure: ofShop(untilGone),
  key: ["MAILCOUNT#{shop}", "ENDS#{day}"],
  stamp: counter,
  shape: { sent: count, bounced: count, complained: count, expiresAt: count },
  ends: "9 days",
});

export const mailSeconds = kind("mailCount", {
  about: "mails of all shops in a second",
  erasure: ofShop(untilGone),
  key: ["MAILCOUNT#all", "SECOND#{at|second}"],
  stamp: counter,
  shape: { mails: count, expiresAt: count },
  ends: "an hour",
});

export const mailSlowdown = kind("mailCount", {
  about: "until when all shops send more slowly",
  erasure: ofShop(untilGone),
  key: ["MAILCOUNT#all", "SLOW"],
  stamp: counter,
  shape: { until: z.string(), expiresAt: count },
  ends: "ten minutes",
});

export const mailAccount = kind("mailCount", {
  about: "state of the SES account",
  erasure: ofShop(untilGone),
  key: ["MAILCOUNT#all", "ACCOUNT"],
  stamp: counter,
  shape: { account: partly<KnownAccount>({ isOpen: z.boolean(), at: z.string() }), expiresAt: count },
  ends: "a week",
});

export const suppressions = kind("suppression", {
  about: "address that gets no mails",
  /** An address that came back or complained, by its hash. */
  erasure: repeating(erase),
  key: ["SUPPRESSED#{shop}", "{address|lower32}"],
  stamp: { type: "suppression", version: 1 },
  shape: { reason: word<"bounce" | "complaint">(), at: z.string(), expiresAt: count },
  ends: "a year",
});

export const smtpServers = kind("smtp", {
  about: "the merchant's mail server (password sealed)",
  erasure: ofShop(erase),
  key: ["SHOP#{shop}", "SMTP"],
  stamp: { type: "smtp", version: 1 },
  shape: { server: partly<StoredSmtp>({ host: z.string(), checkedAt: z.string() }), pass: z.string() },
});
