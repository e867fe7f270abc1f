import type { AccountingDocument } from "../../../shared/domain/documents/document.ts";
import type { DocumentTask, Task } from "../../../shared/domain/tasks/task.ts";
import { isAppError } from "../../../shared/errors.ts";
import { secondsAfter } from "../../../shared/values/time.ts";
import type { ProviderDocument } from "../connection/ports.ts";
import { taskLog } from "./log-of-task.ts";
import { LONGEST_UNREAD_SECONDS, READ_RETRY_SECONDS } from "./retry.ts";
import { reasonOf } from "./send-once.ts";
import { awaitSlot } from "./slot.ts";
import type { Shift, TaskOutcome, TaskPorts } from "./task-ports.ts";

const wireKind = { invoice: "invoice", creditNote: "credit", deliveryNote: "delivery" } as const;

/** Keeps the evidence, reads number and totals back, and writes everything of ours in one transaction. */
export async function confirmFromProvider(
  ports: TaskPorts,
  shift: Shift,
  task: DocumentTask,
  providerId: string,
): Promise<TaskOutcome> {
  const { tasks, logs } = ports;
  const evidence = await tasks.recordEvidence(task, { providerId, adopted: task.adopted ?? false });
  if (evidence === "conflict") return reportDuplicate(ports, task, providerId);
  const read = await readBack(ports, shift, task, providerId);
  if ("outcome" in read) return read.outcome;

  const document = toDocument(ports, task, read.document);
  const { number, totalCents, kind } = document;
  const values: Record<string, string | number> = kind === "deliveryNote" ? { number } : { number, totalCents };
  const made = document.status === "draft" ? "document.draftCreated" : "document.created";
  const event = task.adopted && !task.isTrial ? "document.matched" : made;
  const log = taskLog(ports, task, event, "success", {
    ref: { [wireKind[task.kind]]: document.key },
    body: { values },
  });
  const confirmed = await tasks.confirmDocument(evidence, {
    document,
    log,
  });
  if (confirmed === "duplicate") return { kind: "done" };
  if (confirmed === "lost") return { kind: "later" };
  if (document.totalCents !== task.expectedGrossCents) {
    const sums = { expectedCents: task.expectedGrossCents, providerCents: document.totalCents };
    await logs.write([taskLog(ports, task, "document.totalDiffers", "critical", { body: { values: sums } })]);
  }
  return { kind: "done" };
}

/** The provider has a second record for one task: an alarm, never a silent choice. */
async function reportDuplicate(ports: TaskPorts, task: DocumentTask, providerId: string): Promise<TaskOutcome> {
  const values = { providerId };
  await ports.logs.write([taskLog(ports, task, "document.duplicate", "critical", { body: { values } })]);
  return { kind: "done" };
}

type ReadBack = { document: ProviderDocument } | { outcome: TaskOutcome };

async function readBack(ports: TaskPorts, shift: Shift, task: DocumentTask, providerId: string): Promise<ReadBack> {
  try {
    await awaitSlot(ports);
    return { document: await shift.accounting.getDocument(task.kind, providerId) };
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (error.code === "accounting_unauthorized") return { outcome: { kind: "reconnect" } };
    const current = await ports.tasks.find({ key: task.key, orderId: task.orderId, type: "document" });
    if (current && isUnreadTooLong(ports, current)) return parkUnread(ports, current);
    const notBefore = secondsAfter(ports.clock.now(), READ_RETRY_SECONDS);
    if (current) await ports.tasks.postpone(current, { notBefore, reason: reasonOf(error) });
    return { outcome: error.code === "accounting_throttled" ? { kind: "pause", seconds: 1 } : { kind: "later" } };
  }
}

const isUnreadTooLong = ({ clock }: TaskPorts, { sentAt, createdAt }: Task) =>
  clock.now() > secondsAfter(sentAt ?? createdAt, LONGEST_UNREAD_SECONDS);

async function parkUnread(ports: TaskPorts, task: Task): Promise<{ outcome: TaskOutcome }> {
  const reason = { code: "DOCUMENT_UNREADABLE" };
  const log = taskLog(ports, task, "document.parked", "critical", { body: reason });
  await ports.tasks.close(task, { state: "PARKED", reason, log });
  return { outcome: { kind: "done" } };
}

function toDocument({ clock, ids }: TaskPorts, task: DocumentTask, provider: ProviderDocument): AccountingDocument {
  const createdAt = clock.now();
  return {
    key: ids.documentKey(createdAt),
    kind: task.kind,
    orderId: task.orderId,
    source: task.source,
    revision: task.revision,
    providerId: provider.providerId,
    number: provider.number,
    status: provider.status,
    title: provider.title,
    date: provider.date,
    createdAt,
    totalCents: provider.totalCents,
    taxCents: provider.taxCents,
    currency: "EUR",
    quantity: provider.quantity,
    electronicProfile: provider.electronicProfile,
  };
}
