import type { MailCatcher } from "./catcher.ts";
import { readMime } from "./mime.ts";

/** Credentials with this password are refused, so that a wrong password can be tried; all others are accepted. */
const WRONG_PASSWORD = "falsch";
/** Recipients at this name are unknown to the server. */
const UNKNOWN_MAILBOX = "unbekannt@";
const LARGEST_MESSAGE_BYTES = 40 * 1024 * 1024;

/** One conversation. Lines come without their end, one character per byte. */
export interface SmtpSession {
  /** The reply to a line; none while a message is being taken. */
  take(line: string): string | undefined;
  hasEnded(): boolean;
}

/** What the next line means: a command, a line of an AUTH dialog, or one of a message. */
type Mode =
  | { kind: "command" }
  | { kind: "auth"; next(line: string): string }
  | { kind: "data"; lines: string[]; bytes: number };

const OK = "250 2.0.0 ok";

/**
 * EHLO, AUTH PLAIN and LOGIN, MAIL, RCPT, DATA, RSET, NOOP, QUIT.
 * @see https://www.rfc-editor.org/rfc/rfc5321 and rfc4954 (AUTH)
 */
export function createSmtpSession(catcher: MailCatcher): SmtpSession {
  let mode: Mode = { kind: "command" };
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
      if (data.bytes <= LARGEST_MESSAGE_BYTES) data.lines.push(line.startsWith(".") ? line.slice(1) : line);
      return undefined;
    }
    mode = { kind: "command" };
    if (data.bytes > LARGEST_MESSAGE_BYTES) {
      reset();
      return "552 5.3.4 message too big";
    }
    const content = readMime(Buffer.from(data.lines.join("\r\n"), "latin1"));
    const id = catcher.catch({ content, recipients, via: "smtp", ...(user === undefined ? {} : { sentBy: user }) });
    reset();
    return `${OK} ${id}`;
  }

  const addressIn = (pattern: RegExp, argument: string): string | undefined => {
    const address = pattern.exec(argument)?.[1];
    return address === undefined ? undefined : Buffer.from(address, "latin1").toString("utf8");
  };

  const commands: Readonly<Record<string, (argument: string) => string>> = {
    EHLO() {
      reset();
      return [
        "250-sandbox",
        `250-SIZE ${LARGEST_MESSAGE_BYTES}`,
        "250-8BITMIME",
        "250-AUTH PLAIN LOGIN",
        "250 SMTPUTF8",
      ].join("\r\n");
    },
    HELO() {
      reset();
      return "250 sandbox";
    },
    AUTH: authenticate,
    MAIL(argument) {
      const address = addressIn(/^FROM:\s*<([^>]*)>/i, argument);
      if (address === undefined) return "501 5.5.4 syntax";
      sender = address;
      return OK;
    },
    RCPT(argument) {
      const address = addressIn(/^TO:\s*<([^>]+)>/i, argument);
      if (address === undefined) return "501 5.5.4 syntax";
      if (sender === undefined) return "503 5.5.1 MAIL first";
      if (address.toLowerCase().startsWith(UNKNOWN_MAILBOX)) return "550 5.1.1 mailbox unavailable";
      recipients.push(address);
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

  function verdict(name: string, password: string): string {
    if (name === "" || password === "" || password === WRONG_PASSWORD) return "535 5.7.8 authentication failed";
    user = name;
    return "235 2.7.0 authenticated";
  }

  function authenticate(argument: string): string {
    const decode = (text: string) => Buffer.from(text, "base64").toString("utf8");
    const ask = (prompt: string, next: (line: string) => string): string => {
      mode = { kind: "auth", next };
      return `334 ${prompt}`;
    };
    const plain = (response: string): string => {
      const [, name = "", password = ""] = decode(response).split("\0");
      return verdict(name, password);
    };
    const askPassword = (name: string): string =>
      ask("UGFzc3dvcmQ6", (password) => verdict(decode(name), decode(password)));
    const [, kind = "", initial = ""] = /^(\S+)\s*(\S*)$/.exec(argument) ?? [];
    if (kind.toUpperCase() === "PLAIN") return initial === "" ? ask("", plain) : plain(initial);
    if (kind.toUpperCase() !== "LOGIN") return "504 5.5.4 mechanism not known";
    return initial === "" ? ask("VXNlcm5hbWU6", askPassword) : askPassword(initial);
  }

  return {
    hasEnded: () => hasEnded,
    take(line) {
      if (mode.kind === "data") return takeContent(mode, line);
      if (mode.kind === "auth") {
        const { next } = mode;
        mode = { kind: "command" };
        return next(line);
      }
      const [, verb = "", argument = ""] = /^(\S+)\s*(.*)$/.exec(line) ?? [];
      return commands[verb.toUpperCase()]?.(argument) ?? "502 5.5.2 command not known";
    },
  };
}
