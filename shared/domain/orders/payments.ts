import { sumCents } from "../../values/money.ts";
import type { Order, OrderTransaction } from "./order.ts";

/** The transaction brought money. */
export const isPayment = ({ kind, status }: OrderTransaction): boolean =>
  status === "SUCCESS" && (kind === "SALE" || kind === "CAPTURE");

/**
 * The payments that came. Cash that was handed over at a till counts without its change, where the platform's sum of the order says
 * so, too.
 */
export function paymentsOf(order: Pick<Order, "transactions" | "totals">): readonly OrderTransaction[] {
  const payments = order.transactions.filter(isPayment);
  const change = doneOf(order, "CHANGE");
  const changeCents = sumCents(change, amountOf);
  if (changeCents === 0 || sumCents(payments, amountOf) - changeCents !== order.totals.receivedCents) return payments;
  const kept = less(payments, change);
  return kept.every(({ amountCents }) => amountCents > 0) ? kept : payments;
}

/** The payments, each without what went back of it; those that went back whole are left out. */
export const keptPayments = (order: Pick<Order, "transactions" | "totals">): readonly OrderTransaction[] =>
  less(paymentsOf(order), doneOf(order, "REFUND")).filter(({ amountCents }) => amountCents > 0);

const doneOf = ({ transactions }: Pick<Order, "transactions">, wanted: string): readonly OrderTransaction[] =>
  transactions.filter(({ kind, status }) => kind === wanted && status === "SUCCESS");

/** Takes money off the payment that it names, or off the only one. */
function less(payments: readonly OrderTransaction[], taken: readonly OrderTransaction[]): readonly OrderTransaction[] {
  return payments.map((payment) => {
    const own = taken.filter(({ parentId }) =>
      parentId === undefined ? payments.length === 1 : parentId === payment.id,
    );
    return { ...payment, amountCents: payment.amountCents - sumCents(own, amountOf) };
  });
}

const amountOf = ({ amountCents }: OrderTransaction) => amountCents;
