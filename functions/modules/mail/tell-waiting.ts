import type { LogStatus } from "#shared/domain/logs/log-entry.ts";
import type { MailTask } from "#shared/domain/mail/mail-task.ts";
import { berlinDay } from "#shared/values/days.ts";
import { type Instant, secondsAfter } from "#shared/values/time.ts";
import { mailLog } from "./mail-log.ts";
import type { MailPorts } from "./sending-ports.ts";

/** The reason why a shop's mails wait. `since`: the begin of the outage, where known. */
export interface Outage {
  code: string;
  since?: Instant | undefined;
}

const DAY_SECONDS = 86_400;
const REMEMBERED_SECONDS = 90 * DAY_SECONDS;

/** Logs an outage with its first waiting mail: a lost server once, other reasons, whose begin is unknown, daily. */
export async function tellWaiting(
  { spentStates, logs, clock, ids, sha256 }: MailPorts,
  mail: MailTask,
  {
    shop,
    outage,
    status,
    code,
    line,
  }: { shop: string; outage: Outage; status: LogStatus; code: string; line?: string },
): Promise<void> {
  const at = clock.now();
  const state = `mw_${sha256(`${shop}|${outage.code}|${outage.since ?? berlinDay(at)}`)}`;
  if (!(await spentStates.spend(state, secondsAfter(at, REMEMBERED_SECONDS)))) return;
  await logs.write([mailLog(ids, mail, "mail.waiting", { at, status, code, line })]);
}
