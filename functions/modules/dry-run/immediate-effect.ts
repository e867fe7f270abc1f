import type { Decision } from "#shared/domain/documents/decision/decision.ts";
import type { PossibleDuplicate } from "#shared/domain/documents/decision/decision-input.ts";
import { documentSlotKey } from "#shared/domain/documents/paper/document-slot-key.ts";
import { saleNameOf } from "#shared/domain/documents/rules/order-lifecycle-rules.ts";
import type { Outcome } from "#shared/domain/dry-run/review.ts";
import { isCancelledRow, isInvoicedRow } from "#shared/domain/order-states/order-row.ts";
import type { Instant } from "#shared/values/time.ts";
import { decide, noManualRequests, startedKeysOf } from "../orders/decide-order.ts";
import { decidePayments } from "../orders/decide-payments.ts";
import type { WholeOrder } from "../orders/ports.ts";
import type { WholeShop } from "../shop/ports.ts";

/** The order's decisions after saving, beside its documents, without begun ones. `others`: orders that may be the same sale. */
export function immediateOutcome(
  now: Instant,
  shop: WholeShop,
  whole: WholeOrder,
  others: readonly WholeOrder[],
): Outcome {
  const started = startedKeysOf(whole, noManualRequests.again);
  const duplicates = holdsSale(whole) ? [] : possibleDuplicates(whole, others);
  const known = duplicates.length === 0 ? undefined : duplicates;
  const decisions = decide(now, shop, whole.order, whole, noManualRequests, known);
  const isOpen = ({ kind, source, verdict }: Decision) =>
    verdict !== "wanted" || !started.has(documentSlotKey(kind, source.id));
  return { documents: decisions.filter(isOpen), payments: openPayments(shop, whole) };
}

/** Movements that are booked, or about to be, follow no setting any more. */
function openPayments(shop: WholeShop, whole: WholeOrder): Outcome["payments"] {
  const earlier = new Set(whole.head.payments);
  return decidePayments(shop, whole.order, whole).filter((decision) => !earlier.has(decision));
}

/** An order whose invoice is planned keeps its sale: see `decide-once.ts`. */
const holdsSale = ({ head }: WholeOrder): boolean =>
  head.decisions.some(({ kind, verdict }) => kind === "invoice" && verdict === "wanted");

const possibleDuplicates = ({ order }: WholeOrder, others: readonly WholeOrder[]): PossibleDuplicate[] =>
  others
    .filter(({ row }) => row.id !== order.id && saleNameOf(row.name) === saleNameOf(order.name))
    .map(({ row }) => ({
      id: row.id,
      name: row.name,
      isInvoiced: isInvoicedRow(row),
      isCancelled: isCancelledRow(row),
    }));
