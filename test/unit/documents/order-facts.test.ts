import { describe, expect, test } from "vitest";
import { fulfillmentDay, invoiceDelivery } from "#shared/domain/documents/facts/dates.ts";
import { invoicedOrder, presentOrder } from "#shared/domain/documents/facts/invoiced-order.ts";
import { moneyOf, refundedAt } from "#shared/domain/documents/facts/kept-money.ts";
import { mainGateway } from "#shared/domain/documents/facts/main-gateway.ts";
import { orderAt, reachedAt } from "#shared/domain/documents/facts/moment-of-order.ts";
import { paidDays } from "#shared/domain/documents/facts/paid-days.ts";
import { parcelDay } from "#shared/domain/documents/facts/parcel-day.ts";
import { relevantTaxes } from "#shared/domain/documents/facts/relevant-taxes.ts";
import type { Order, OrderLine } from "#shared/domain/orders/order.ts";
import { aParcel, aPayout, aRefundLine, aRefundOf } from "../../builders/order-parts.ts";
import { aFulfillment, aLineItem, anOrder, aTax, aTransaction } from "../../builders/orders.ts";
import { preferences } from "../../builders/settings.ts";

const at = (day: number, hour = 10) => `2026-03-${String(day).padStart(2, "0")}T${hour}:00:00.000Z`;
const paid = (day: number, fields: Parameters<typeof aTransaction>[0] = {}) =>
  aTransaction({ processedAt: at(day), gateway: `g${day}`, ...fields });

describe("an order's payments", () => {
  const transactions = [
    paid(9, { kind: "CAPTURE", amountCents: 2000 }),
    paid(3, { amountCents: 2000 }),
    paid(4, { status: "FAILURE", amountCents: 9000 }),
    paid(5, { kind: "REFUND", amountCents: 9000 }),
    paid(6, { kind: "AUTHORIZATION", amountCents: 9000 }),
    aTransaction({ processedAt: undefined, createdAt: at(7), amountCents: 1 }),
    aTransaction({ processedAt: undefined, amountCents: 1 }),
    paid(3, { amountCents: 1 }),
  ];
  const order = anOrder({ transactions });

  test("came on these days, the oldest first", () => {
    expect(paidDays(order)).toEqual(["2026-03-03", "2026-03-07", "2026-03-09"]);
  });

  test("came mainly by the gateway of the first of the largest ones, else by the first named", () => {
    expect(mainGateway(order)).toBe("g9");
    expect(mainGateway(anOrder())).toBe("shopify_payments");
  });

  test("and its parcels tell when the event of its invoice came", () => {
    const fulfillments = [aFulfillment({ createdAt: at(8) }), aFulfillment({ createdAt: at(20), status: "CANCELLED" })];
    const sent = { ...order, fulfillments };

    expect(reachedAt(sent, "created")).toBe("2026-03-02T09:15:00.000Z");
    expect(reachedAt(sent, "paid")).toBe(at(9));
    expect(reachedAt(sent, "fulfilled")).toBe(at(8));
    expect(reachedAt(sent, "completed")).toBe(at(9));
    expect(reachedAt({ ...sent, fulfillmentStatus: "UNFULFILLED" }, "fulfilled")).toBeUndefined();
    expect(reachedAt(anOrder({ transactions: [aTransaction({ processedAt: undefined })] }), "paid")).toBeUndefined();
  });

  test("a parcel after an instant is not sent by then", () => {
    const sent = anOrder({ fulfillments: [aFulfillment({ createdAt: at(8) })] });

    expect(orderAt(sent, at(8))).toBe(sent);
    expect(orderAt(sent, at(7))).toMatchObject({ fulfillments: [], fulfillmentStatus: "UNFULFILLED" });
  });
});

test.each([
  ["19 % beside 0 %", [aTax(1900, 190), aTax(0, 0)], [aTax(1900, 190)]],
  ["tax without a rate beside 19 %", [aTax(1900, 190), aTax(0, 5)], [aTax(1900, 190), aTax(0, 5)]],
  ["0 % twice", [aTax(0, 0), aTax(0, 0)], [aTax(0, 0)]],
])("of %s count", (_, taxes, relevant) => {
  expect(relevantTaxes(taxes)).toEqual(relevant);
});

describe("the money of a refund", () => {
  const refund = aRefundOf({ createdAt: at(4), totalCents: 500, transactionIds: ["a", "b", "c"] });
  const payout = (id: string, day: number, fields = {}) => aPayout(refund, { id, processedAt: at(day), ...fields });

  test("went when its last payment did", () => {
    const transactions = [payout("a", 6), payout("b", 5), payout("c", 8, { status: "FAILURE" }), payout("d", 9)];

    expect(refundedAt(anOrder({ transactions }), refund)).toBe(at(6));
    expect(refundedAt(anOrder(), aRefundOf({ createdAt: at(4), transactionIds: undefined }))).toBe(at(4));
    expect(refundedAt(anOrder({ transactions: [payout("a", 3)] }), refund)).toBe(at(4));
  });

  test.each([
    ["moved", {}, "moved"],
    ["unknown and moved", { money: undefined }, "moved"],
    ["unknown and not moved", { money: undefined, moneyMoved: false }, "pending"],
    ["none", { money: "none" as const, moneyMoved: false }, "none"],
  ])("that is %s counts as such", (_, fields, money) => {
    expect(moneyOf(anOrder(), { ...refund, ...fields })).toBe(money);
  });
});

describe("the last parcel with units that were billed", () => {
  const [one, two] = [aLineItem({ id: "1" }), aLineItem({ id: "2", quantity: 2 })];
  const parcel = (day: number, lines: readonly OrderLine[], fields = {}) =>
    aParcel(lines, { createdAt: at(day), ...fields });
  const half = { ...two, quantity: 1 };
  const fulfillments = [parcel(8, [half]), parcel(5, [one]), parcel(7, [half]), parcel(9, [one], { status: "ERROR" })];
  const units = (...of: [string, number][]) => new Map(of);

  test.each([
    ["of all", undefined, undefined, "2026-03-08"],
    ["of the first item", units(["1", 1]), undefined, "2026-03-05"],
    ["of one of two units", units(["2", 1]), undefined, "2026-03-07"],
    ["of the second unit", units(["2", 2]), units(["2", 1]), "2026-03-08"],
    ["of a unit billed before", units(["2", 1]), units(["2", 1]), undefined],
    ["of something else", units(["3", 1]), undefined, undefined],
  ])("%s", (_, billed, before, day) => {
    expect(parcelDay({ fulfillments }, billed, before)).toBe(day);
  });

  test("counts where its content is not told", () => {
    expect(parcelDay({ fulfillments: [aFulfillment({ createdAt: at(6) })] }, units(["3", 1]))).toBe("2026-03-06");
  });
});

test("a supply that was stated and is over today, or not yet, before any parcel", () => {
  const order = anOrder({ fulfillments: [], fulfillmentStatus: "UNFULFILLED" });
  const stated = preferences({ invoiceDeliveryDate0Event: "created", invoiceDeliveryDate1Event: "created" });

  expect(fulfillmentDay(order)).toBeUndefined();
  expect(invoiceDelivery(order, stated, at(2))).toMatchObject({ day: "2026-03-02", endDay: "2026-03-02" });
  expect(invoiceDelivery(order, stated, at(3))).toEqual({ type: "none" });
});

describe("the order as it is invoiced", () => {
  const kept = aLineItem({ id: "1", totalCents: 3000 });
  const gone = aLineItem({ id: "2", totalCents: 2000, currentQuantity: 0 });
  const removal = (line: OrderLine, fields = {}) =>
    aRefundOf({
      ...{ money: "none", moneyMoved: false, totalCents: 0, createdAt: at(3) },
      lines: [aRefundLine(line, { restockType: "NO_RESTOCK" })],
      ...fields,
    });
  const told = (order: Order) => {
    const result = invoicedOrder(order);
    if (!("lines" in result)) return result;
    return [
      result.totals.totalCents,
      ...result.lines.map(({ id, quantity, totalCents }) => [id, quantity, totalCents]),
    ];
  };
  const orderOf = (fields: Parameters<typeof anOrder>[0], totals: Partial<Order["totals"]>) =>
    anOrder({ lines: [kept, gone], ...fields, totals });

  test.each<[string, Order, unknown]>([
    [
      "without what was taken out before payment",
      orderOf({ refunds: [removal(gone)] }, { currentTotalCents: 3000, receivedCents: 0 }),
      [3000, ["1", 1, 3000]],
    ],
    [
      "waits for the money of what was taken out",
      orderOf({ refunds: [removal(gone)] }, { currentTotalCents: 3000 }),
      { waitsFor: "refund" },
    ],
    [
      "waits for nothing where too much was paid and no part became cheaper",
      orderOf({ refunds: [removal({ ...gone, totalCents: 0 })] }, { receivedCents: 6000 }),
      [5000, ["1", 1, 3000]],
    ],
    [
      "as it was paid, where the money of what was taken out went back by itself",
      orderOf(
        { refunds: [removal(gone), aRefundOf({ totalCents: 2000 })] },
        { currentTotalCents: 3000, refundedCents: 2000 },
      ),
      [5000, ["1", 1, 3000], ["2", 1, 2000]],
    ],
    [
      "at its present total where it only became cheaper",
      orderOf({ lines: [kept] }, { currentTotalCents: 2900, receivedCents: 2900 }),
      [2900, ["1", 1, 3000]],
    ],
    [
      "held with both sums where a part of what was taken out went back",
      orderOf(
        { refunds: [removal(gone), aRefundOf({ totalCents: 1500 })] },
        { currentTotalCents: 3000, refundedCents: 1500 },
      ),
      { code: "REFUND_BEFORE_INVOICE", details: { documentCents: 4500, orderCents: 3000 } },
    ],
    [
      "without what was taken out, with what came back",
      orderOf(
        { refunds: [removal(gone), aRefundOf({ lines: [aRefundLine(kept, { amountCents: 3000 })] })] },
        { currentTotalCents: 0, receivedCents: 3000, refundedCents: 3000 },
      ),
      [3000, ["1", 1, 3000]],
    ],
    [
      "at its present state where something was swapped for less",
      orderOf(
        { edited: true, refunds: [aRefundOf({ totalCents: 500 })] },
        { currentTotalCents: 4500, refundedCents: 500 },
      ),
      [4500, ["1", 1, 3000]],
    ],
    [
      "held where an edit took more than the refund names",
      orderOf(
        { edited: true, refunds: [aRefundOf({ totalCents: 500 })] },
        { currentTotalCents: 3000, refundedCents: 500 },
      ),
      { code: "REFUND_BEFORE_INVOICE", details: { documentCents: 3500, orderCents: 3000 } },
    ],
    [
      "held where more came back than the refunds say",
      orderOf({ lines: [kept] }, { refundedCents: 100 }),
      { code: "REFUND_BEFORE_INVOICE" },
    ],
    [
      "held where a refund's parts are unknown",
      orderOf({ refunds: [removal(gone), aRefundOf({ lines: undefined })] }, { currentTotalCents: 3000 }),
      { code: "REFUND_BEFORE_INVOICE" },
    ],
    [
      "held where more units are left than ordered",
      orderOf({ lines: [{ ...kept, currentQuantity: 2 }] }, {}),
      { code: "UNSUPPORTED_EDITED_ORDER" },
    ],
    [
      "held where fewer than none are left",
      orderOf({ lines: [{ ...kept, currentQuantity: -1 }] }, {}),
      { code: "UNSUPPORTED_EDITED_ORDER" },
    ],
  ])("is %s", (_, order, expected) => {
    expect(told(order)).toEqual(expected);
  });

  test("has the rest of a line at its share, and its discounts scaled: 10.00 − 3.33 = 6.67, 4.00 off become 2.67", () => {
    const line = aLineItem({
      ...{ id: "1", quantity: 3, unitPriceCents: 334, totalCents: 1000, currentQuantity: 2 },
      discounts: [
        { amountCents: 300, title: "A" },
        { amountCents: 100, title: "B" },
      ],
    });
    const order = anOrder({
      lines: [line],
      refunds: [removal({ ...line, quantity: 1 }, { lines: [aRefundLine(line, { quantity: 1 })] })],
    });

    expect(presentOrder(order).lines).toMatchObject([
      {
        quantity: 2,
        totalCents: 667,
        discounts: [{ amountCents: 200 }, { amountCents: 67 }],
        taxes: [{ taxCents: 64 }],
      },
    ]);
    expect(presentOrder(order).totals.discountCents).toBe(267);
  });
});
