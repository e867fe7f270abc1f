import type { MailCatcher } from "./catcher.ts";
import { readMime } from "./mime.ts";
import { type AuthStep, beginAuth } from "./smtp-auth.ts";

/** Recipients at this name are unknown to the server. */
const UNKNOWN_MAILBOX = "unbekannt@";
/** The limit that `SIZE` announces; a larger mail is refused. */
export const MAX_MESSAGE_BYTES = 40 * 1024 * 1024;

/** One conversation. Lines come without their end, one character per byte. */
export interface SmtpSession {
  /** The reply to a line; none while a message is being taken. */
  take(line: string): string | undefined;
  /** The reply to a line that has become too long before its end; the conversation is over then. */
  takeOpen(length: number, longest: number): string | undefined;
  hasEnded(): boolean;
  /** The client was told to go on over TLS. */
  startsTls(): boolean;
  /** TLS begins: everything said before is forgotten. */
  isEncrypted(): void;
}

/** The meaning of the next line: a command, a line of an AUTH dialog, or one of a message. */
type Mode =
  | { kind: "command" }
  | { kind: "tls" }
  | { kind: "auth"; next(line: string): AuthStep }
  | { kind: "data"; lines: string[]; bytes: number };

const OK = "250 2.0.0 ok";
const TOO_BIG = "552 5.3.4 message size exceeds fixed limit";
const PARAMETERS = /^(?:SIZE=\d{1,20}|BODY=(?:7BIT|8BITMIME)|SMTPUTF8|AUTH=\S+)$/i;

/**
 * STARTTLS before secrets, AUTH before mails. @see https://www.rfc-editor.org/rfc/rfc5321, rfc6409 (submission), rfc3207
 * (STARTTLS), rfc4954 (AUTH), rfc1870 (SIZE)
 */
export function createSmtpSession(catcher: MailCatcher): SmtpSession {
  let mode: Mode = { kind: "command" };
  let isGreeted = false;
  let isEncrypted = false;
  let user: string | undefined;
  let sender: string | undefined;
  let recipients: string[] = [];
  let hasEnded = false;

  const reset = (): void => {
    sender = undefined;
    recipients = [];
  };

  function takeContent(data: Extract<Mode, { kind: "data" }>, line: string): string | undefined {
    if (line !== ".") {
      data.bytes += line.length + 2;
      // A line that begins with a dot was sent with two.
      if (data.bytes <= MAX_MESSAGE_BYTES) data.lines.push(line.startsWith(".") ? line.slice(1) : line);
      return undefined;
    }
    mode = { kind: "command" };
    if (data.bytes > MAX_MESSAGE_BYTES) {
      reset();
      return TOO_BIG;
    }
    const content = readMime(Buffer.from(data.lines.join("\r\n"), "latin1"));
    const id = catcher.catch({ content, recipients, via: "smtp", ...(user === undefined ? {} : { sentBy: user }) });
    reset();
    return `${OK} ${id}`;
  }

  /** The address of a path and the parameters after it. */
  const pathIn = (pattern: RegExp, argument: string): { address: string; parameters: string[] } | undefined => {
    const [, address, rest = ""] = pattern.exec(argument) ?? [];
    if (address === undefined) return undefined;
    return { address: Buffer.from(address, "latin1").toString("utf8"), parameters: rest.split(/\s+/).filter(Boolean) };
  };

  /** Refuses a mail before EHLO, encryption and login. */
  const refusal = (): string | undefined => {
    if (!isGreeted) return "503 5.5.1 EHLO first";
    if (!isEncrypted) return "530 5.7.0 must issue a STARTTLS command first";
    return user === undefined ? "530 5.7.0 authentication required" : undefined;
  };

  function authenticate(step: AuthStep): string {
    const { reply, next } = step;
    mode = next === undefined ? { kind: "command" } : { kind: "auth", next };
    user = step.user ?? user;
    return reply;
  }

  const commands: Readonly<Record<string, (argument: string) => string>> = {
    EHLO() {
      reset();
      isGreeted = true;
      const secure = isEncrypted ? "250-AUTH PLAIN LOGIN" : "250-STARTTLS";
      const size = `250-SIZE ${MAX_MESSAGE_BYTES}`;
      return ["250-sandbox", size, "250-8BITMIME", "250-ENHANCEDSTATUSCODES", secure, "250 SMTPUTF8"].join("\r\n");
    },
    HELO() {
      reset();
      isGreeted = true;
      return "250 sandbox";
    },
    STARTTLS(argument) {
      if (isEncrypted) return "503 5.5.1 TLS is active";
      if (argument !== "") return "501 5.5.4 no parameters allowed";
      mode = { kind: "tls" };
      return "220 2.0.0 go ahead";
    },
    AUTH(argument) {
      if (!isEncrypted) return "538 5.7.11 encryption required";
      if (user !== undefined || sender !== undefined) return "503 5.5.1 not now";
      return authenticate(beginAuth(argument));
    },
    MAIL(argument) {
      const refused = refusal();
      if (refused !== undefined) return refused;
      if (sender !== undefined) return "503 5.5.1 nested MAIL";
      const path = pathIn(/^FROM:\s*<([^<>]*)>(?:\s+(.*))?$/i, argument);
      if (path === undefined) return "501 5.5.4 syntax";
      if (!path.parameters.every((each) => PARAMETERS.test(each))) return "555 5.5.4 parameter not known";
      const size = path.parameters.find((each) => /^SIZE=/i.test(each));
      if (size !== undefined && Number(size.slice(5)) > MAX_MESSAGE_BYTES) return TOO_BIG;
      sender = path.address;
      return OK;
    },
    RCPT(argument) {
      const path = pathIn(/^TO:\s*<([^<>]+)>(?:\s+(.*))?$/i, argument);
      if (path === undefined) return "501 5.5.4 syntax";
      if (sender === undefined) return "503 5.5.1 MAIL first";
      if (path.address.toLowerCase().startsWith(UNKNOWN_MAILBOX)) return "550 5.1.1 mailbox unavailable";
      recipients.push(path.address);
      return OK;
    },
    DATA() {
      if (recipients.length === 0) return "503 5.5.1 RCPT first";
      mode = { kind: "data", lines: [], bytes: 0 };
      return "354 end with a dot";
    },
    RSET() {
      reset();
      return OK;
    },
    NOOP: () => OK,
    QUIT() {
      hasEnded = true;
      return "221 2.0.0 bye";
    },
  };

  return {
    hasEnded: () => hasEnded,
    startsTls: () => mode.kind === "tls",
    isEncrypted() {
      mode = { kind: "command" };
      isEncrypted = true;
      isGreeted = false;
      user = undefined;
      reset();
    },
    takeOpen(length, longest) {
      if (length <= (mode.kind === "data" ? MAX_MESSAGE_BYTES : longest)) return undefined;
      hasEnded = true;
      return mode.kind === "data" ? TOO_BIG : "500 5.5.2 line too long";
    },
    take(line) {
      if (mode.kind === "data") return takeContent(mode, line);
      if (mode.kind === "auth") return authenticate(mode.next(line));
      const [, verb = "", argument = ""] = /^([A-Za-z]+)(?: +([^\r\n]*))?$/.exec(line.trimEnd()) ?? [];
      return commands[verb.toUpperCase()]?.(argument) ?? "502 5.5.2 command not known";
    },
  };
}
