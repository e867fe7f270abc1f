import { type Instant, secondsAfter } from "../../values/time.ts";
import type { StoredSmtp } from "./smtp-server.ts";

const MINUTE = 60;
const HOUR = 3_600;

/** Waits after a server that takes nothing just now: greylisting lets a mail pass after minutes. */
const waits = [5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR];

/** After so long a mail is given up. */
const GIVE_UP_SECONDS = 24 * HOUR;

/** The next attempt's time; undefined after a day and a day's attempts, all kept by mails that waited longer. */
export function nextTry(
  { createdAt, attempts }: { createdAt: Instant; attempts: number },
  now: Instant,
): Instant | undefined {
  if (now >= secondsAfter(createdAt, GIVE_UP_SECONDS) && attempts > waits.length) return undefined;
  const wait = waits[Math.min(Math.max(attempts, 1), waits.length) - 1] ?? HOUR;
  return secondsAfter(now, wait);
}

/** Time a mail waits for the merchant's repair: of the server, the plan, a paused shop. */
export const WAITING_SECONDS = 24 * HOUR;

/** Connection failures, over this time and this often, mean that the merchant's server is lost. */
export const LOST_AFTER = { seconds: HOUR, failures: 3 } as const;

/** Pause of an unresponsive server: it gets one mail at a time, so that no worker is held for hours. */
const REST_SECONDS = 5 * MINUTE;

/** End of a server's pause without mails; undefined if it answered last. */
export const restOf = ({ failures }: Pick<StoredSmtp, "failures">): Instant | undefined =>
  failures?.last === undefined ? undefined : secondsAfter(failures.last, REST_SECONDS);

/** Number of tries to fetch attachments: afterwards the mail goes without them. */
export const ATTACHMENT_TRIES = 3;
