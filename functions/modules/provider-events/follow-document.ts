import { wireKinds } from "#shared/api/wire-kinds.ts";
import type { AccountingDocument, DocumentStatus } from "#shared/domain/documents/paper/document.ts";
import { actsBetween, changesDecisions } from "#shared/domain/documents/paper/document-changes.ts";
import type { EvidenceKind, NewEvidence } from "#shared/domain/evidence/evidence.ts";
import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import type { MailTask } from "#shared/domain/mail/mail-task.ts";
import { maySend } from "#shared/domain/mail/skip.ts";
import { flowOf, wantedWriteBack } from "#shared/domain/write-back/wanted.ts";
import type { WriteBackCause } from "#shared/domain/write-back/write-back.ts";
import { AppError, isAppError } from "#shared/errors.ts";
import type { DocumentKind } from "#shared/values/document-kind.ts";
import type { Instant } from "#shared/values/time.ts";
import { type ProviderCallPorts, withProviderToken } from "../connection/with-provider-token.ts";
import { finishedAt, followingMail } from "../mail/plan-mail.ts";
import type { MailDispatcher } from "../mail/ports.ts";
import type { ProviderDocument, ProviderPayments } from "../provider/ports.ts";
import type { ShopReader, WholeShop } from "../shop/ports.ts";
import type { JobRequests, ProviderRateLimit, ShopLease, TaskDispatcher } from "../system/ports.ts";
import type { DocumentChanges, KnownDocument } from "./ports.ts";

export interface FollowPorts extends ProviderCallPorts {
  work: ShopLease & ProviderRateLimit;
  documentChanges: DocumentChanges;
  dispatcher: TaskDispatcher;
  shops: Pick<ShopReader, "findWhole">;
  mailDispatcher: MailDispatcher;
  appJobs: JobRequests<"app-events">;
}

/** Kinds of news from the provider. */
export type News = "change" | "payment" | "deletion";

/** Tries while another writer changes the document. */
const ATTEMPTS = 3;

/**
 * Reads our changed document and writes the change with its consequences. `unknown`: not ours, or not yet.
 * Failures: accounting_*, write_conflict.
 */
export async function followDocument(
  ports: FollowPorts,
  { shop, providerId, at, news }: { shop: string; providerId: string; at: Instant; news: News },
): Promise<"applied" | "ignored" | "unknown"> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const known = await ports.documentChanges.findByProviderId(providerId);
    if (known === undefined) return "unknown";
    if (isKnown(known.document, { at, news })) return "ignored";
    const truth = await readTruth(ports, known.document);
    if (truth === "gone" && news !== "deletion") return "ignored";
    const after = truth === "gone" ? deleted(known.document, at) : updated(known.document, truth, at);
    const outcome = await write(ports, shop, known, after);
    if (outcome !== "stale") return outcome;
  }
  throw new AppError("write_conflict");
}

/** True where the last look saw the event, or it echoes our creation; a deleted document stays deleted. */
function isKnown(
  { status, seenAt, echoUntil }: AccountingDocument,
  { at, news }: { at: Instant; news: News },
): boolean {
  if (status === "deleted") return true;
  if (news === "deletion") return false;
  const isSeen = seenAt !== undefined && at <= seenAt;
  return isSeen || (news === "change" && echoUntil !== undefined && at <= echoUntil);
}

type Truth = { document: ProviderDocument; payments: ProviderPayments | undefined } | "gone";

async function readTruth(ports: FollowPorts, { kind, providerId }: AccountingDocument): Promise<Truth> {
  try {
    const document = await withProviderToken(ports, (accounting) => accounting.getDocument(kind, providerId));
    const payments = hasPayments(kind, document)
      ? await withProviderToken(ports, (accounting) => accounting.findPayments(providerId))
      : undefined;
    return { document, payments };
  } catch (error) {
    if (isAppError(error, "accounting_not_found")) return "gone";
    throw error;
  }
}

/** Only of what is open it matters how much. */
const hasPayments = (kind: DocumentKind, { status }: ProviderDocument): boolean =>
  kind !== "deliveryNote" && status === "open";

const deleted = (before: AccountingDocument, at: Instant): AccountingDocument => {
  const { isPartlyPaid: _, ...rest } = before;
  return { ...rest, status: "deleted", seenAt: at };
};

function updated(
  before: AccountingDocument,
  { document, payments }: Exclude<Truth, "gone">,
  at: Instant,
): AccountingDocument {
  const { isPartlyPaid: _, ...rest } = before;
  const { number, status, title, date, totalCents, taxCents, quantity, electronicProfile, updatedAt } = document;
  const isPartlyPaid =
    payments !== undefined && payments.openCents > 0 && payments.openCents < totalCents - payments.creditedCents;
  return {
    ...rest,
    number,
    status,
    title,
    date,
    totalCents,
    taxCents,
    quantity,
    electronicProfile,
    ...(isPartlyPaid ? { isPartlyPaid } : {}),
    seenAt: updatedAt !== undefined && updatedAt > at ? updatedAt : at,
  };
}

async function write(
  ports: FollowPorts,
  shop: string,
  { document: before, orderName, isTrial }: KnownDocument,
  after: AccountingDocument,
): Promise<"applied" | "ignored" | "stale"> {
  const acts = actsBetween(before, after);
  if (acts.length === 0) return "ignored";
  const at = ports.clock.now();
  const { number, kind, totalCents } = after;
  const values: Record<string, string | number> = kind === "deliveryNote" ? { number } : { number, totalCents };
  const logs = acts.map(({ event, status }): LogEntry => {
    return {
      key: ports.ids.logKey(at),
      at,
      origin: wireKinds[after.kind],
      event,
      status,
      orderId: after.orderId,
      orderName,
      ref: { order: after.orderId, [wireKinds[after.kind]]: after.key },
      body: { values },
    };
  });
  const isDecisive = !isTrial && changesDecisions(before, after);
  const evidence = isTrial ? undefined : endEvidence(before, after, at);
  const whole = isTrial ? undefined : await ports.shops.findWhole();
  const writeBack = whole && causeOf(whole, before, after);
  const mail = whole && mailOf(ports, whole, { before, after, orderName });
  // A draft that the merchant finished there is a document from now on.
  const isNews = before.status === "draft" && before.isSilent !== true;
  const flow = whole && isNews ? flowOf(whole.shop, after) : undefined;
  const told = { ...(writeBack && { writeBack }), ...(flow && { flow }) };
  const follows = { ...(evidence && { evidence }), ...told, ...(mail && { mail }) };
  const outcome = await ports.documentChanges.apply({ before, after, isTrial, logs, isDecisive, at, ...follows });
  if (outcome === "applied" && mail !== undefined) await ports.mailDispatcher.dispatch(shop);
  if (outcome === "applied" && isDecisive && (await ports.work.request(at))) await ports.dispatcher.dispatch(shop);
  if (outcome === "applied" && (writeBack ?? flow)) await ports.appJobs.send([{ shop, duty: "write-back" }]);
  return outcome;
}

/** The write-back for a change: only those that the merchant switched on, and a payment only when first seen. */
function causeOf(whole: WholeShop, before: AccountingDocument, after: AccountingDocument): WriteBackCause | undefined {
  const wanted = wantedWriteBack(whole);
  const isNewlyPaid = after.kind === "invoice" && after.status === "paid" && before.status !== "paid";
  if (wanted.payment && isNewlyPaid) return "paid";
  return wanted.metafields ? "values" : undefined;
}

/** The mail of a draft that the merchant finished at the provider, unless it had one before. */
function mailOf(
  { clock }: FollowPorts,
  whole: WholeShop,
  { before, after, orderName }: { before: AccountingDocument; after: AccountingDocument; orderName: string },
): MailTask | undefined {
  if (before.status !== "draft" || before.isSilent || !maySend(after)) return undefined;
  if (before.mailState !== undefined || before.emailedAt !== undefined) return undefined;
  const now = clock.now();
  return followingMail(whole, after, { orderName, now, revision: finishedAt(after.seenAt ?? now) });
}

/** Proof that our document ended at the provider, with its state before; the log entry expires. */
function endEvidence(before: AccountingDocument, after: AccountingDocument, at: Instant): NewEvidence | undefined {
  const kind = ends.get(after.status);
  if (kind === undefined || before.status === after.status) return undefined;
  const record = { before, after: { status: after.status, seenAt: after.seenAt }, foundAt: at };
  return { kind, at, law: "taxRecords", orderId: after.orderId, documentKeys: [after.key], record };
}

const ends: ReadonlyMap<DocumentStatus, EvidenceKind> = new Map([
  ["deleted", "deletion"],
  ["voided", "cancellation"],
]);
