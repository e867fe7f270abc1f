import MimeNode from "nodemailer/lib/mime-node";
import type { Mail } from "../../modules/mail/ports.ts";

/** Neither files nor addresses are read by the composer: everything is given as bytes. */
const closed = { disableFileAccess: true, disableUrlAccess: true, newline: "win" } as const;

/** A mail's bytes: text and HTML alternatives, then files. It hides the blind copy and stops machine answers (RFC 3834). */
export async function composeMime(mail: Mail, now: Date): Promise<Buffer> {
  const root = new MimeNode("multipart/mixed", closed);
  root.setHeader("From", { name: mail.from.name, address: mail.from.address });
  root.setHeader("Reply-To", { address: mail.replyTo });
  root.setHeader("To", { address: mail.to });
  root.setHeader("Subject", mail.subject);
  root.setHeader("Message-ID", mail.messageId);
  root.setHeader("Date", now.toUTCString().replace("GMT", "+0000"));
  root.setHeader("Auto-Submitted", "auto-generated");
  root.setHeader("X-Auto-Response-Suppress", "All");
  const body = root.createChild("multipart/alternative", closed);
  body.createChild("text/plain; charset=utf-8", closed).setContent(mail.text);
  body.createChild("text/html; charset=utf-8", closed).setContent(mail.html);
  for (const { name, contentType, bytes } of mail.files) {
    const part = root.createChild(contentType, { ...closed, filename: name });
    part.setHeader("Content-Disposition", "attachment");
    part.setHeader("Content-Transfer-Encoding", "base64");
    part.setContent(Buffer.from(bytes));
  }
  return root.build();
}
