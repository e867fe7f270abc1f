import { decideDocuments } from "#shared/domain/documents/decide-documents.ts";
import {
  type Correction,
  type CorrectionInForce,
  closedSources,
  correctionId,
  countingCorrections,
} from "#shared/domain/documents/decision/correction.ts";
import { type Decision, madeBy, type WantedDecision } from "#shared/domain/documents/decision/decision.ts";
import type {
  DecisionContext,
  DecisionInput,
  DocumentedInvoice,
  PossibleDuplicate,
  Supplement,
} from "#shared/domain/documents/decision/decision-input.ts";
import { type Settlement, withSettlements } from "#shared/domain/documents/decision/settlement.ts";
import {
  type AccountingDocument,
  type DocumentStatus,
  isRemoved,
  ownDocuments,
} from "#shared/domain/documents/paper/document.ts";
import { hasSentSums, isStanding } from "#shared/domain/documents/paper/document-changes.ts";
import { documentSlotKey } from "#shared/domain/documents/paper/document-slot-key.ts";
import { factsIn } from "#shared/domain/documents/paper/supply-facts.ts";
import { supplementNumber } from "#shared/domain/documents/supplements/supplement-id.ts";
import type { NewEvidence } from "#shared/domain/evidence/evidence.ts";
import { importedTerms } from "#shared/domain/imports/imported-terms.ts";
import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import { ever, importStart, sinceEver } from "#shared/domain/orders/imported.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { plans } from "#shared/domain/plans/plans.ts";
import { unreadableSettings } from "#shared/domain/preferences/stored-preferences.ts";
import { latestTasks, leftNothing } from "#shared/domain/tasks/latest.ts";
import { removedDecisions, waivedDecisions } from "#shared/domain/tasks/removed-documents.ts";
import type { DocumentTask } from "#shared/domain/tasks/task.ts";
import type { VatIdCheck } from "#shared/domain/vat-ids/vat-id-check.ts";
import type { Instant } from "#shared/values/time.ts";
import type { WholeShop } from "../shop/ports.ts";
import { keepingWish, keptWishes } from "./kept-wishes.ts";
import type { WholeOrder } from "./ports.ts";

/** The merchant's requests as `kind:source id`: documents to make, and those of them that start again after a failure. */
export interface ManualRequests {
  onDemand: ReadonlySet<string>;
  again: ReadonlySet<string>;
  /** True if the customer gets the requested documents by e-mail; absent: as the settings say, and not for past ones. */
  mail?: boolean;
  /** Settlements by the merchant from now on, in place of the stored ones. */
  settlements?: readonly Settlement[];
  /** A document of the merchant that is assigned from now on, with its settlement. */
  assigned?: AccountingDocument;
  /** The merchant's corrections from now on, in place of the stored ones. */
  corrections?: readonly Correction[];
  /** What is known of the buyer's VAT ids from now on, in place of what is stored. */
  vatIds?: readonly VatIdCheck[];
  /** The order is decided again then. */
  decideAt?: Instant | undefined;
  /** Later proofs of a document, which names them from now on. */
  provenLater?: { document: AccountingDocument; evidenceIds: readonly string[] };
  /** Proofs and log entries of what the merchant declares, stored with the decisions. */
  evidence?: readonly NewEvidence[];
  logs?: readonly LogEntry[];
}

export const noManualRequests: ManualRequests = { onDemand: new Set(), again: new Set() };

/** The part of a shop that decisions read. */
type DecidingShop = Pick<WholeShop, "shop" | "preferences" | "unused" | "connection">;

/** Gathers the input of an order's decisions. */
export function planInputOf(
  now: Instant,
  { shop, preferences, unused, connection }: DecidingShop,
  order: Order,
  before: WholeOrder | undefined,
  manualRequests: ManualRequests = noManualRequests,
  possibleDuplicates?: readonly PossibleDuplicate[],
): DecisionInput {
  const again = againOf(before, manualRequests.again);
  const startedKeys = startedKeysOf(before, again);
  const settlements = settlementsIn(before, manualRequests);
  const latest = latestTasks(before?.tasks ?? []);
  const counting = countingCorrections(manualRequests.corrections ?? before?.head.corrections ?? [], order.id, {
    again,
    leftNothing: (slot) => hasLeftNothing(latest.get(slot)),
  });
  const closed = closedSources(counting, order.id);
  const newest = counting.at(-1);
  const organizationId = connection?.organizationId;
  const correction = newest && inForce(newest, { before, latest, orderId: order.id, organizationId });
  const base = correction?.id ?? order.id;
  const slot = documentSlotKey("invoice", base);
  const first = latest.get(slot);
  const invoice = standingInvoice(before, base, again.has(slot) ? undefined : first);
  const supplements = supplementTasks(latest, startedKeys).filter(({ source }) => !closed.has(source.id));
  const documented = supplements.at(-1) ?? first ?? correction?.drafts?.invoice;
  const importedFrom = importStart(shop, order);
  const isPast = importedFrom !== undefined;
  const imported = importedTerms(shop, order, preferences);
  const isConnected = connection?.status === "connected";
  return {
    order: imported.order,
    preferences: imported.preferences,
    ...(connection && isConnected ? { profile: connection.profile } : {}),
    plan: plans[shop.plan.id],
    context: {
      now,
      installedAt: isPast ? ever : shop.installedAt,
      since: isPast ? sinceEver(shop.since) : shop.since,
      connected: isConnected,
      existing: startedKeys,
      removedKeys: removedKeysOf(before),
      onDemand: new Set([...manualRequests.onDemand, ...keptWishes(before).keys()]),
      unreadable: unreadableSettings(unused),
      settlements,
      storeName: shop.store.name,
      storeEmail: shop.store.email,
      vatIds: manualRequests.vatIds ?? before?.head.vatIds ?? [],
      ...(isPast && { importStart: importedFrom }),
      ...imported.context,
      ...(possibleDuplicates ? { possibleDuplicates } : {}),
      ...(documented ? { documentedFingerprint: documented.fingerprint } : {}),
      ...(invoice ? { invoice: documentedInvoice(invoice, first) } : {}),
      ...(isEdited(before, latest, closed) && { isEdited: true }),
      supplements: supplements.map((task) => supplementOf(before, task)),
      creditNotes: creditNotesOf(before).filter(({ sourceId }) => !closed.has(sourceId)),
      ...(correction ? { correction } : {}),
    },
  };
}

/** The decisions about an order as it is now, beside those of documents that exist already. */
export function decide(
  now: Instant,
  whole: DecidingShop,
  order: Order,
  before: WholeOrder | undefined,
  manualRequests: ManualRequests = noManualRequests,
  possibleDuplicates?: readonly PossibleDuplicate[],
): Decision[] {
  const startedKeys = startedKeysOf(before, manualRequests.again);
  const settlements = settlementsIn(before, manualRequests);
  const latest = latestTasks(before?.tasks ?? []);
  const input = planInputOf(now, whole, order, before, manualRequests, possibleDuplicates);
  const decisions = decideDocuments(input).map((decision) => keepingWish(decision, manualRequests, before));
  const byPersons = [...removedDecisions(order, ownOf(before), latest), ...waivedDecisions(latest)].filter(
    ({ kind, source }) => startedKeys.has(documentSlotKey(kind, source.id)),
  );
  const isByPerson = ({ kind, source }: Decision) =>
    byPersons.some((one) => one.kind === kind && one.source.id === source.id);
  const made = madeDecisions(before, startedKeys);
  const all = [...decisions.filter((decision) => !isByPerson(decision)), ...withSettlements(byPersons, settlements)];
  const decided = new Set(all.map(slotOf));
  const readable = [...made].filter(([slot]) => !decided.has(slot)).map(([, decision]) => decision);
  return [...all.map((one) => keepingMade(one, made.get(slotOf(one)), before)), ...readable];
}

const ownOf = (before: Pick<WholeOrder, "documents"> | undefined) => ownDocuments(before?.documents ?? []);

/** Settlements that count: those of assigned documents as long as the documents do. */
function settlementsIn(before: WholeOrder | undefined, { settlements }: ManualRequests): readonly Settlement[] {
  const gone = (before?.documents ?? []).filter((document) => document.isAssigned && !isStanding(document));
  const isGone = ({ providerId }: Settlement) => gone.some((document) => document.providerId === providerId);
  return (settlements ?? before?.head.settlements ?? []).filter((one) => !isGone(one));
}

export const hasLeftNothing = (task: DocumentTask | undefined): boolean => task !== undefined && leftNothing(task);

/** A correction for decisions. A credit note in a formerly connected account makes no room for an invoice in another. */
function inForce(
  { number, replaced, covered, drafts }: Correction,
  {
    before,
    latest,
    orderId,
    organizationId,
  }: {
    before: WholeOrder | undefined;
    latest: ReadonlyMap<string, DocumentTask>;
    orderId: string;
    organizationId: string | undefined;
  },
): CorrectionInForce {
  const id = correctionId(orderId, number);
  const slot = documentSlotKey("creditNote", id);
  const made = ownOf(before).findLast(({ kind, source }) => documentSlotKey(kind, source.id) === slot);
  const isHere = latest.get(slot)?.organizationId === organizationId;
  return {
    id,
    replaced,
    covered,
    ...(drafts ? { drafts } : {}),
    ...(made && isHere ? { creditNote: { number: made.number, date: made.date, status: made.status } } : {}),
  };
}

/** The invoice as it was made: what it says is known where its task is. */
function documentedInvoice(
  {
    providerId,
    number,
    date,
    status,
    createdAt,
    electronicProfile,
    evidenceIds,
    mailState,
    ...document
  }: AccountingDocument,
  task: DocumentTask | undefined,
): DocumentedInvoice {
  return {
    providerId,
    number,
    date,
    status,
    supply: factsIn(document),
    madeAt: createdAt,
    electronicProfile,
    evidenceIds,
    mailState,
    ...(task?.providerId === providerId ? { content: task.content } : {}),
  };
}

/** True where an invoice or credit note that counts has other sums at the provider than sent. */
function isEdited(
  before: WholeOrder | undefined,
  latest: ReadonlyMap<string, DocumentTask>,
  closed: ReadonlySet<string>,
): boolean {
  return ownOf(before).some((document) => {
    const { kind, source, providerId, status } = document;
    // a draft invoice is the merchant's to adapt
    const isOpen = (kind === "invoice" && status === "draft") || undone.has(status) || closed.has(source.id);
    if (kind === "deliveryNote" || isOpen) return false;
    const task = latest.get(documentSlotKey(kind, source.id));
    return task?.providerId === providerId && !hasSentSums(document, task);
  });
}

/** The source's invoice at the provider; a cancelled one as long as no other attempt follows its own, `latest`. */
const standingInvoice = (
  before: WholeOrder | undefined,
  sourceId: string,
  latest: DocumentTask | undefined,
): AccountingDocument | undefined =>
  ownOf(before).findLast(
    ({ kind, source, status, providerId }) =>
      kind === "invoice" &&
      source.id === sourceId &&
      status !== "deleted" &&
      (status !== "voided" || latest?.providerId === providerId),
  );

/** The tasks of supplementary invoices whose making has begun, oldest first. */
function supplementTasks(latest: ReadonlyMap<string, DocumentTask>, startedKeys: ReadonlySet<string>): DocumentTask[] {
  return [...latest]
    .filter(([key, { source }]) => source.type === "supplement" && startedKeys.has(key))
    .map(([, task]) => task)
    .sort((one, other) => supplementNumber(one.source.id) - supplementNumber(other.source.id));
}

function supplementOf(before: WholeOrder | undefined, task: DocumentTask): Supplement {
  const { source, content } = task;
  const document = standingInvoice(before, source.id, task);
  return {
    sourceId: source.id,
    content,
    ...(document ? { invoice: documentedInvoice(document, task) } : {}),
  };
}

/** The order's credit notes that exist or are under way. */
function creditNotesOf(before: WholeOrder | undefined): NonNullable<DecisionContext["creditNotes"]> {
  return [...latestTasks(before?.tasks ?? []).values()]
    .filter(({ kind, state }) => kind === "creditNote" && state !== "REJECTED" && state !== "SKIPPED")
    .map(({ source, content }) => ({ sourceId: source.id, content }));
}

/** Kinds and sources whose document exists or whose task is started; only an untouched PLANNED task may change. */
export function startedKeysOf(before: WholeOrder | undefined, requested: ReadonlySet<string>): ReadonlySet<string> {
  const again = againOf(before, requested);
  const latest = latestTasks(before?.tasks ?? []);
  const started = [...latest].filter(([key, { state }]) => state !== "PLANNED" && !again.has(key));
  const own = ownOf(before);
  const documents = own
    .map((one) => ({ key: documentSlotKey(one.kind, one.source.id), isGone: isRemoved(one, own, latest) }))
    .filter(({ key, isGone }) => !again.has(key) && !(isGone && latest.get(key)?.state === "PLANNED"));
  return new Set([...started.map(([key]) => key), ...documents.map(({ key }) => key)]);
}

/** Kinds and sources that start again: as requested now, or before with a VAT id that was not confirmed yet. */
export function againOf(before: WholeOrder | undefined, requested: ReadonlySet<string>): ReadonlySet<string> {
  const kept = [...keptWishes(before)].filter(([, { again }]) => again === true).map(([slot]) => slot);
  if (kept.length === 0) return requested;
  const removed = removedKeysOf(before);
  return new Set([...requested, ...kept.filter((slot) => removed.has(slot))]);
}

/** Kinds and sources without a valid document at the provider: never made, deleted or voided. */
export function removedKeysOf(before: Pick<WholeOrder, "tasks" | "documents"> | undefined): ReadonlySet<string> {
  const { tasks = [] } = before ?? {};
  const documents = ownOf(before);
  const keyOf = ({ kind, source }: AccountingDocument) => documentSlotKey(kind, source.id);
  const latest = latestTasks(tasks);
  const isGone = (key: string) => {
    const made = documents.filter((document) => keyOf(document) === key);
    if (made.some(({ status }) => !undone.has(status))) return false;
    const task = latest.get(key);
    return task === undefined || leftNothing(task) || made.some(({ providerId }) => providerId === task.providerId);
  };
  return new Set([...latest.keys(), ...documents.map(keyOf)].filter(isGone));
}

const undone: ReadonlySet<DocumentStatus> = new Set(["deleted", "voided"]);

const slotOf = ({ kind, source }: Decision): string => documentSlotKey(kind, source.id);

/** The stored decisions of existing documents, which stay readable as the reason why they were made. */
function madeDecisions(
  before: WholeOrder | undefined,
  startedKeys: ReadonlySet<string>,
): ReadonlyMap<string, WantedDecision> {
  const known = (before?.head.decisions ?? []).flatMap((one) => {
    const made = madeBy(one);
    return made && startedKeys.has(slotOf(one)) ? [[slotOf(one), made] as const] : [];
  });
  return new Map(known);
}

/** A decision with the earlier decision behind its document, as long as the provider has the document. */
function keepingMade(decision: Decision, made: WantedDecision | undefined, before: WholeOrder | undefined): Decision {
  if (decision.verdict === "wanted" || made === undefined) return decision;
  return removedKeysOf(before).has(slotOf(decision)) ? decision : { ...decision, made };
}
