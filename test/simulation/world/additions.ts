import type { Order } from "#shared/domain/orders/order.ts";
import { anExchange, aRefundLine, aRefundOf } from "../../builders/order-parts.ts";
import { aLineItem, aTransaction } from "../../builders/orders.ts";
import type { Draws } from "../kernel/random.ts";
import type { Story } from "./stories.ts";

/** Per cent of the orders. */
const ADDED_TO = 0.2;
const EXCHANGED = 0.1;

/** Adds one or two items, paid after the first payment, or exchanges an item in the end. */
export function withAdditions(story: Story, draws: Draws): Story {
  const roll = draws.next();
  const paidAt = story.states.findLastIndex(({ order }) => order.refunds === undefined);
  const paid = story.states[paidAt];
  if (paid === undefined) return story;
  if (roll < ADDED_TO) return extended(story, paidAt, draws);
  const isPlain = roll < ADDED_TO + EXCHANGED && story.refundCents === undefined;
  return isPlain ? exchanged(story, paid.order, draws) : story;
}

function extended({ states, ...story }: Story, paidAt: number, draws: Draws): Story {
  const told = states.slice(0, paidAt + 1);
  let { lines = [], transactions = [] } = states[paidAt]?.order ?? {};
  for (let number = draws.between(1, 2); number > 0; number -= 1) {
    const cents = draws.between(1, 9) * 100 + 50;
    lines = [...lines, aLineItem({ id: `${story.id}7${number}`, unitPriceCents: cents })];
    transactions = [...transactions, aTransaction({ id: `${story.id}8${number}`, amountCents: cents })];
    const order = { ...told.at(-1)?.order, edited: true, lines, transactions };
    told.push({ after: draws.between(1_000, 600_000), topic: "orders/updated", order });
  }
  const later = states
    .slice(paidAt + 1)
    .map((state) => ({ ...state, order: { ...state.order, edited: true, lines, transactions } }));
  return { ...story, states: [...told, ...later] };
}

/** One unit came back without money, another item of its price went out. */
function exchanged(story: Story, paid: Partial<Order>, draws: Draws): Story {
  const [line] = paid.lines ?? [];
  if (line === undefined) return story;
  const { id } = story;
  const returned = aRefundLine(line, { quantity: 1 });
  const instead = aLineItem({ id: `${id}9`, unitPriceCents: line.unitPriceCents });
  const refund = aRefundOf({
    id: `${id}3`,
    money: "none",
    moneyMoved: false,
    totalCents: 0,
    returnId: `${id}6`,
    lines: [returned],
  });
  const order: Partial<Order> = {
    ...paid,
    lines: [line, instead],
    refunds: [refund],
    returns: [anExchange({ id: `${id}6`, exchangeLines: [{ lineId: instead.id, quantity: 1 }] })],
  };
  const after = draws.between(1_000, 600_000);
  return { ...story, isExchanged: true, states: [...story.states, { after, topic: "refunds/create", order }] };
}
