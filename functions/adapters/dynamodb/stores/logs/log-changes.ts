import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import { secondsAfter } from "#shared/values/time.ts";
import type { ChangeOf } from "../../engine/change.ts";
import { expiryOf } from "../../engine/expiry.ts";
import { logs } from "../../kinds/logs.ts";

const DAY_SECONDS = 86_400;

/** An entry expires this many days after it was written. */
export const endOfEntry = ({ at }: LogEntry, days: number): number => expiryOf(secondsAfter(at, days * DAY_SECONDS));

/** Logs an entry: found in the shop's log, and by order, status and origin. It expires after the plan's days. */
export function logged(shop: string, entry: LogEntry, days: number): ChangeOf<typeof logs> {
  const { key, at, orderId, status, origin } = entry;
  const put = logs
    .at({ shop, at, key })
    .put({ entry, expiresAt: endOfEntry(entry, days) })
    .listed("byStatus", { status })
    .listed("byOrigin", { origin });
  return orderId === undefined ? put : put.listed("ofOrder", { orderId });
}
