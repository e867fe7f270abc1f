import { assignmentOf, slotOf } from "#shared/domain/documents/decision/settlement.ts";
import { asIfConfirmed } from "#shared/domain/documents/invoice/vat-id-confirmation.ts";
import type { AccountingDocument, DocumentSource } from "#shared/domain/documents/paper/document.ts";
import { isStanding } from "#shared/domain/documents/paper/document-changes.ts";
import { documentSlotKey } from "#shared/domain/documents/paper/document-slot-key.ts";
import { factsIn, type SupplyFacts } from "#shared/domain/documents/paper/supply-facts.ts";
import type { NewEvidence } from "#shared/domain/evidence/evidence.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import type { Receipt, ReceiptKind } from "#shared/domain/receipts/receipt.ts";
import { AppError } from "#shared/errors.ts";
import type { Cents } from "#shared/values/money.ts";
import type { Instant } from "#shared/values/time.ts";
import { decide } from "../orders/decide-order.ts";
import type { WholeOrder } from "../orders/ports.ts";
import { loadPrintedLanguages } from "../orders/printed-languages.ts";
import type { PlatformReadingPorts } from "../orders/read-platform-order.ts";
import { requestLog } from "../orders/request-log.ts";
import { type DecidePorts, decideAndSave } from "../orders/save-decided.ts";
import type { ProviderDocument } from "../provider/ports.ts";
import type { WholeShop } from "../shop/ports.ts";
import { isFree } from "./free-place.ts";

export type LinkPorts = DecidePorts & PlatformReadingPorts;

/** A document of the provider as it is at this moment. */
export type AssignedReceipt = Pick<Receipt, "kind"> & ProviderDocument;

/** A receipt and its order. */
interface Assignment {
  receipt: AssignedReceipt;
  orderId: string;
  /** Id of the order, or of the refund that a credit note is about. */
  sourceId: string;
  /** Id of the staff member who decided it; absent where all signs agreed. */
  by?: string | undefined;
}

/**
 * Assigns a document of the provider, no draft and not cancelled, to an order, which is decided again in the transaction that proves it.
 * Nothing automatic makes another until the merchant takes this back. False where the order has its document, or is gone. Repeatable.
 * Failures: write_conflict, platform_*, shop_not_installed.
 */
export async function linkReceipt(ports: LinkPorts, whole: WholeShop, assignment: Assignment): Promise<boolean> {
  const { orderId, receipt, sourceId } = assignment;
  if (!isStanding(receipt)) return false;
  const at = ports.clock.now();
  const key = ports.ids.documentKey(at);
  let isLinked = false;
  const known = await ports.orders.findWhole(orderId);
  if (known !== undefined) await loadPrintedLanguages(whole, known);
  const outcome = await decideAndSave(
    ports,
    { whole, orderId },
    {
      manualRequestsOf: (before, now) => {
        const isNew = before !== undefined && isFree(before, { kind: receipt.kind, sourceId });
        isLinked = isNew || (before !== undefined && isWithoutDocument(before, assignment));
        const kept = before?.head.settlements ?? [];
        const wish = { onDemand: nothing, again: nothing, settlements: kept };
        if (!isLinked || before === undefined) return wish;
        const assigned = documentOf(before, assignment, {
          key,
          at,
          supply: supplyOf(before, assignment, { ...now, at }),
        });
        if (!isNew) return { ...wish, assigned };
        const log = requestLog(ports, "document.linked", { orderId, orderName: before.order.name, kind: receipt.kind });
        const settlements = [...kept, settlementOf(assignment, at)];
        return { ...wish, assigned, settlements, evidence: [evidenceOf(before, assignment, at)], logs: [log] };
      },
    },
  );
  if (outcome === "uninstalled") throw new AppError("shop_not_installed");
  return isLinked && outcome !== "missing" && outcome !== "kept";
}

/** The receipt as a document of the order. */
function documentOf(
  { order }: WholeOrder,
  { receipt, sourceId }: Assignment,
  { key, at, supply }: { key: string; at: Instant; supply: SupplyFacts },
): AccountingDocument {
  const { kind, providerId, number, status, title, date, totalCents, taxCents, perRate, quantity } = receipt;
  const expected = amountsOf(order, kind, sourceId);
  return {
    key,
    kind,
    orderId: order.id,
    source: sourceOf(kind, sourceId),
    revision: 0,
    providerId,
    number,
    status,
    title,
    date,
    createdAt: at,
    totalCents,
    taxCents,
    currency: "EUR",
    quantity,
    electronicProfile: receipt.electronicProfile,
    isAssigned: true,
    ...(expected !== undefined && !expected.includes(totalCents) ? { differs: true } : {}),
    perRate,
    seenAt: receipt.updatedAt,
    ...factsIn(supply),
  };
}

/** The facts of the supply, as a document that the app made now would have them; none where it would make none, or another one. */
function supplyOf(
  before: WholeOrder,
  { receipt: { kind, totalCents, taxCents }, sourceId }: Assignment,
  { whole, order, at }: { whole: WholeShop; order: Order; at: Instant },
): SupplyFacts {
  const slot = documentSlotKey(kind, sourceId);
  const shop = { ...whole, preferences: asIfConfirmed(whole.preferences) };
  const decisions = decide(at, shop, order, before, { onDemand: new Set([slot]), again: nothing });
  const own = decisions.find((one) => documentSlotKey(one.kind, one.source.id) === slot);
  if (own?.verdict !== "wanted") return {};
  const { grossCents, taxCents: ownTax } = own.content.totals;
  return grossCents === totalCents && ownTax === taxCents ? (own.supply ?? {}) : {};
}

const sourceOf = (kind: ReceiptKind, id: string): DocumentSource =>
  (
    ({
      invoice: { type: "order", id },
      creditNote: { type: "refund", id },
      deliveryNote: { type: "fulfillment", id },
    }) as const
  )[kind];

/** Possible amounts of a document; undefined for a delivery note, which has no prices. */
function amountsOf({ totals, refunds }: Order, kind: ReceiptKind, sourceId: string): readonly Cents[] | undefined {
  if (kind === "deliveryNote") return undefined;
  if (kind === "invoice") return [totals.totalCents, totals.currentTotalCents];
  return refunds.filter(({ id }) => id === sourceId).map(({ totalCents }) => totalCents);
}

const nothing: ReadonlySet<string> = new Set();

const slotOfAssignment = ({ receipt, sourceId }: Assignment): string => documentSlotKey(receipt.kind, sourceId);

const settlementOf = ({ receipt: { kind, number, providerId }, sourceId, by }: Assignment, at: string) =>
  assignmentOf({ kind, number, providerId, sourceId }, { at, by });

/** A version before assigned the same receipt, and kept no document of it. */
function isWithoutDocument(before: WholeOrder, assignment: Assignment): boolean {
  const { providerId } = assignment.receipt;
  const slot = slotOfAssignment(assignment);
  const isSettled = (before.head.settlements ?? []).some(
    (one) => slotOf(one) === slot && one.providerId === providerId,
  );
  return isSettled && !before.documents.some((one) => one.providerId === providerId);
}

/** Proof of what was assigned, and what the app would have done. */
function evidenceOf(before: WholeOrder, assignment: Assignment, at: string): NewEvidence {
  const slot = slotOfAssignment(assignment);
  const decision = before.head.decisions.find((one) => documentSlotKey(one.kind, one.source.id) === slot);
  return {
    kind: "settlement",
    at,
    law: "taxRecords",
    orderId: assignment.orderId,
    documentKeys: [],
    record: {
      orderName: before.order.name,
      by: assignment.by,
      settlement: { ...settlementOf(assignment, at) },
      decision: { ...decision },
    },
  };
}
