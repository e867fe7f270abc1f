import * as z from "zod/mini";
import { isMailAddress } from "../domain/mail/addresses.ts";
import { attachmentMessages, isAllowedName } from "../domain/mail/attachments.ts";
import { encryptions, smtpMessages, submissionPorts } from "../domain/mail/smtp-server.ts";
import { SENT_AT_ONCE } from "../domain/mail/unsent.ts";
import { limits } from "../domain/preferences/choices.ts";
import { messages, tooLong } from "../domain/preferences/messages.ts";
import { isOneLine } from "../values/plain-text.ts";
import { isHostName, isPublicAddress } from "../values/public-address.ts";
import { endpoint } from "./endpoint.ts";
import * as routes from "./mail.routes.ts";
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

const emailBody = z.strictObject({
  /** An id of the opened dialog: sending twice with it sends once. */
  receipt: z.string().check(z.regex(/^[0-9a-f-]{8,40}$/)),
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
});

export type EmailsInput = z.output<typeof emailsBody>;

/** `arrived`: the merchant knows that an unclear mail came. `again`: the same mail goes once more. */
const settleBody = z.strictObject({ act: z.enum(["arrived", "again"]) });

export type SettleEmailInput = z.output<typeof documentParams> & z.output<typeof settleBody>;

export const emailDocument = endpoint(routes.emailDocument, {
  summary: "Sends a finalised document by e-mail, as a PDF; 409 address_suppressed where an earlier mail came back",
  params: documentParams,
  body: emailBody,
});

export const emailDocuments = endpoint(routes.emailDocuments, {
  summary:
    "Sends the finished documents of several orders by e-mail; what was sent before is left out, with the reason",
  body: emailsBody,
});

export const settleEmail = endpoint(routes.settleEmail, {
  summary: "Says what became of a mail whose outcome is unclear, or sends it once more",
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

export const validateSmtp = endpoint(routes.validateSmtp, {
  summary: "Connects to the merchant's mail server and logs in; what worked is used from then on, what failed is not",
  body: smtpBody,
});

export const testSmtp = endpoint(routes.testSmtp, {
  summary: "Sends a test mail through the merchant's server to the address of the notifications",
});

export const wakeMails = endpoint(routes.wakeMails, {
  summary: "Has mails tried now that wait for the merchant's server, the plan or the end of a pause",
});
