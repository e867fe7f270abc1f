import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import { secondsAfter } from "#shared/values/time.ts";
import { expiryOf, logKeys } from "./keys.ts";

const DAY_SECONDS = 86_400;

/** An entry's item: in the shop's log, and by order, status and origin. Expires after the plan's days. */
export function logItem(shop: string, entry: LogEntry, days: number): Record<string, unknown> {
  const sort = `${entry.at}#${entry.key}`;
  return {
    type: "log",
    version: 1,
    entry,
    ...(entry.orderId === undefined ? {} : { g1pk: logKeys.ofOrder(shop, entry.orderId), g1sk: sort }),
    g2pk: logKeys.byStatus(shop, entry.status),
    g2sk: sort,
    g3pk: logKeys.byOrigin(shop, entry.origin),
    g3sk: sort,
    expiresAt: expiryOf(secondsAfter(entry.at, days * DAY_SECONDS)),
    ...logKeys.entry(shop, entry.at, entry.key),
  };
}

export const toLogEntry = (item: Record<string, unknown>): LogEntry => item["entry"] as LogEntry;
