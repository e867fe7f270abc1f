import { type Cents, multiplyDivideHalfUp, sumCents } from "#shared/values/money.ts";
import type { DiscountPart, Order, OrderLine, OrderRefund } from "../../orders/order.ts";
import { chargedOf, movesMoney, type Removal, removalsOf } from "../../orders/removals.ts";
import type { Refusal } from "../charges/charge.ts";

/** The event that an order's invoice still needs. */
interface Outstanding {
  waitsFor: "refund";
}

/**
 * The order as its invoice shows it, by what happened to its money:
 * - Taken out before payment: never charged, so it is absent; the invoice has the present total.
 * - Paid and given back: money moved twice, so the invoice shows everything that was paid, and a credit note the refund.
 * - Taken out of an order that is paid in full, money still to go back: the second movement is waited for.
 * - Swapped for something cheaper, the difference given back: the present state, for which all kept money was paid.
 * A mixture of these whose sums do not meet is refused.
 */
export function invoicedOrder(order: Order): Order | Outstanding | Refusal {
  const { totals, lines, refunds } = order;
  if (!lines.every(hasPlainQuantities)) return { code: "UNSUPPORTED_EDITED_ORDER" };
  const paidBack = refunds.filter(movesMoney);
  const removals = removalsOf(order);
  if (removals === undefined) {
    if (refunds.length === 0 && totals.refundedCents !== 0) return { code: "REFUND_BEFORE_INVOICE" };
    const isUnchanged = totals.currentTotalCents === totals.totalCents;
    if (isUnchanged || (paidBack.length > 0 && !isReducedByEdit(order))) return order;
    return withTotal(order, totals.currentTotalCents);
  }
  if (refunds.some(({ lines }) => lines === undefined)) return { code: "REFUND_BEFORE_INVOICE" };
  const removedCents = sumCents([...removals.values()], ({ amountCents, taxCents }) =>
    order.taxesIncluded ? amountCents : amountCents + taxCents,
  );
  const isOverpaid = keptCents(order) > totals.currentTotalCents;
  if (paidBack.length === 0) {
    if (isOverpaid && totals.currentTotalCents < totals.totalCents) return { waitsFor: "refund" };
    return withTotal(withoutRemoved(order, removals), totals.currentTotalCents);
  }
  // money that went back for no line of its own was paid for what had been taken out before
  const forRemoved = sumCents(paidBack, (refund) => (refund.lines?.length === 0 ? refund.totalCents : 0));
  if (forRemoved === removedCents && forRemoved > 0) return order;
  if (isSwappedDown(order, paidBack)) return withTotal(withoutRemoved(order, removals), totals.currentTotalCents);
  const chargedCents = totals.totalCents - removedCents;
  const presentCents = totals.currentTotalCents + sumCents(paidBack, (refund) => refund.totalCents);
  if (forRemoved !== 0 || isOverpaid || presentCents !== chargedCents) {
    return { code: "REFUND_BEFORE_INVOICE", details: { documentCents: presentCents, orderCents: chargedCents } };
  }
  return withTotal(withoutRemoved(order, removals), chargedCents);
}

/** An edit swapped something for something cheaper: the kept money is the present total, and the refund named no part. */
function isSwappedDown(order: Order, paidBack: readonly OrderRefund[]): boolean {
  const isForNoPart = paidBack.every(({ lines = [], shipping = [] }) => lines.length === 0 && shipping.length === 0);
  return order.edited && isForNoPart && keptCents(order) === order.totals.currentTotalCents;
}

/** True where an edit, as a discount, made the order cheaper and its parts add up: nothing invoiced was refunded. */
function isReducedByEdit({ edited, lines, shipping, totals, taxesIncluded, dutiesIncluded }: Order): boolean {
  if (!edited) return false;
  const charged = shipping.filter(({ removed }) => !removed);
  const taxes = [...lines, ...charged, ...lines.flatMap(({ duties = [] }) => duties)].flatMap((part) => part.taxes);
  const partsCents =
    sumCents(lines, chargedOf) +
    sumCents(charged, ({ chargedCents }) => chargedCents) +
    (taxesIncluded ? 0 : sumCents(taxes, ({ taxCents }) => taxCents)) +
    (dutiesIncluded ? 0 : totals.dutiesCents) +
    totals.additionalFeesCents +
    totals.tipCents;
  return partsCents === totals.currentTotalCents;
}

/** The order as it is now: everything that was taken out or given back is gone from its lines. */
export function presentOrder(order: Order): Order {
  const refunds = order.refunds.map((refund) => ({ ...refund, money: "none", moneyMoved: false }) as const);
  const removals = removalsOf({ ...order, refunds });
  const present = removals === undefined ? order : withoutRemoved(order, removals);
  return withTotal(present, order.totals.currentTotalCents);
}

export function isOutstanding(result: object): result is Outstanding {
  return "waitsFor" in result;
}

/** Units are whole and at most as many as were ordered; anything else is nothing we could print. */
function hasPlainQuantities({ quantity, currentQuantity }: OrderLine): boolean {
  return (
    Number.isSafeInteger(quantity) &&
    Number.isSafeInteger(currentQuantity) &&
    quantity > 0 &&
    currentQuantity >= 0 &&
    currentQuantity <= quantity
  );
}

/** The buyer's money that the merchant holds; a till's rounding is neither too much nor too little. */
function keptCents({ totals }: Order): Cents {
  return totals.receivedCents - totals.refundedCents - (totals.cashRoundingCents ?? 0);
}

function withTotal(order: Order, totalCents: Cents): Order {
  return { ...order, totals: { ...order.totals, totalCents } };
}

function withoutRemoved(order: Order, removals: ReadonlyMap<string, Removal>): Order {
  const lines: OrderLine[] = [];
  for (const line of order.lines) {
    const removal = removals.get(line.id);
    if (removal === undefined) lines.push(line);
    else if (removal.units < line.quantity) lines.push(remainingLine(line, removal));
  }
  const lost = discountOf(order.lines) - discountOf(lines);
  return { ...order, lines, totals: { ...order.totals, discountCents: order.totals.discountCents - lost } };
}

function discountOf(lines: readonly OrderLine[]): Cents {
  return sumCents(lines, ({ discounts }) => sumCents(discounts, (discount) => discount.amountCents));
}

/** The rest of a line: its remaining units at their price, discounted so that exactly the rest is charged. */
function remainingLine(line: OrderLine, { units, amountCents, taxCents }: Removal): OrderLine {
  const quantity = line.quantity - units;
  const isPlain = Number.isSafeInteger(line.unitPriceCents) && line.totalCents === line.unitPriceCents * line.quantity;
  const totalCents = isPlain
    ? line.unitPriceCents * quantity
    : line.totalCents - multiplyDivideHalfUp(line.totalCents, units, line.quantity);
  const discountCents = totalCents - (chargedOf(line) - amountCents);
  const [tax, ...others] = line.taxes;
  return {
    ...line,
    quantity,
    currentQuantity: quantity,
    totalCents,
    discounts: remainingDiscounts(line.discounts, discountCents),
    // several taxes on a line are held anyway
    taxes: tax === undefined || others.length > 0 ? line.taxes : [{ ...tax, taxCents: tax.taxCents - taxCents }],
  };
}

/** The discounts scaled to a new sum, the last one taking the rest. */
function remainingDiscounts(discounts: readonly DiscountPart[], cents: Cents): readonly DiscountPart[] {
  const before = sumCents(discounts, (discount) => discount.amountCents);
  if (before === cents) return discounts;
  let rest = cents;
  return discounts.map((discount, index) => {
    const isLast = index === discounts.length - 1;
    const amountCents = isLast || before === 0 ? rest : multiplyDivideHalfUp(discount.amountCents, cents, before);
    rest -= amountCents;
    return { ...discount, amountCents };
  });
}
