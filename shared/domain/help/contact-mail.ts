import { escaped, type NotificationMail } from "../notifications/mail-layout.ts";

/** Limits of a message; form, address of the page and server agree. */
export const subjectLength = 120;
export const messageLength = 2_000;

/** The longest address that mail knows (RFC 5321). */
export const addressLength = 254;

/** An address to answer to: no spaces or control characters, nothing that ends or splits a header. */
export const addressPattern = /^[^\s\p{Cc}@<>,;"]{1,64}@[^\s\p{Cc}@<>,;"]{1,190}\.[^\s\p{Cc}@<>,;".]{2,63}$/u;

/** A message to the operator. */
export interface ContactMessage {
  subject: string;
  message: string;
  /** Address for the answer. */
  replyTo: string;
  /** The shop that the sender names; unverified. */
  shop?: string | undefined;
}

/** The mail that the operator gets. What a stranger wrote is text in it, never markup. */
export function contactMail({ subject, message, replyTo, shop }: ContactMessage): NotificationMail {
  const text = [`Von: ${replyTo}`, ...(shop === undefined ? [] : [`Shop: ${shop} (ungeprüft)`]), "", message].join(
    "\n",
  );
  return {
    subject: `Kontakt: ${subject}`,
    text: `${text}\n`,
    html: `<!doctype html><html lang="de"><meta charset="utf-8"><pre style="font:15px/1.5 sans-serif;white-space:pre-wrap">${escaped(text)}</pre></html>\n`,
  };
}
