import type { LogEntry, LogEvent, LogStatus } from "#shared/domain/logs/log-entry.ts";
import type { WriteBackReason } from "#shared/domain/write-back/write-back.ts";
import { writeBackSentence } from "#shared/domain/write-back/write-back-texts.ts";
import type { Instant } from "#shared/values/time.ts";
import type { Ids } from "../system/ports.ts";

/** An entry about what the platform was told of an order. */
export function writeBackLog(
  ids: Ids,
  order: { id: string; name?: string },
  {
    at,
    event,
    status,
    reason,
    values,
  }: {
    at: Instant;
    event: Extract<LogEvent, `metafields.${string}` | `orderPayment.${string}` | `flow.${string}`>;
    status: LogStatus;
    reason?: WriteBackReason;
    values?: Readonly<Record<string, string | number>>;
  },
): LogEntry {
  return {
    key: ids.logKey(at),
    at,
    origin: "shopify",
    event,
    status,
    orderId: order.id,
    orderName: order.name,
    ref: { order: order.id },
    body: {
      values,
      ...(reason === undefined ? {} : { code: reason.code, message: writeBackSentence(reason) }),
    },
  };
}
