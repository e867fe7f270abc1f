import type { Order, OrderRefund } from "#shared/domain/orders/order.ts";
import { instantOf } from "#shared/values/time.ts";
import { aFulfillment, aLineItem, anOrder, aRefund, aTransaction } from "../../builders/orders.ts";
import type { Draws } from "../kernel/random.ts";

/** One state of an order after the other, as the platform shows them. */
export interface Story {
  id: string;
  states: readonly {
    after: number;
    topic: "orders/create" | "orders/updated" | "refunds/create";
    order: Partial<Order>;
  }[];
  /** The total of the credit note in the end; undefined without a refund. */
  refundCents: number | undefined;
  /** Something was sent instead of what came back: a credit note exists unless the invoice had it so already. */
  isExchanged?: true;
}

const wholeSeconds = (milliseconds: number) => instantOf(Math.floor(milliseconds / 1000) * 1000);

/** An order's life: placed, perhaps paid and sent later, changed on the way, perhaps given back in part. */
export function storyOf(draws: Draws, number: number, customers: number): Story {
  const id = String(500_000 + number);
  const customer = draws.between(1, customers);
  const quantity = draws.between(1, 3);
  const cents = draws.between(1, 9) * 100 + 90;
  const line = aLineItem({ id: `${id}1`, quantity, unitPriceCents: cents });
  const base: Partial<Order> = {
    id,
    name: `#${number}`,
    email: `kunde${customer}@example.org`,
    customer: {
      id: String(7_000 + customer),
      email: `kunde${customer}@example.org`,
      lastName: `Kunde${customer}`,
      tags: [],
    },
    lines: [line],
    fulfillments: [aFulfillment({ id: `${id}2`, name: `#${number}-F1`, lines: [{ lineId: line.id, quantity }] })],
    transactions: [aTransaction({ id: `${id}4`, amountCents: quantity * cents })],
  };
  const open: Partial<Order> = { ...base, fulfillmentStatus: "UNFULFILLED", fulfillments: [] };
  const unpaid: Partial<Order> = { ...open, financialStatus: "PENDING", transactions: [] };
  // Two changes within one second carry the same instant.
  const second = () => (draws.chance(0.2) ? draws.between(1, 999) : draws.between(1_000, 120_000));
  const states: Story["states"][number][] = [
    { after: 0, topic: "orders/create", order: draws.chance(0.5) ? unpaid : open },
  ];
  if (draws.chance(0.3))
    states.push({ after: second(), topic: "orders/updated", order: { ...open, note: "Bitte klingeln" } });
  states.push({ after: second(), topic: "orders/updated", order: base });
  if (!draws.chance(0.25)) return { id, states, refundCents: undefined };
  const refund = aRefund({
    id: `${id}3`,
    totalCents: cents,
    money: "moved",
    lines: [
      {
        lineId: line.id,
        quantity: 1,
        restockType: "RETURN",
        amountCents: cents,
        taxCents: Math.round((cents * 19) / 119),
      },
    ],
  });
  states.push({ after: draws.between(1_000, 600_000), topic: "refunds/create", order: { ...base, refunds: [refund] } });
  return { id, states, refundCents: cents };
}

/** The order of a state at its instant. */
export function orderAt(fields: Partial<Order>, createdAt: number, now: number): Order {
  const refundedCents = (fields.refunds ?? []).reduce((sum, { totalCents }) => sum + totalCents, 0);
  const at = wholeSeconds(now);
  const refunds = (fields.refunds ?? []).map((refund) => ({ ...refund, createdAt: at }));
  const transactions = (fields.transactions ?? []).map((transaction) => ({ ...transaction, processedAt: at }));
  const lines = (fields.lines ?? []).map((line, place) => ({
    ...line,
    currentQuantity: line.quantity - (place === 0 ? refunds.length : 0),
  }));
  const order = anOrder({
    ...fields,
    createdAt: wholeSeconds(createdAt),
    processedAt: wholeSeconds(createdAt),
    updatedAt: at,
    refunds,
    fulfillments: (fields.fulfillments ?? []).map((fulfillment) => ({ ...fulfillment, createdAt: at })),
    transactions,
    lines,
  });
  const isUnpaid = order.financialStatus === "PENDING";
  const { totalCents } = order.totals;
  const returnedCents = refunds
    .filter(({ money }) => money === "none")
    .reduce((sum, refund) => sum + worthOf(refund), 0);
  const totals = {
    ...order.totals,
    refundedCents,
    receivedCents: totalCents - returnedCents,
    currentTotalCents: totalCents - refundedCents - returnedCents,
    ...(isUnpaid ? { receivedCents: 0, outstandingCents: totalCents } : {}),
  };
  return { ...order, totals, financialStatus: refundedCents > 0 ? "PARTIALLY_REFUNDED" : order.financialStatus };
}

const worthOf = ({ lines = [] }: OrderRefund): number => lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
