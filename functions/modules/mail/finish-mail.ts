import type { PreparedLetter } from "#shared/domain/mail/letter.ts";
import { PACE_SECONDS } from "#shared/domain/mail/limits.ts";
import type { MailTask } from "#shared/domain/mail/mail-task.ts";
import { LOST_AFTER, nextTry, WAITING_SECONDS } from "#shared/domain/mail/schedule.ts";
import type { StoredSmtp } from "#shared/domain/mail/smtp-server.ts";
import { type Instant, secondsAfter } from "#shared/values/time.ts";
import { mailLog } from "./mail-log.ts";
import type { SendOutcome } from "./ports.ts";
import { putOff, waitForAccount } from "./put-off.ts";
import type { MailPorts } from "./sending-ports.ts";
import { tellWaiting } from "./tell-waiting.ts";

/** Writes how an attempt ended. */
export async function finishMail(
  ports: MailPorts,
  mail: MailTask,
  outcome: SendOutcome,
  { shop, server, letter }: { shop: string; server?: StoredSmtp | undefined; letter?: PreparedLetter },
): Promise<void> {
  const now = ports.clock.now();
  if (outcome.sent) {
    if (server?.failures !== undefined) await ports.smtp.note(server, {});
    const log = mailLog(ports.ids, mail, "mail.sent", { at: now, status: "success" });
    await ports.mails.end(mail, { state: "sent", at: now, log, ...(letter && { sender: letter.sender }) });
    return;
  }
  const { kind, code, line } = outcome;
  const reason = { code, message: line };
  if (kind === "unclear") return endMail(ports, mail, "unclear", reason);
  if (kind === "recipient" || kind === "content") return endMail(ports, mail, "undeliverable", reason);
  const end = server === undefined ? "works" : await endOfServer(ports, server, outcome, now);
  // The attempt says nothing of the server that the merchant has checked meanwhile: it is asked itself.
  if (end === "replaced") return putOff(ports, { ...mail, attempts: mail.attempts - 1 }, PACE_SECONDS, reason);
  if (end === "lost") {
    const outage = { code: "MAIL_SERVER_LOST", since: now };
    const told = { status: "critical", code, line } as const;
    await tellWaiting(ports, mail, { shop, outage, ...told });
    await ports.notifications.request(shop, "mailServerLost");
    return putOff(ports, { ...mail, attempts: mail.attempts - 1 }, WAITING_SECONDS, {
      ...reason,
      code: "MAIL_SERVER_LOST",
    });
  }
  if (code === "MAIL_PACE") {
    await ports.pace.slowDown();
    return putOff(ports, { ...mail, attempts: mail.attempts - 1 }, PACE_SECONDS, { code });
  }
  if (code === "MAIL_ACCOUNT_CLOSED") {
    await ports.pace.close();
    return waitForAccount(ports, { ...mail, attempts: mail.attempts - 1 });
  }
  const notBefore = nextTry(mail, now);
  if (notBefore === undefined) return endMail(ports, mail, "undeliverable", { ...reason, code: "MAIL_GIVEN_UP" });
  await ports.mails.postpone(mail, { notBefore, reason, attempts: mail.attempts });
}

/** A refused login, sender or certificate, or an hour without connection, loses the server: its mails wait. */
async function endOfServer(
  { smtp }: MailPorts,
  server: StoredSmtp,
  { kind, code, line }: Extract<SendOutcome, { sent: false }>,
  at: Instant,
): Promise<"works" | "lost" | "replaced"> {
  const error = { code, at, line };
  if (kind === "auth" || kind === "config" || kind === "sender")
    return (await smtp.note(server, { error })) ? "lost" : "replaced";
  if (kind !== "connect") return "works";
  const { failures } = server;
  const counted = { count: (failures?.count ?? 0) + 1, since: failures?.since ?? at, last: at };
  const isOver = counted.count >= LOST_AFTER.failures && at >= secondsAfter(counted.since, LOST_AFTER.seconds);
  if (!(await smtp.note(server, isOver ? { error } : { failures: counted }))) return "replaced";
  return isOver ? "lost" : "works";
}

/** Ends a mail that did not arrive, or may have. `isAlone`: its order's row is left as it is. */
export async function endMail(
  ports: MailPorts,
  mail: MailTask,
  state: "undeliverable" | "unclear",
  reason: { code: string; message?: string },
  isAlone = false,
): Promise<void> {
  const at = ports.clock.now();
  const { code, message } = reason;
  const told = { at, code, line: message };
  const log =
    state === "unclear"
      ? mailLog(ports.ids, mail, "mail.unclear", { ...told, status: "warning" })
      : mailLog(ports.ids, mail, "mail.undeliverable", { ...told, status: "critical" });
  await ports.mails.end(mail, { state, at, reason, log, isAlone });
}

export async function skipMail(ports: MailPorts, mail: MailTask, code: string): Promise<void> {
  const at = ports.clock.now();
  const status = code === "MISSING_CUSTOMER_EMAIL" ? "warning" : "info";
  const log = mailLog(ports.ids, mail, "mail.skipped", { at, status, code });
  await ports.mails.end(mail, { state: "skipped", at, reason: { code }, log });
}
