import { Readable } from "node:stream";
import { classifyMailFault, type MailFault } from "#shared/domain/mail/failure.ts";
import type { Mail, MailCarrier, SendOutcome, SmtpCheck } from "../../modules/mail/ports.ts";
import { type LineKeeper, noKeeper } from "./kept-lines.ts";
import { composeMime } from "./mime.ts";
import { faultOf, openLine, type SmtpLine, type SmtpOptions, smtpPatience } from "./smtp-line.ts";

const PIECE_BYTES = 16 * 1024;

type Failed = Extract<SendOutcome, { sent: false }>;

/** Mails with documents through the merchant's own server, over a kept line or a new one. */
export function smtpCarrier(options: SmtpOptions, keeper: LineKeeper = noKeeper): MailCarrier {
  const { server, patience = smtpPatience } = options;
  return {
    send: async (mail, _shop, hand) => {
      const letter = { mail, bytes: await composeMime(mail, new Date()), sender: server.email, hand };
      const limit = timeLimit(patience.whole);
      try {
        const open = keeper.take();
        if (open !== undefined) {
          limit.watch(open.end);
          const { outcome, fault } = await sendOver(open, letter, keeper);
          if (outcome !== undefined) return outcome;
          if (limit.isOver() || !mayTryAnew(fault)) return failed(fault, options);
        }
        const opened = await openLine(options, limit.watch);
        if ("fault" in opened) return failed({ ...opened.fault, isHanded: false }, options);
        const { outcome, fault } = await sendOver(opened.line, letter, keeper);
        return outcome ?? failed(fault, options);
      } finally {
        limit.end();
      }
    },
  };
}

/** Connects and logs in, and sends nothing. */
export async function checkSmtp(options: SmtpOptions): Promise<SmtpCheck> {
  const limit = timeLimit((options.patience ?? smtpPatience).whole);
  const opened = await openLine(options, limit.watch);
  limit.end();
  if ("line" in opened) {
    opened.line.end();
    return { ok: true };
  }
  const { code, line } = failed({ ...opened.fault, isHanded: false }, options);
  return { ok: false, code, ...(line && { line }) };
}

interface Letter {
  mail: Mail;
  bytes: Buffer;
  sender: string;
  hand(): Promise<void>;
}

type LineFault = MailFault & { hasLeft: boolean };
type Sent = { outcome: SendOutcome; fault?: never } | { outcome?: never; fault: LineFault };

/** Sends one mail over a line, which it keeps only after a whole mail: faults leave the server's state unknown. */
async function sendOver(
  line: SmtpLine,
  { mail, bytes, sender, hand }: Letter,
  keeper: Pick<LineKeeper, "keep">,
): Promise<Sent> {
  const envelope = {
    from: sender,
    to: [mail.to, ...(mail.copyTo === undefined ? [] : [mail.copyTo])],
    size: bytes.length,
  };
  let hasLeft = false;
  let isHanded = false;
  // In pieces: while the server does not keep up, the mark waits as well.
  const wholeMessage = async function* () {
    hasLeft = true;
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
    await hand();
    isHanded = true;
  };
  try {
    const info = await line.send(envelope, Readable.from(wholeMessage(), { objectMode: false }));
    // The server may take the copy and refuse the customer: the customer alone decides.
    const isRefused = (info.rejected ?? []).some((address) => String(address).toLowerCase() === mail.to.toLowerCase());
    keeper.keep(line);
    return { outcome: isRefused ? { sent: false, kind: "recipient", code: "MAIL_RECIPIENT_REFUSED" } : { sent: true } };
  } catch (error) {
    line.end();
    return { fault: { ...faultOf(error), isHanded, hasBegun: true, onlyOAuth: false, hasLeft } };
  }
}

/** True where a server ended a kept line before the mail's first byte: hung up, 421, or no sender taken. */
const mayTryAnew = ({ hasLeft, code, command, responseCode }: LineFault): boolean =>
  !hasLeft && code !== "EMESSAGE" && (responseCode === undefined || responseCode === 421 || command === "MAIL FROM");

function failed({ hasLeft: _, ...fault }: MailFault & { hasLeft?: boolean }, { server }: SmtpOptions): Failed {
  const { kind, code, line } = classifyMailFault(fault, server);
  return { sent: false, kind, code, line };
}

/** Ends the conversation that it watches once the time for one mail is over. */
function timeLimit(milliseconds: number) {
  let close = () => {};
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    close();
  }, milliseconds);
  return {
    watch: (end: () => void) => {
      close = end;
    },
    isOver: () => isOver,
    end: () => clearTimeout(timer),
  };
}
