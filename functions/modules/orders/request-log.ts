import type { DocumentKind } from "../../../shared/domain/documents/document.ts";
import type { LogEntry, LogEvent } from "../../../shared/domain/logs/log-entry.ts";
import type { Clock, Ids } from "../tasks/ports.ts";
import { toWireKind } from "./wire-kinds.ts";

/** A log entry about what a person asked for. */
export function requestLog(
  { clock, ids }: { clock: Clock; ids: Ids },
  event: Extract<LogEvent, "document.requested" | "document.retried">,
  { orderId, orderName, kind }: { orderId: string; orderName: string; kind: DocumentKind },
): LogEntry {
  const at = clock.now();
  const origin = toWireKind(kind);
  return { key: ids.logKey(at), at, origin, event, status: "info", orderId, orderName, ref: { order: orderId } };
}
