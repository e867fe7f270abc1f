import { wireKinds } from "#shared/api/wire-kinds.ts";
import type { LogEntry, LogEvent, LogStatus } from "#shared/domain/logs/log-entry.ts";
import { withoutAddresses } from "#shared/domain/mail/addresses.ts";
import type { MailTask } from "#shared/domain/mail/mail-task.ts";
import type { Ids } from "../system/ports.ts";

/** An entry about a mail. It names document and order, never an address: those that servers repeat are taken out. */
export function mailLog(
  ids: Ids,
  mail: MailTask,
  event: Extract<LogEvent, `mail.${string}`>,
  { at, status, code, line }: { at: string; status: LogStatus; code?: string; line?: string },
): LogEntry {
  return {
    key: ids.logKey(at),
    at,
    origin: "mail",
    event,
    status,
    orderId: mail.orderId,
    orderName: mail.orderName,
    ref: { order: mail.orderId, [wireKinds[mail.kind]]: mail.documentKey },
    body: {
      values: { number: mail.number },
      code,
      message: line === undefined ? undefined : withoutAddresses(line),
    },
  };
}
