import type { SmtpServer } from "#shared/domain/mail/smtp-server.ts";
import type { SmtpLine } from "./smtp-line.ts";

/** Keeps an open line for the next mail. */
export interface LineKeeper {
  take(): SmtpLine | undefined;
  /** The line has taken a mail, and may take another. */
  keep(line: SmtpLine): void;
}

/** A line for one mail. */
export const noKeeper: LineKeeper = { take: () => undefined, keep: (line) => line.end() };

/** Servers end a connection after some mails, many of them after a hundred. */
const MAILS_OF_A_LINE = 50;

/** Keeps one line open between mails to the same server, with the same login and sender. */
export function keptLines() {
  let kept: { line: SmtpLine; to: string } | undefined;
  const hangUp = () => {
    kept?.line.end();
    kept = undefined;
  };
  const keeperOf = ({ host, port, encryption, user, email, pass }: SmtpServer & { pass: string }): LineKeeper => {
    const to = JSON.stringify([host, port, encryption, user, email, pass]);
    return {
      take: () => {
        if (kept?.to !== to || !kept.line.isOpen() || kept.line.mails >= MAILS_OF_A_LINE) hangUp();
        const line = kept?.line;
        kept = undefined;
        return line;
      },
      keep: (line) => {
        hangUp();
        kept = { line, to };
      },
    };
  };
  return { keeperOf, hangUp };
}
