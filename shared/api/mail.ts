import * as z from "zod/mini";
import { isMailAddress } from "../domain/mail/addresses.ts";
import { attachmentMessages, isAllowedName } from "../domain/mail/attachments.ts";
import { encryptions, smtpMessages, submissionPorts } from "../domain/mail/smtp-server.ts";
import { SENT_AT_ONCE } from "../domain/mail/unsent.ts";
import { limits } from "../domain/preferences/choices.ts";
import { messages, tooLong } from "../domain/preferences/messages.ts";
import { isOneLine } from "../values/plain-text.ts";
import { isHostName, isPublicAddress } from "../values/public-address.ts";
import { endpointsOf } from "./endpoint.ts";
import { orderDetail } from "./order-record.ts";
import { orderId, wireKind } from "./shapes.ts";

/** A document by its kind and key: `invoice-doc_…`. */
const document = z.string().check(z.regex(/^(?:invoice|credit|delivery)-doc_[0-9a-z]{10,40}$/));

const documentParams = z.strictObject({ orderId, document });

const attachment = z
  .string()
  .check(
    z.maxLength(2048, attachmentMessages.url),
    z.refine(isPublicAddress, { error: attachmentMessages.url, abort: true }),
    z.refine(isAllowedName, attachmentMessages.type),
  );

/** An id of the opened dialog: sending twice with it sends once. */
const receipt = z.string().check(z.regex(/^[0-9a-f-]{8,40}$/));

const emailBody = z.strictObject({
  receipt,
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: "Empfänger wird benötigt", abort: true }),
      z.refine(isMailAddress, messages.email),
    ),
  /** The shop gets a copy. */
  copy: z._default(z.boolean(), false),
  subject: z
    .string()
    .check(
      z.minLength(1, messages.empty),
      z.maxLength(limits.mailSubject, tooLong(limits.mailSubject)),
      z.refine(isOneLine, messages.oneLine),
    ),
  message: z.string().check(z.maxLength(limits.mailMessage, tooLong(limits.mailMessage))),
  signature: z._default(z.string().check(z.maxLength(limits.mailSignature, tooLong(limits.mailSignature))), ""),
  attachments: z._default(z.array(attachment).check(z.maxLength(limits.attachments, messages.attachments)), []),
  /** Writes to an address again from which a mail came back. */
  allow: z._default(z.boolean(), false),
});

export type EmailInput = z.output<typeof documentParams> & z.output<typeof emailBody>;

const emailsBody = z.strictObject({
  orderIds: z.array(orderId).check(z.minLength(1, messages.empty), z.maxLength(SENT_AT_ONCE)),
  kind: wireKind,
  /** Sends those documents once more whose mail has left, instead of the unsent ones. */
  again: z.optional(receipt),
});

export type EmailsInput = z.output<typeof emailsBody>;

/** `arrived`: the merchant knows that an unclear mail came. `again`: the same mail goes once more. */
const settleBody = z.strictObject({ act: z.enum(["arrived", "again"]) });

export type SettleEmailInput = z.output<typeof documentParams> & z.output<typeof settleBody>;

/** Answer of `validateSmtp` and `testSmtp`: `result` describes the fault in words, the server's own reply in a line below. */
const smtpAnswer = z.strictObject({ status: z.enum(["success", "error"]), result: z.nullable(z.string()) });
export type SmtpAnswer = z.output<typeof smtpAnswer>;

/** Answer of `emailDocuments`: how many mails were planned, and which orders have none now, and why. */
const emailsAnswer = z.strictObject({
  planned: z.number(),
  left: z.array(z.strictObject({ orderId: z.string(), name: z.string(), code: z.string(), sentence: z.string() })),
});
export type EmailsAnswer = z.output<typeof emailsAnswer>;

/** Answer of `wakeMails`: how many waiting mails are tried now. */
const wakeMailsAnswer = z.strictObject({ affected: z.number() });
export type WakeMailsAnswer = z.output<typeof wakeMailsAnswer>;

/** Answers of the endpoints. */
export const answers = {
  emailDocument: orderDetail,
  emailDocuments: emailsAnswer,
  settleEmail: orderDetail,
  validateSmtp: smtpAnswer,
  testSmtp: smtpAnswer,
  wakeMails: wakeMailsAnswer,
};

const endpoint = endpointsOf<typeof answers>("mail");

export const emailDocument = endpoint("emailDocument", "POST /api/orders/{orderId}/{document}/email", {
  summary: "Sends a finalised document by e-mail, as a PDF; 409 address_suppressed where an earlier mail came back",
  access: "shop",
  limit: { perMinute: 60, burst: 60 },
  params: documentParams,
  body: emailBody,
});

export const emailDocuments = endpoint("emailDocuments", "POST /api/orders/emails", {
  summary:
    "Sends the finished documents of several orders by e-mail; what was sent before is left out, with the reason, or sent again",
  access: "shop",
  limit: { perMinute: 10, burst: 20 },
  body: emailsBody,
});

export const settleEmail = endpoint("settleEmail", "POST /api/orders/{orderId}/{document}/email/settle", {
  summary: "Says what became of a mail whose outcome is unclear, or sends it once more",
  access: "shop",
  limit: { perMinute: 60, burst: 60 },
  params: documentParams,
  body: settleBody,
});

const required = (most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: smtpMessages.required, abort: true }),
      z.maxLength(most, tooLong(most)),
      z.refine(isOneLine, messages.oneLine),
    );

const smtpBody = z.strictObject({
  host: required(253).check(z.toLowerCase(), z.refine(isHostName, smtpMessages.host)),
  port: z.number().check(z.refine((port) => submissionPorts.includes(port), smtpMessages.port)),
  encryption: z.enum(encryptions),
  user: required(254),
  /** Empty: the stored one, where host and user are as before. */
  pass: z._default(z.string().check(z.maxLength(500, tooLong(500)), z.refine(isOneLine, messages.oneLine)), ""),
  email: z.string().check(z.trim(), z.refine(isMailAddress, smtpMessages.email)),
  name: z._default(
    z.string().check(z.maxLength(limits.mailName, tooLong(limits.mailName)), z.refine(isOneLine, messages.oneLine)),
    "",
  ),
});

export type SmtpInput = z.output<typeof smtpBody>;

/** One look a minute for a user, after the first ten: it is no scanner of ports. */
export const validateSmtp = endpoint("validateSmtp", "POST /api/shop/smtp/validate", {
  summary: "Connects to the merchant's mail server and logs in; what worked is used from then on, what failed is not",
  access: "shop",
  limit: { perMinute: 2, burst: 20, isOfGoodInput: true },
  body: smtpBody,
});

export const testSmtp = endpoint("testSmtp", "POST /api/shop/smtp/test", {
  summary: "Sends a test mail through the merchant's server to the address of the notifications",
  access: "shop",
  limit: { perMinute: 2, burst: 20, isOfGoodInput: true },
});

export const wakeMails = endpoint("wakeMails", "POST /api/shop/mails/wake", {
  summary: "Has mails tried now that wait for the merchant's server, the plan or the end of a pause",
  access: "shop",
  limit: { perMinute: 6, burst: 20 },
});
