import { wireKinds } from "#shared/api/wire-kinds.ts";
import type { AccountingDocument, DocumentContact } from "#shared/domain/documents/paper/document.ts";
import { factsIn } from "#shared/domain/documents/paper/supply-facts.ts";
import { type DocumentTask, IMPORT_LANE, isSilent, openStates, type Task } from "#shared/domain/tasks/task.ts";
import { isAppError } from "#shared/errors.ts";
import { type Instant, secondsAfter } from "#shared/values/time.ts";
import type { ProviderDocument, ProviderIndexRow } from "../../provider/ports.ts";
import type { TaskOutcome, TaskPorts } from "../ports.ts";
import type { ProviderSession } from "../provider-session.ts";
import { endTask, reasonOf, taskLog } from "../task-log.ts";
import { MAX_UNREAD_SECONDS, READ_RETRY_SECONDS } from "../timing.ts";
import type { Ended } from "./effect.ts";

/** Pause before documents missing from the list are searched again, with newer ones. */
const UNLISTED_SECONDS = 30;

/** Keeps the evidence, reads number and totals back, and writes everything of ours in one transaction. */
export async function confirmFromProvider(
  ports: TaskPorts,
  session: ProviderSession,
  task: DocumentTask,
  providerId: string,
): Promise<TaskOutcome> {
  const { tasks, logs } = ports;
  const evidence = await tasks.recordEvidence(task, { providerId, adopted: task.adopted ?? false });
  if (evidence === "confirmed") return { kind: "done" };
  if (evidence === "conflict") return reportDuplicate(ports, task, providerId);
  const read = await readBack(ports, session, task, providerId);
  if ("outcome" in read) return read.outcome;

  const contact = await contactOf(ports, task);
  const document = { ...toDocument(ports, task, read.document), ...(contact === undefined ? {} : { contact }) };
  const { number, totalCents, kind } = document;
  const values: Record<string, string | number> = kind === "deliveryNote" ? { number } : { number, totalCents };
  const made = document.status === "draft" ? "document.draftCreated" : "document.created";
  const event = task.adopted && !task.isTrial ? "document.matched" : made;
  const log = taskLog(ports, task, event, "success", {
    ref: { [wireKinds[task.kind]]: document.key },
    document: { kind, providerId, isDraft: document.status === "draft" },
    body: { values },
  });
  const mail = await session.mailOf(task, document);
  const planned = mail === undefined ? document : { ...document, mailState: "planned" as const };
  const writeBack = (await session.tellsPlatform(task)) ? ("values" as const) : undefined;
  const flow = session.flowOf(task, document);
  const told = { ...(writeBack && { writeBack }), ...(flow && { flow }) };
  const confirmed = await tasks.confirm(evidence, { document: planned, log, ...(mail && { mail }), ...told });
  if (confirmed === "duplicate") return { kind: "done" };
  if (confirmed === "lost") return { kind: "later" };
  // Lost messages are made good by the schedules that look for due work.
  const report = (error: unknown) => ports.reportError(error, { task: task.key });
  if (mail) await ports.mailDispatcher.dispatch(session.shop).catch(report);
  if (writeBack ?? flow) await ports.appJobs.send([{ shop: session.shop, duty: "write-back" }]).catch(report);
  if (document.totalCents !== task.expectedGrossCents) {
    const sums = { expectedCents: task.expectedGrossCents, providerCents: document.totalCents };
    await logs.write([taskLog(ports, task, "document.totalDiffers", "critical", { body: { values: sums } })]);
  }
  return { kind: "done" };
}

/** The document's contact, by the task that made or found it; a preview draft names none. */
async function contactOf(
  { tasks }: TaskPorts,
  { contactTask, orderId, isTrial }: DocumentTask,
): Promise<DocumentContact | undefined> {
  if (contactTask === undefined || isTrial) return undefined;
  const contact = await tasks.find({ key: contactTask, orderId, type: "contact" });
  return contact?.providerId === undefined
    ? undefined
    : { id: contact.providerId, at: contact.sentAt ?? contact.createdAt };
}

/** The provider has a second record for one task: an alarm, never a silent choice. */
async function reportDuplicate(ports: TaskPorts, task: DocumentTask, providerId: string): Promise<TaskOutcome> {
  const values = { providerId };
  await ports.logs.write([taskLog(ports, task, "document.duplicate", "critical", { body: { values } })]);
  return { kind: "done" };
}

type ReadBack = { document: ProviderDocument } | Ended;

async function readBack(
  ports: TaskPorts,
  session: ProviderSession,
  task: DocumentTask,
  providerId: string,
): Promise<ReadBack> {
  try {
    const listed = await listedDocument(ports, session, task, providerId);
    if (listed === "later") return putOff(ports, task);
    if (listed !== undefined) return { document: listed };
    await session.rateLimiter.acquire();
    return { document: await session.accounting.getDocument(task.kind, providerId) };
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (error.code === "accounting_unauthorized") return { outcome: { kind: "reconnect" } };
    const current = await ports.tasks.find({ key: task.key, orderId: task.orderId, type: "document" });
    if (!current || !openStates.has(current.state)) return { outcome: { kind: "done" } };
    // One failure after a long pause says nothing.
    const failsOn = error.code !== "accounting_throttled" && current.reason?.code === reasonOf(error).code;
    if (failsOn && isUnreadTooLong(ports, current))
      return { outcome: await endTask(ports, current, "PARKED", { code: "DOCUMENT_UNREADABLE" }) };
    const notBefore = secondsAfter(ports.clock.now(), READ_RETRY_SECONDS);
    await ports.tasks.postpone(current, { notBefore, reason: reasonOf(error) });
    return { outcome: error.code === "accounting_throttled" ? { kind: "pause", seconds: 1 } : { kind: "later" } };
  }
}

/** Among those whose number is looked for next. */
async function putOff(ports: TaskPorts, { key, orderId }: DocumentTask): Promise<ReadBack> {
  const current = await ports.tasks.find({ key, orderId, type: "document" });
  if (current === undefined || !openStates.has(current.state)) return { outcome: { kind: "done" } };
  const notBefore = secondsAfter(ports.clock.now(), UNLISTED_SECONDS);
  await ports.tasks.postpone(current, { notBefore, reason: { code: "WAIT_NUMBER" } });
  return { outcome: { kind: "done" } };
}

const isUnreadTooLong = ({ clock }: TaskPorts, { sentAt, createdAt }: Task) =>
  clock.now() > secondsAfter(sentAt ?? createdAt, MAX_UNREAD_SECONDS);

/** The provider's list shows a document by then, and many that were made meanwhile. */
const LISTED_SECONDS = 90;

/** Records the document by its id; number and totals follow later, together with others'. */
export async function waitForNumber(
  ports: TaskPorts,
  session: ProviderSession,
  task: DocumentTask,
  providerId: string,
): Promise<TaskOutcome> {
  const evidence = await ports.tasks.recordEvidence(task, { providerId, adopted: task.adopted ?? false });
  if (typeof evidence === "string") return confirmFromProvider(ports, session, task, providerId);
  const notBefore = secondsAfter(ports.clock.now(), LISTED_SECONDS);
  await ports.tasks.postpone(evidence, { notBefore, reason: { code: "WAIT_NUMBER" } });
  return { kind: "done" };
}

/** Span after its instant in which the provider's event about our own creation is no news. */
const ECHO_SECONDS = 1;

const seenAs = (updatedAt: Instant | undefined): Pick<AccountingDocument, "seenAt" | "echoUntil"> =>
  updatedAt === undefined ? {} : { seenAt: updatedAt, echoUntil: secondsAfter(updatedAt, ECHO_SECONDS) };

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
    ...seenAs(provider.updatedAt),
    ...(isSilent(task) ? { isSilent: true } : {}),
    ...(isAsPlanned(task, provider) ? factsIn(task.supply ?? {}) : {}),
    evidenceIds: task.evidenceIds ?? [],
  };
}

/** A found document says something else than its task wherever its sums differ. */
const isAsPlanned = ({ adopted, content: { totals } }: DocumentTask, { totalCents, taxCents }: ProviderDocument) =>
  !adopted || (totals.grossCents === totalCents && totals.taxCents === taxCents);

/** Age at which a document missing from the list is read alone. */
const MAX_UNLISTED_SECONDS = 600;

/** True for imports, as no merchant waits; the list lacks delivery notes' totals and business invoices' form. */
export const mayWaitForNumber = ({ lane, kind, supply }: DocumentTask): boolean =>
  lane === IMPORT_LANE && kind !== "deliveryNote" && supply?.isBusiness !== true;

/** The document from the list. `later`: not listed yet. Undefined: it must be read alone. */
async function listedDocument(
  { clock }: TaskPorts,
  session: ProviderSession,
  task: DocumentTask,
  providerId: string,
): Promise<ProviderDocument | "later" | undefined> {
  const isOld = clock.now() > secondsAfter(task.sentAt ?? task.createdAt, MAX_UNLISTED_SECONDS);
  if (!mayWaitForNumber(task) || isOld) return undefined;
  const row = await session.alone(`list:${task.kind}`, () => session.newest(task.kind, providerId));
  return row === undefined ? "later" : fromList(task, row);
}

/** Completes a listed document with the sent content. The provider's events read the merchant's changes. */
function fromList({ content }: DocumentTask, row: ProviderIndexRow): ProviderDocument | undefined {
  const { providerId, number, status, date, totalCents, createdAt } = row;
  if (number === undefined || status === undefined || date === undefined) return undefined;
  return {
    providerId,
    number,
    status,
    date,
    totalCents,
    updatedAt: createdAt,
    title: content.title,
    taxCents: content.totals.taxCents,
    quantity: content.lines.reduce((sum, line) => sum + line.quantity, 0),
    electronicProfile: "NONE",
    introduction: content.introduction,
    remark: content.remark,
  };
}
