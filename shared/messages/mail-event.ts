import * as z from "zod/mini";
import { serverLine } from "../domain/mail/addresses.ts";
import type { FeedbackKind, MailFeedback } from "../domain/mail/feedback.ts";

/** The feedback on a mail of ours. */
export interface MailEvent extends MailFeedback {
  shop: string;
  orderId: string;
  documentKey: string;
  revision: string;
  /** Recipients of the event; empty if it is about the whole mail. Domains are in Punycode. */
  recipients: readonly string[];
}

const instant = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/));
const recipients = z.array(z.object({ emailAddress: z.string(), diagnosticCode: z.optional(z.string()) }));

/** One tag of a mail: SES knows several values, and we give one. */
const tag = (pattern: RegExp) => z.tuple([z.string().check(z.regex(pattern))]);

/** The tags of a mail. SES takes letters, digits, `_` and `-`: a shop's domain has `_` for its dots. */
const tags = z.object({
  shop: tag(/^[a-z0-9][a-z0-9-]*_myshopify_com$/),
  order: tag(/^\d{1,20}$/),
  document: tag(/^doc_[0-9a-z]{10,40}$/),
  revision: tag(/^[0-9a-z-]{1,120}$/),
});

/** The detail of an event that SES puts on the bus (vendor documentation, contents of event data). */
const sesEvent = z.object({
  eventType: z.enum(["Send", "Delivery", "DeliveryDelay", "Bounce", "Complaint", "Reject"]),
  mail: z.object({ timestamp: instant, tags }),
  delivery: z.optional(
    z.object({ timestamp: instant, recipients: z.array(z.string()), smtpResponse: z.optional(z.string()) }),
  ),
  deliveryDelay: z.optional(z.object({ timestamp: instant, delayedRecipients: recipients })),
  bounce: z.optional(z.object({ timestamp: instant, bounceType: z.string(), bouncedRecipients: recipients })),
  complaint: z.optional(z.object({ timestamp: instant, complainedRecipients: recipients })),
});
type SesEvent = z.output<typeof sesEvent>;

/** A message of the queue `mail-events`: an event as SES writes it, read as feedback on a shop's mail. */
export const mailEvent = z.pipe(sesEvent, z.transform(toMailEvent));

/** Tags of a mail, by which its events find it again. */
export const mailTags = (
  shop: string,
  { orderId, documentKey, revision }: Pick<MailEvent, "orderId" | "documentKey" | "revision">,
): Record<keyof z.output<typeof tags>, string> => ({
  shop: shop.replaceAll(".", "_"),
  order: orderId,
  document: documentKey,
  revision,
});

function toMailEvent(event: SesEvent): MailEvent {
  const { shop, order, document, revision } = event.mail.tags;
  const { kind, at, about, line } = contentOf(event);
  return {
    shop: shop[0].replaceAll("_", "."),
    orderId: order[0],
    documentKey: document[0],
    revision: revision[0],
    kind,
    at: new Date(at).toISOString(),
    recipients: about,
    line: line === undefined ? undefined : serverLine(line),
  };
}

interface Content {
  kind: FeedbackKind;
  at: string;
  about: readonly string[];
  line?: string | undefined;
}

function contentOf({ eventType, mail, delivery, deliveryDelay, bounce, complaint }: SesEvent): Content {
  const whole = { at: mail.timestamp, about: [] };
  switch (eventType) {
    case "Send":
      return { ...whole, kind: "sent" };
    case "Reject":
      return { ...whole, kind: "refused" };
    case "Delivery":
      return { kind: "delivered", at: delivery?.timestamp ?? mail.timestamp, about: delivery?.recipients ?? [] };
    case "DeliveryDelay":
      return {
        kind: "delayed",
        ...fromRecipients(deliveryDelay?.delayedRecipients, deliveryDelay?.timestamp ?? mail.timestamp),
      };
    case "Bounce":
      return {
        kind: bounce?.bounceType === "Permanent" ? "bounced" : "returned",
        ...fromRecipients(bounce?.bouncedRecipients, bounce?.timestamp ?? mail.timestamp),
      };
    case "Complaint":
      return {
        kind: "complained",
        ...fromRecipients(complaint?.complainedRecipients, complaint?.timestamp ?? mail.timestamp),
      };
  }
}

const fromRecipients = (given: z.output<typeof recipients> = [], at: string): Omit<Content, "kind"> => ({
  at,
  about: given.map(({ emailAddress }) => emailAddress),
  line: given[0]?.diagnosticCode,
});
