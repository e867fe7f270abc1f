import type { Cents } from "../../values/money.ts";
import type { Day } from "../../values/time.ts";
import { type Correction, correctionId } from "../documents/decision/correction.ts";
import type { AccountingDocument } from "../documents/paper/document.ts";
import type { Order, OrderTransaction } from "../orders/order.ts";
import { isPayout, movementDay } from "../transactions/plan-transactions.ts";
import { movedMoney, paymentWay } from "./month-payments.ts";

/** A document's payment, as far as its order tells. */
interface DocumentPayment {
  /** Ways of payment as customers read them, each once. */
  ways: readonly string[];
  /** Berlin day of the last payment. */
  day: Day;
  /** The payment, or the payout for a credit note. */
  cents: Cents;
}

type Paid = Pick<AccountingDocument, "kind" | "source" | "totalCents">;

/** A document's payment; undefined if no money of its order belongs to it. */
export function documentPayment(order: Order, document: Paid): DocumentPayment | undefined {
  const movements = movementsFor(order, document);
  const last = movements
    .map((movement) => movementDay(order, movement))
    .sort()
    .at(-1);
  if (last === undefined) return undefined;
  return {
    ways: [...new Set(movements.map(paymentWay))],
    day: last,
    cents: movements.reduce((sum, { amountCents }) => sum + amountCents, 0),
  };
}

/** The invoice's payments: one of its amount, else all, unless a supplement; of a credit note, its refund's. */
function movementsFor(order: Order, { kind, source, totalCents }: Paid): OrderTransaction[] {
  if (kind === "deliveryNote") return [];
  const moved = movedMoney(order);
  if (kind === "creditNote") {
    const ids = order.refunds.find(({ id }) => id === source.id)?.transactionIds ?? [];
    return moved.filter((movement) => isPayout(movement) && ids.includes(movement.id));
  }
  const payments = moved.filter((movement) => !isPayout(movement));
  const own = payments.find(({ amountCents }) => amountCents === totalCents);
  if (own !== undefined) return [own];
  return source.type === "supplement" ? [] : payments;
}

/** Numbers of the invoices that a new invoice takes the place of. */
export const replacedNumbers = (
  { orderId, kind, source }: Pick<AccountingDocument, "orderId" | "kind" | "source">,
  corrections: readonly Correction[] = [],
): string[] =>
  kind === "invoice" && source.type === "correction"
    ? corrections
        .filter(({ number }) => correctionId(orderId, number) === source.id)
        .flatMap(({ replaced }) => replaced.map(({ number }) => number))
    : [];
