import { toWireKind } from "#shared/api/wire-kinds.ts";
import type { LogEntry, LogEvent } from "#shared/domain/logs/log-entry.ts";
import type { DocumentKind } from "#shared/values/document-kind.ts";
import type { Clock, Ids } from "../system/ports.ts";

type RequestEvent = Extract<
  LogEvent,
  | "document.requested"
  | "document.retried"
  | "document.settled"
  | "document.linked"
  | "document.settlementUndone"
  | "document.corrected"
  | "document.addressChanged"
  | "document.addressAdded"
  | "document.vatIdReleased"
>;

/** A log entry about a merchant's request. */
export function requestLog(
  { clock, ids }: { clock: Clock; ids: Ids },
  event: RequestEvent,
  { orderId, orderName, kind }: { orderId: string; orderName: string; kind: DocumentKind },
): LogEntry {
  const at = clock.now();
  const origin = toWireKind(kind);
  return { key: ids.logKey(at), at, origin, event, status: "info", orderId, orderName, ref: { order: orderId } };
}
