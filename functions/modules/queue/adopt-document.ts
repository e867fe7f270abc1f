import type { AdoptInput, Adoption } from "#shared/api/queue.ts";
import { namesOrder } from "#shared/domain/documents/facts/names-order.ts";
import type { NewEvidence } from "#shared/domain/evidence/evidence.ts";
import { reopened } from "#shared/domain/tasks/latest.ts";
import { printedMarkers } from "#shared/domain/tasks/printed-markers.ts";
import { queueActs } from "#shared/domain/tasks/queue-acts.ts";
import { type DocumentTask, documentTaskKey, trialTaskKey } from "#shared/domain/tasks/task.ts";
import { isDocumentTask } from "#shared/domain/tasks/task-types.ts";
import { AppError } from "#shared/errors.ts";
import type { DocumentKind } from "#shared/values/document-kind.ts";
import type { Instant } from "#shared/values/time.ts";
import { type ProviderCallPorts, withProviderToken } from "../connection/with-provider-token.ts";
import { euros } from "../orders/documents.presenter.ts";
import type { TaskCreationStore } from "../orders/ports.ts";
import type { ProviderDocument } from "../provider/ports.ts";
import type { Markers } from "../security/ports.ts";
import type { ShopStore } from "../shop/ports.ts";
import type { ProviderRateLimit, ShopLease, TaskDispatcher } from "../system/ports.ts";
import { taskLog } from "../tasks/task-log.ts";
import type { QueueStore } from "./ports.ts";
import { requireLatest, waitingTask } from "./waiting-task.ts";

interface Ports extends ProviderCallPorts {
  work: ShopLease & ProviderRateLimit;
  queue: QueueStore;
  tasks: TaskCreationStore;
  shops: ShopStore;
  dispatcher: TaskDispatcher;
  markers: Markers;
}

const none = { problem: null, expected: null, found: null } as const;

/**
 * "Beleg mit Nummer übernehmen": makes the provider's document with this number the task's evidence; nothing is sent. It must be valid,
 * of the right kind and without a foreign mark; another name or sum takes the merchant's word. Repeating it changes nothing.
 * Failures: task_not_found, task_not_waiting, not_connected, write_conflict, accounting_*.
 */
export async function adoptDocument(ports: Ports, input: AdoptInput): Promise<Adoption> {
  const task = await waitingTask(ports, input);
  if (!isDocumentTask(task)) throw new AppError("task_not_waiting");
  await requireLatest(ports, task);
  const found = await findDocument(ports, input.number, task.kind);
  if (typeof found === "string") return { ...none, adopted: false, problem: found };
  // The very document was taken over a moment ago.
  if (task.providerId === found.providerId) return { ...none, adopted: true };
  if (!queueActs(task, { now: ports.clock.now(), isConnected: true }).includes("adopt"))
    throw new AppError("task_not_waiting");

  const relation = await relationOf(ports, task, found);
  if (relation === "foreign") return { ...none, adopted: false, problem: "taken" };
  if (relation === "unknown" && !input.acceptUnrelated) return { ...none, adopted: false, problem: "unrelated" };
  if (found.status === "voided" || found.status === "deleted") return { ...none, adopted: false, problem: "void" };
  const sums = { expected: euros(task.expectedGrossCents), found: euros(found.totalCents) };
  const differs = task.kind !== "deliveryNote" && found.totalCents !== task.expectedGrossCents;
  if (differs && !input.acceptDifference) return { adopted: false, problem: "differs", ...sums };
  return takeOver(ports, task, found, relation);
}

async function findDocument(
  ports: Ports,
  number: string,
  kind: DocumentKind,
): Promise<ProviderDocument | "not_found" | "wrong_kind" | "ambiguous"> {
  const hits = await withProviderToken(ports, (accounting) => accounting.findDocumentsByNumber(number));
  const ofKind = hits.filter((hit) => hit.kind === kind);
  const [hit, ...others] = ofKind;
  if (hit === undefined) return hits.length === 0 ? "not_found" : "wrong_kind";
  if (others.length > 0) return "ambiguous";
  return withProviderToken(ports, (accounting) => accounting.getDocument(kind, hit.providerId));
}

/** More preview drafts than a merchant makes of one document. */
const MAX_TRIALS = 100;

/** `foreign`: marked for another source · `ours`: made by us · `named`: it names the order · `unknown`: none of these. */
type Relation = "foreign" | "ours" | "named" | "unknown";

/** A document's relation to a task. Another attempt's marker belongs to another source; a finalised preview draft to the task. */
async function relationOf(
  { shops, markers }: Ports,
  { kind, source, revision, orderName }: DocumentTask,
  document: ProviderDocument,
): Promise<Relation> {
  const printed = printedMarkers(document);
  if (printed.size === 0) return namesOrder(document, orderName) ? "named" : "unknown";
  const shop = await shops.find();
  if (!shop) throw new AppError("shop_not_installed");
  const attempts = Array.from({ length: revision + 1 }, (_, index) => documentTaskKey(kind, source.id, index));
  const trials = Array.from({ length: MAX_TRIALS }, (_, index) => trialTaskKey(kind, source.id, index));
  const isOwn = [...attempts, ...trials].some((key) => printed.has(markers.markerOf(shop.key, key)));
  return isOwn ? "ours" : "foreign";
}

/** Records the evidence only if the task is still as read: a worker on it sends nothing any more. */
async function takeOver(
  ports: Ports,
  task: DocumentTask,
  document: ProviderDocument,
  relation: Relation,
): Promise<Adoption> {
  const { providerId, number } = document;
  const [shop, connection, now] = [await ports.shops.find(), await ports.connections.find(), ports.clock.now()];
  if (!shop) throw new AppError("shop_not_installed");
  if (connection?.status !== "connected") throw new AppError("not_connected");
  // Who wrote it elsewhere has sent it from there.
  const mail = relation === "ours" ? task.mail : false;
  const adopted = { ...task, providerId, adopted: true, mail };
  const after = { ...reopened(adopted, { epoch: shop.epoch, now }), organizationId: connection.organizationId };
  const event = relation === "unknown" ? "document.takenOverUnrelated" : "document.takenOver";
  const status = relation === "unknown" ? "warning" : "info";
  const log = taskLog(ports, task, event, status, { body: { values: { number } } });
  const evidence = takeoverEvidence(task, document, relation, now);
  const outcome = await ports.queue.takeOver(task, after, { evidence, log });
  if (outcome === "lost") throw new AppError("write_conflict");
  if (outcome === "taken") return { ...none, adopted: false, problem: "taken" };
  if (await ports.work.request(now)) await ports.dispatcher.dispatch(shop.key);
  return { ...none, adopted: true };
}

/** Proof of what the merchant declared to be done, and how the document looked then. */
function takeoverEvidence(
  { key, kind, source, orderId, orderName, expectedGrossCents }: DocumentTask,
  { providerId, number, status, date, title, totalCents, taxCents }: ProviderDocument,
  relation: Relation,
  at: Instant,
): NewEvidence {
  const document = { providerId, number, status, date, title, totalCents, taxCents };
  const record = { task: { key, kind, source, orderId, orderName, expectedGrossCents }, document, relation };
  return { kind: "takeover", at, law: "taxRecords", orderId, documentKeys: [], record };
}
