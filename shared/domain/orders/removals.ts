import { type Cents, multiplyDivideHalfUp, sumCents } from "../../values/money.ts";
import type { Order, OrderLine, OrderRefund, RefundLine } from "./order.ts";

/** Units of one line that were taken out of an order without any money going back for them. */
export interface Removal {
  units: number;
  /** Their charge after discounts; gross or net like the order's lines. */
  amountCents: Cents;
  taxCents: Cents;
}

/** Money goes back with a refund, now or later; a removal of unpaid goods has no payment at all. */
export function movesMoney({ money, moneyMoved, totalCents }: OrderRefund): boolean {
  return money === undefined ? moneyMoved || totalCents !== 0 : money !== "none";
}

/** Refunds whose money has really gone back. */
export const movedRefunds = ({ refunds }: Pick<Order, "refunds">): OrderRefund[] =>
  refunds.filter(({ moneyMoved }) => moneyMoved);

/** The charge of a line after discounts. */
export function chargedOf(line: OrderLine): Cents {
  return line.totalCents - sumCents(line.discounts, (discount) => discount.amountCents);
}

/** Removals without money, by line id, at the platform's amounts or the units' share; refunds in `documented` count as moved. */
export function removalsOf(
  order: Order,
  documented: ReadonlySet<string> = none,
): ReadonlyMap<string, Removal> | undefined {
  let removals: Map<string, Removal> | undefined;
  for (const line of order.lines) {
    const units = line.quantity - line.currentQuantity;
    if (units === 0 && order.refunds.length === 0) continue;
    const removal = removalOf(order, line, units, documented);
    if (removal === undefined) continue;
    removals ??= new Map();
    removals.set(line.id, removal);
  }
  return removals;
}

const none: ReadonlySet<string> = new Set();

function removalOf(
  order: Order,
  line: OrderLine,
  missing: number,
  documented: ReadonlySet<string>,
): Removal | undefined {
  let recorded = 0;
  const removal: Removal = { units: 0, amountCents: 0, taxCents: 0 };
  const remove = (units: number, record?: RefundLine) => {
    const amountCents = shareOf(chargedOf(line), units, line.quantity);
    // a removal of unpaid goods may be recorded with no amounts
    const fits = record !== undefined && Math.abs(record.amountCents - amountCents) <= units;
    const taxCents = sumCents(line.taxes, (tax) => shareOf(tax.taxCents, units, line.quantity));
    removal.units += units;
    removal.amountCents += fits ? record.amountCents : amountCents;
    removal.taxCents += fits ? record.taxCents : taxCents;
  };
  for (const refund of order.refunds) {
    for (const record of refund.lines ?? []) {
      if (record.lineId !== line.id) continue;
      recorded += record.quantity;
      if (!movesMoney(refund) && !documented.has(refund.id)) remove(record.quantity, record);
    }
  }
  if (order.edited && missing > recorded) remove(missing - recorded);
  return removal.units === 0 ? undefined : removal;
}

function shareOf(cents: Cents, units: number, quantity: number): Cents {
  return quantity > 0 ? multiplyDivideHalfUp(cents, units, quantity) : 0;
}
