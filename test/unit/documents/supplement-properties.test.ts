import { expect, test } from "vitest";
import type { Order, OrderLine, OrderRefund } from "#shared/domain/orders/order.ts";
import { sumCents } from "#shared/values/money.ts";
import { secondsAfter } from "#shared/values/time.ts";
import { Books } from "../../builders/books.ts";
import { cases } from "../../builders/cases.ts";
import { type Random, seededRandom } from "../../builders/generated/random.ts";
import { anExchange, aRefundLine, aRefundOf } from "../../builders/order-parts.ts";
import { aLineItem, anOrder, aTransaction } from "../../builders/orders.ts";

const LIVES = cases({ all: 400, few: 130 });
const ACTS = 6;
const RATES = [1900, 700] as const;

/** An order as the platform keeps it while things happen to it. */
interface Life {
  order: Order;
  nextId: number;
}

const worthOf = (lines: readonly OrderLine[]) => sumCents(lines, ({ totalCents }) => totalCents);

function changed(
  { order }: Life,
  fields: Partial<Omit<Order, "totals">>,
  totals: Partial<Order["totals"]> = {},
): Order {
  const updatedAt = secondsAfter(order.updatedAt, 86_400);
  return { ...order, ...fields, updatedAt, totals: { ...order.totals, ...totals } };
}

/** Something more, paid for at once; sometimes more units of what is there. */
function added(life: Life, random: Random): Order {
  const { order } = life;
  const { totals } = order;
  const grown = order.lines.find(
    ({ currentQuantity, quantity }) => currentQuantity === quantity && random.below(3) === 0,
  );
  const more = random.between(1, 2);
  const fresh = aLineItem({
    id: `l${life.nextId++}`,
    quantity: more,
    unitPriceCents: random.between(1, 40) * 100 + 90,
    rate: random.oneOf(RATES),
  });
  const { unitPriceCents = 0, id } = grown ?? fresh;
  const lines = grown
    ? order.lines.map((line) => {
        if (line.id !== id) return line;
        const rate = line.taxes[0]?.rate ?? 0;
        return aLineItem({ id, unitPriceCents, rate, quantity: line.quantity + more });
      })
    : [...order.lines, fresh];
  const cents = unitPriceCents * more;
  return changed(
    life,
    {
      edited: true,
      lines,
      transactions: [...order.transactions, aTransaction({ id: `t${life.nextId++}`, amountCents: cents })],
    },
    {
      totalCents: totals.totalCents + cents,
      currentTotalCents: totals.currentTotalCents + cents,
      receivedCents: totals.receivedCents + cents,
    },
  );
}

/** Units that come back, for money, or for something of the same price. */
function returned(life: Life, random: Random, isExchange: boolean): Order | undefined {
  const { order } = life;
  const there = order.lines.filter(({ currentQuantity }) => currentQuantity > 0);
  const line = there[random.below(Math.max(1, there.length))];
  if (line === undefined) return undefined;
  const quantity = random.between(1, line.currentQuantity);
  const back = aRefundLine(line, { quantity, before: line.quantity - line.currentQuantity });
  const lines = order.lines.map((one) =>
    one.id === line.id ? { ...one, currentQuantity: one.currentQuantity - quantity } : one,
  );
  const id = `r${life.nextId++}`;
  const at = secondsAfter(order.updatedAt, 86_400);
  const { totals } = order;
  if (!isExchange) {
    const refund = aRefundOf({ id, createdAt: at, lines: [back] });
    return changed(
      life,
      { lines, refunds: [...order.refunds, refund], financialStatus: "PARTIALLY_REFUNDED" },
      {
        refundedCents: totals.refundedCents + refund.totalCents,
        currentTotalCents: totals.currentTotalCents - refund.totalCents,
      },
    );
  }
  const instead = aLineItem({
    id: `l${life.nextId++}`,
    unitPriceCents: back.amountCents,
    rate: line.taxes[0]?.rate ?? 0,
  });
  const exchange = anExchange({ id: `x${id}`, exchangeLines: [{ lineId: instead.id, quantity: 1 }] });
  const given = { money: "none", moneyMoved: false, totalCents: 0 } as const;
  const refund: OrderRefund = aRefundOf({ id, createdAt: at, lines: [back], returnId: exchange.id, ...given });
  return changed(
    life,
    { lines: [...lines, instead], refunds: [...order.refunds, refund], returns: [...(order.returns ?? []), exchange] },
    { totalCents: totals.totalCents + back.amountCents },
  );
}

/** Some money for a scratch. */
function goodwill(life: Life, random: Random): Order {
  const { order } = life;
  const { totals } = order;
  const cents = Math.min(random.between(1, 300), totals.currentTotalCents);
  const refund = aRefundOf({
    id: `r${life.nextId++}`,
    createdAt: secondsAfter(order.updatedAt, 86_400),
    lines: [],
    totalCents: cents,
  });
  return changed(
    life,
    { refunds: [...order.refunds, refund], financialStatus: "PARTIALLY_REFUNDED" },
    { refundedCents: totals.refundedCents + cents, currentTotalCents: totals.currentTotalCents - cents },
  );
}

function acted(life: Life, random: Random): Order | undefined {
  const roll = random.below(10);
  if (roll < 4) return added(life, random);
  if (roll < 7) return returned(life, random, false);
  return roll < 9 ? returned(life, random, true) : goodwill(life, random);
}

function begun(random: Random): Life {
  const lines = Array.from({ length: random.between(1, 3) }, (_, place) =>
    aLineItem({
      id: `a${place}`,
      quantity: random.between(1, 4),
      unitPriceCents: random.between(1, 60) * 100 + 95,
      rate: random.oneOf(RATES),
    }),
  );
  const cents = worthOf(lines);
  const totals = { totalCents: cents, currentTotalCents: cents, receivedCents: cents };
  return { order: anOrder({ lines, transactions: [aTransaction({ amountCents: cents })], totals }), nextId: 1 };
}

/** An invoice has less than nothing left at a rate once its corrections are taken off, in turn. */
function overdrawn(books: Books): boolean {
  const left = new Map<string, number>();
  let invoice = 0;
  for (const { kind, content } of books.made) {
    if (kind !== "invoice") continue;
    invoice += 1;
    for (const { taxRate, netCents, taxCents } of content.totals.perRate)
      left.set(`i${invoice} ${taxRate}`, netCents + taxCents);
  }
  for (const { kind, content } of books.made) {
    if (kind !== "creditNote" || content.corrects === undefined) continue;
    const named = [content.corrects, ...(content.corrects.others ?? [])].map(({ providerId }) => providerId);
    for (const { taxRate, netCents, taxCents } of content.totals.perRate) {
      let open = netCents + taxCents;
      for (const providerId of named) {
        const key = `${providerId} ${taxRate}`;
        const taken = Math.min(open, left.get(key) ?? 0);
        left.set(key, (left.get(key) ?? 0) - taken);
        open -= taken;
      }
      if (open > 0) return true;
    }
  }
  return false;
}

test("I1 I3 M4 whatever comes, comes back or is exchanged: all documents come to what is kept, none takes more than its invoices have", () => {
  let heldLives = 0;
  let supplements = 0;
  for (let seed = 1; seed <= LIVES; seed += 1) {
    const random = seededRandom(seed * 7_919);
    const life = begun(random);
    const books = new Books({ settings: { invoiceSupplement: true } });
    books.see(life.order);
    let isHeld = false;
    for (let act = 0; act < ACTS && !isHeld; act += 1) {
      const next = acted(life, random);
      if (next === undefined) continue;
      life.order = next;
      const left = books.see(next);
      isHeld = left.some((one) => one.includes(" hold "));
      const made = books.made.length;
      books.see(next);
      expect(books.made.length, `seed ${seed}`).toBe(made);
      if (isHeld) break;
      const { receivedCents, refundedCents } = next.totals;
      const sum = sumCents([...books.left.values()], (cents) => cents);
      expect(sum, `seed ${seed}: ${books.told.join(", ")}; ${left.join(", ")}`).toBe(receivedCents - refundedCents);
      expect(
        [...books.left.values()].every((cents) => cents >= 0),
        `seed ${seed}`,
      ).toBe(true);
      expect(overdrawn(books), `seed ${seed}: ${books.told.join(", ")}`).toBe(false);
    }
    if (isHeld) heldLives += 1;
    supplements += books.made.filter(({ kind, sourceId }) => kind === "invoice" && sourceId.includes("-")).length;
  }
  expect(supplements).toBeGreaterThan(LIVES / 2);
  expect(heldLives).toBeLessThan(LIVES / 6);
});
