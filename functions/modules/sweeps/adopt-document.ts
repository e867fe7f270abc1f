import { wireKinds } from "#shared/api/wire-kinds.ts";
import { isRemoved, ownDocuments } from "#shared/domain/documents/paper/document.ts";
import { documentSlotKey } from "#shared/domain/documents/paper/document-slot-key.ts";
import { latestTasks, reopened } from "#shared/domain/tasks/latest.ts";
import { printedMarkers } from "#shared/domain/tasks/printed-markers.ts";
import type { DocumentTask } from "#shared/domain/tasks/task.ts";
import { isDocumentTask } from "#shared/domain/tasks/task-types.ts";
import { AppError } from "#shared/errors.ts";
import { type Instant, secondsAfter } from "#shared/values/time.ts";
import type { OrderStore } from "../orders/ports.ts";
import type { ProviderDocument, ProviderListRow } from "../provider/ports.ts";
import type { Markers } from "../security/ports.ts";
import type { Clock, Ids, LogWriter, ShopLease, TaskDispatcher } from "../system/ports.ts";
import type { TaskStore } from "../tasks/ports.ts";
import { taskLog } from "../tasks/task-log.ts";
import type { DocumentComparison } from "./ports.ts";

export interface AdoptionPorts {
  orders: Pick<OrderStore, "findWhole">;
  tasks: TaskStore;
  comparison: DocumentComparison;
  markers: Markers;
  work: ShopLease;
  dispatcher: TaskDispatcher;
  logs: LogWriter;
  clock: Clock;
  ids: Ids;
}

/** `foreign`: unmarked. `known`: by its task, or skipped. `adopted`: its task goes on. `duplicate`: a second. `unassigned`: no task. */
export type Adoption = "foreign" | "known" | "adopted" | "duplicate" | "unassigned";

/** Spans around a document with log entries of its order: the cause shortly before, the outcome soon after. */
const BEFORE_SECONDS = 900;
const AFTER_SECONDS = 2_700;

/** Gives an unknown document with our marker to its task; a source's second raises an alarm. Repeatable. Failures: write_conflict. */
export async function adoptDocument(
  ports: AdoptionPorts,
  place: { shop: string; epoch: number; organizationId: string; sweptAt: Instant },
  row: ProviderListRow,
  document: ProviderDocument,
): Promise<Adoption> {
  const found = printedMarkers(document);
  if (found.size === 0) return "foreign";
  const owner = await findOwner(ports, place.shop, row, found);
  if (owner === undefined) {
    await ports.logs.write([unassigned(row, place.sweptAt)]);
    return "unassigned";
  }
  const { task, others } = owner;
  if (task.state === "SKIPPED") return "known";
  if (task.providerId === row.providerId) {
    // It ended, or its worker died, before its document was read: now it can be.
    if (task.state === "SENDING" || task.state === "CONFIRMED") return "known";
    await goOn(ports, place, task);
    return "adopted";
  }
  const isSecond =
    task.providerId !== undefined ||
    others.some(({ providerId, revision }) => providerId !== undefined || revision > task.revision);
  if (isSecond) return reportSecond(ports, task, row, place.sweptAt);

  const evidence = await ports.tasks.recordEvidence(task, { providerId: row.providerId, adopted: true });
  if (evidence === "confirmed") return "known";
  if (evidence === "conflict") return reportSecond(ports, task, row, place.sweptAt);
  await goOn(ports, place, evidence);
  return "adopted";
}

/** The document task with one of these markers, and other attempts at its source, except those with a deleted or cancelled document. */
async function findOwner(
  { comparison, orders, markers }: AdoptionPorts,
  shop: string,
  { createdAt }: ProviderListRow,
  found: ReadonlySet<string>,
): Promise<{ task: DocumentTask; others: DocumentTask[] } | undefined> {
  const from = secondsAfter(createdAt, -BEFORE_SECONDS);
  for (const orderId of await comparison.ordersAround(from, secondsAfter(createdAt, AFTER_SECONDS))) {
    const whole = await orders.findWhole(orderId);
    const tasks = [...(whole?.tasks ?? []), ...(whole?.trials ?? [])].filter(isDocumentTask);
    const task = tasks.find(({ key }) => found.has(markers.markerOf(shop, key)));
    if (task === undefined) continue;
    const key = documentSlotKey(task.kind, task.source.id);
    const own = ownDocuments(whole?.documents ?? []);
    const latest = latestTasks(whole?.tasks ?? []);
    const removed = new Set(own.filter((one) => isRemoved(one, own, latest)).map((one) => one.providerId));
    const others = tasks.filter(
      (other) =>
        other !== task &&
        other.isTrial === task.isTrial &&
        documentSlotKey(other.kind, other.source.id) === key &&
        !(other.providerId !== undefined && removed.has(other.providerId)),
    );
    return { task, others };
  }
  return undefined;
}

/** Lets the worker read the document back and write everything of ours, as after a lost answer. */
async function goOn(
  { tasks, work, dispatcher, clock }: AdoptionPorts,
  { shop, epoch, organizationId }: { shop: string; epoch: number; organizationId: string },
  task: DocumentTask,
): Promise<void> {
  const now = clock.now();
  // From now on it counts as sent: no newer state of the order takes its place.
  const outcome = await tasks.reopen(task, { ...reopened(task, { epoch, now }), organizationId });
  // A worker that holds a send finds the evidence by itself; any other task is found again when the message is repeated.
  if (outcome === "lost" && task.state !== "SENDING") throw new AppError("write_conflict");
  if (await work.request(now)) await dispatcher.dispatch(shop);
}

/** Two documents for one source: the merchant must cancel one. Reported once, however often the sweep runs. */
async function reportSecond(
  ports: AdoptionPorts,
  task: DocumentTask,
  { providerId }: ProviderListRow,
  at: Instant,
): Promise<"duplicate"> {
  const entry = taskLog(ports, task, "document.duplicate", "critical", { body: { values: { providerId } } });
  await ports.logs.write([{ ...entry, key: `log_duplicate_${providerId}`, at }]);
  return "duplicate";
}

function unassigned({ kind, providerId }: ProviderListRow, at: Instant) {
  return {
    key: `log_unassigned_${providerId}`,
    at,
    origin: wireKinds[kind],
    event: "document.unassigned" as const,
    status: "warning" as const,
    body: { values: { providerId } },
  };
}
