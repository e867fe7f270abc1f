import { closingApart, mailHtml, mailText } from "#shared/domain/mail/frame.ts";
import type { PreparedLetter } from "#shared/domain/mail/letter.ts";
import type { MailTask } from "#shared/domain/mail/mail-task.ts";
import type { Sha256 } from "../security/ports.ts";
import type { HtmlCleaner, Mail } from "./ports.ts";

interface Ports {
  cleaner: HtmlCleaner;
  sha256: Sha256;
}

interface Parts {
  shop: string;
  letter: PreparedLetter;
  from: Mail["from"];
  files: Mail["files"];
}

/** The mail of a letter: cleaned HTML, the same as text, and an id for all tries of a revision. */
export function composeMail(
  { cleaner, sha256 }: Ports,
  task: Pick<MailTask, "key" | "orderId" | "documentKey" | "revision">,
  { shop, letter, from, files }: Parts,
): Mail {
  const whole = cleaner.clean(letter.message);
  const { message, closing } = letter.frame === undefined ? { message: whole, closing: "" } : closingApart(whole);
  const body = { message, closing, signature: cleaner.clean(letter.signature) };
  const text = {
    message: cleaner.toText(message),
    closing: cleaner.toText(closing),
    signature: cleaner.toText(body.signature),
  };
  const domain = from.address.slice(from.address.lastIndexOf("@") + 1);
  return {
    messageId: `<${sha256(`${shop}|mail|${task.key}`).slice(0, 32)}@${domain}>`,
    about: task,
    from,
    replyTo: letter.replyTo,
    to: letter.to,
    copyTo: letter.copyTo,
    subject: letter.subject,
    html: mailHtml(body, letter.frame),
    text: mailText(text, letter.frame),
    files,
  };
}
