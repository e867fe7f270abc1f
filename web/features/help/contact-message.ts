import { addressPattern, type ContactMessage, messageLength, subjectLength } from "#shared/domain/help/contact-mail.ts";
import { help } from "../../locales/help.ts";

const texts = help.contact;

/** Fills in from the page's address, cut to the length of each field. */
export function messageOfQuery(query: URLSearchParams): Pick<ContactMessage, "subject" | "message"> {
  return {
    subject: (query.get("subject") ?? "").slice(0, subjectLength),
    message: (query.get("message") ?? "").slice(0, messageLength),
  };
}

type FieldErrors = Partial<Record<"subject" | "message" | "replyTo", string>>;

/** Missing fields; the server asks for the same. */
export function messageErrors({ subject, message, replyTo }: ContactMessage): FieldErrors {
  return {
    ...(subject.trim() === "" ? { subject: texts.subjectMissing } : {}),
    ...(message.trim() === "" ? { message: texts.messageMissing } : {}),
    ...(addressPattern.test(replyTo.trim()) ? {} : { replyTo: texts.replyToMissing }),
  };
}

/** Address that opens the writer's own mail program with everything filled in: the way that is left when sending fails. */
export function mailAddress(
  recipient: string,
  { subject, message }: Pick<ContactMessage, "subject" | "message">,
): string {
  // mail programs do not read "+" as a space
  return `mailto:${recipient}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`;
}
