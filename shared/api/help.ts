import * as z from "zod/mini";
import { addressLength, addressPattern, messageLength, subjectLength } from "../domain/help/contact-mail.ts";
import { clearLine } from "../values/plain-text.ts";
import { endpointsOf } from "./endpoint.ts";

const noAddress = "Bitte gib eine E-Mail-Adresse an, an die wir antworten können.";

const messageBody = z.strictObject({
  subject: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Bitte gib einen Betreff an."),
      z.maxLength(subjectLength, `Höchstens ${subjectLength} Zeichen.`),
      z.regex(clearLine, "Der Betreff ist eine einzige Zeile."),
    ),
  message: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Bitte schreib uns, worum es geht."),
      z.maxLength(messageLength, `Höchstens ${messageLength} Zeichen.`),
    ),
  replyTo: z.string().check(z.trim(), z.maxLength(addressLength, noAddress), z.regex(addressPattern, noAddress)),
  shop: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,60}\.myshopify\.com$/))),
  /** Seen by programs only: people leave it empty. */
  website: z._default(z.string().check(z.maxLength(500)), ""),
});
export type SendMessageInput = z.input<typeof messageBody>;

/** The message is on its way. */
const sentAnswer = z.object({ sent: z.literal(true) });
export type SentAnswer = z.output<typeof sentAnswer>;

/** Answers of the endpoints. */
export const answers = {
  sendMessage: sentAnswer,
};

const endpoint = endpointsOf<typeof answers>("help");

export const sendMessage = endpoint("sendMessage", "POST /api/help/contact", {
  summary: "Sends a message to the operator by mail; no session is asked for",
  access: "public",
  body: messageBody,
});
