/** A file that came with a mail. */
export interface CaughtAttachment {
  filename: string;
  contentType: string;
  sizeBytes: number;
  /** For pictures inside the text (`cid:`), without the angle brackets. */
  contentId?: string;
  contentBase64: string;
}

/** A mail as the catcher keeps it. Addresses are bare (`a@b.example`), in the order of their header. */
export interface CaughtMail {
  id: string;
  /** Instant of the sandbox clock. */
  receivedAt: string;
  via: "ses" | "smtp";
  from: string;
  fromName?: string;
  to: string[];
  cc: string[];
  /** Whom the envelope names and no header. */
  bcc: string[];
  replyTo: string[];
  subject: string;
  text?: string;
  html?: string;
  /** Names in lower case; a header that occurs twice is joined by a line break. */
  headers: Record<string, string>;
  attachments: CaughtAttachment[];
  /** The sending function's name, or the SMTP user. */
  sentBy?: string;
  /** SES repeats both in its events. */
  configurationSet?: string;
  tags?: Record<string, string>;
}

/** A mail's content, before it is caught. */
export type MailContent = Pick<
  CaughtMail,
  "from" | "fromName" | "to" | "cc" | "replyTo" | "subject" | "text" | "html" | "headers" | "attachments"
>;

/** One address of a header, with its name if it has one. */
export interface Address {
  address: string;
  name?: string;
}

/**
 * The addresses of a header: `Ada <ada@x.example>, "Meier, Bo" <bo@x.example>, c@x.example`. Comments and groups are not read.
 * @see https://www.rfc-editor.org/rfc/rfc5322#section-3.4
 */
export function addressesOf(header: string): Address[] {
  const parts = header.match(/(?:"(?:\\.|[^"\\])*"|<[^>]*>|[^,"<>])+/g) ?? [];
  return parts.flatMap((part) => {
    const [, quoted] = /<([^>]*)>/.exec(part) ?? [];
    const address = (quoted ?? part).trim();
    const name = part
      .replace(/<[^>]*>/, "")
      .trim()
      .replace(/^"((?:\\.|[^"\\])*)"$/, "$1")
      .replace(/\\(.)/g, "$1");
    if (address === "") return [];
    return [quoted !== undefined && name !== "" ? { address, name } : { address }];
  });
}
