import { describe, expect, test } from "vitest";
import { decideDocuments } from "#shared/domain/documents/decide-documents.ts";
import { orderFingerprint } from "#shared/domain/documents/paper/fingerprint.ts";
import type { Order, OrderRefund } from "#shared/domain/orders/order.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { sumCents } from "#shared/values/money.ts";
import { aParcel, aRefundLine, aRefundOf, aRefundShipping } from "../../builders/order-parts.ts";
import { aFulfillment, aLineItem, anOrder, aShippingLine, aTax } from "../../builders/orders.ts";
import { planInput } from "../../builders/plans.ts";
import { aContext, preferences } from "../../builders/settings.ts";

const kept = aLineItem({ id: "1", title: "Lieferbar", unitPriceCents: 3000 });
const gone = aLineItem({ id: "2", title: "Vergriffen", unitPriceCents: 2000 });
const cancelled = (fields: Parameters<typeof aRefundOf>[0] = {}) =>
  aRefundOf({ id: "r1", lines: [aRefundLine(gone, { restockType: "CANCEL" })], ...fields });

/** Two items paid, one paid back, the other sent, unless stated otherwise. */
function sold(refund: OrderRefund = cancelled(), fields: Partial<Omit<Order, "totals">> = {}): Order {
  const lines = fields.lines ?? [kept, { ...gone, currentQuantity: 0 }];
  const order = anOrder({ lines, fulfillments: [aParcel([kept])], refunds: [refund], ...fields });
  const back = sumCents([refund], ({ totalCents }) => totalCents);
  return {
    ...order,
    totals: { ...order.totals, refundedCents: back, currentTotalCents: order.totals.totalCents - 2000 },
  };
}

function decidedOf(order: Order, settings: PreferencesPatch = {}, context = {}) {
  return decideDocuments(planInput({ order, preferences: preferences(settings), context: aContext(context) }));
}

const told = (order: Order, settings: PreferencesPatch = {}, context = {}) =>
  decidedOf(order, settings, context).map((one) =>
    one.verdict === "wanted"
      ? `${one.kind} ${one.content.totals.grossCents}`
      : `${one.kind} ${one.verdict} ${one.code}`,
  );

const invoiceOf = (order: Order) => {
  const [decision] = decidedOf(order);
  if (decision?.verdict !== "wanted") throw new Error(`no invoice is wanted: ${JSON.stringify(decision)}`);
  const { content, fingerprint } = decision;
  const invoice = { providerId: "i1", number: "RE1", date: "2026-03-05", status: "open" as const, content };
  return { existing: new Set([`invoice:${order.id}`]), documentedFingerprint: fingerprint ?? "", invoice };
};

const neither = ["invoice 3000", "creditNote skip REFUNDED_BEFORE_SHIPMENT"];

test.each<[string, PreferencesPatch]>([
  ["at the shipment", {}],
  ["after payment and shipment", { invoiceEvent: "completed", invoiceFinalize: "completed" }],
])("O55 what was never sent and paid back in full is on neither document, made %s", (_label, settings) => {
  expect(told(sold(), settings)).toEqual(neither);
});

test("O55 a parcel that was given up sent nothing", () => {
  expect(
    told(sold(cancelled(), { fulfillments: [aParcel([kept]), aParcel([gone], { status: "CANCELLED" })] })),
  ).toEqual(neither);
});

test("O55 in a net shop what was paid back has its tax: 20.00 + 3.80", () => {
  const [net, netGone] = [kept, gone].map((line) => ({ ...line, taxes: [aTax(1900, line.totalCents * 0.19)] }));
  if (net === undefined || netGone === undefined) throw new Error("no lines");
  const refund = cancelled({ lines: [aRefundLine(netGone, { restockType: "CANCEL" })], isNet: true });
  const order = sold(refund, { lines: [net, { ...netGone, currentQuantity: 0 }], taxesIncluded: false });
  const totals = { ...order.totals, currentTotalCents: 3570 };

  expect(told({ ...order, totals })).toEqual(["invoice 3570", "creditNote skip REFUNDED_BEFORE_SHIPMENT"]);
});

test("O55 of two units one was sent and came back, the other was never sent", () => {
  const two = aLineItem({ id: "2", title: "Vergriffen", quantity: 2, unitPriceCents: 2000 });
  const came = aRefundOf({ id: "r0", lines: [aRefundLine(two, { quantity: 1 })] });
  const order = sold(cancelled({ lines: [aRefundLine(two, { quantity: 1, restockType: "CANCEL" })] }), {
    lines: [{ ...two, currentQuantity: 0 }],
    fulfillments: [aParcel([{ ...two, quantity: 1 }])],
  });
  const [unsent] = order.refunds;
  if (unsent === undefined) throw new Error("no refund");
  const totals = { ...order.totals, refundedCents: 4000, currentTotalCents: 0 };

  expect(told({ ...order, refunds: [came, unsent], totals })).toContain("creditNote skip REFUNDED_BEFORE_SHIPMENT");
});

test("O55 of two items neither was sent, one was paid back: the other waits for its parcel", () => {
  const order = sold(cancelled(), { fulfillments: [], fulfillmentStatus: "UNFULFILLED" });

  expect(told(order)[0]).toBe("invoice wait WAIT");
});

test("nothing is left to invoice where all was paid back before a parcel", () => {
  const lines = [{ ...gone, currentQuantity: 0 }];
  const order = sold(cancelled(), { lines, fulfillments: [], fulfillmentStatus: "UNFULFILLED" });

  expect(told(order)[0]).toBe("invoice skip NOTHING_LEFT");
});

describe("O55 all goods were taken out before a parcel", () => {
  const shipping = aShippingLine({ id: "9", chargedCents: 490 });
  const out = aRefundLine(gone, { restockType: "CANCEL" });
  const withShipping = (refunds: OrderRefund[], keptCents = 0) => {
    const lines = [{ ...gone, currentQuantity: 0 }];
    const order = anOrder({
      ...{ lines, shipping: [shipping], refunds, fulfillments: [] },
      fulfillmentStatus: "UNFULFILLED",
    });
    return { ...order, totals: { ...order.totals, refundedCents: 2490 - keptCents, currentTotalCents: keptCents } };
  };
  const ofShipping = { lines: [], shipping: [aRefundShipping(shipping)] };

  test.each<[string, OrderRefund[]]>([
    ["at once", [cancelled({ lines: [out], shipping: [aRefundShipping(shipping)], totalCents: 2490 })]],
    ["one after the other", [cancelled(), aRefundOf({ id: "r2", ...ofShipping })]],
    ["shipping as an amount", [cancelled(), aRefundOf({ id: "r2", totalCents: 490 })]],
  ])("and paid back with their shipping, %s: nothing is left, and nobody is asked", (_label, refunds) => {
    const nothing = refunds.map(() => "creditNote skip REFUNDED_BEFORE_SHIPMENT");

    expect(told(withShipping(refunds))).toEqual(["invoice skip NOTHING_LEFT", ...nothing]);
  });

  test("and the shipping was kept: the merchant decides, as no parcel will come", () => {
    expect(told(withShipping([cancelled()], 490))[0]).toBe("invoice hold REFUND_BEFORE_SHIPMENT");
  });

  test.each<[string, Partial<Order["totals"]>]>([
    ["taken out too, its money not yet back", { currentTotalCents: 0, refundedCents: 2000 }],
    ["paid back, and still charged", { currentTotalCents: 490, refundedCents: 2490 }],
  ])("and the shipping was %s: the merchant decides", (_label, totals) => {
    const order = withShipping([cancelled()]);

    expect(told({ ...order, totals: { ...order.totals, ...totals } })[0]).toBe("invoice hold REFUND_BEFORE_SHIPMENT");
  });

  test.each<[string, OrderRefund[]]>([
    ["not paid back", [cancelled({ money: "none", moneyMoved: false, totalCents: 0 })]],
    [
      "paid back, their shipping on its way",
      [cancelled(), aRefundOf({ ...ofShipping, money: "pending", moneyMoved: false })],
    ],
  ])("and %s: nothing is asked before the money went", (_label, refunds) => {
    expect(told(withShipping(refunds, 490))[0]).not.toMatch(/BEFORE_SHIPMENT/);
  });

  test("and all was paid back, the invoice due at the order: no rule about parcels", () => {
    const settings: PreferencesPatch = { invoiceEvent: "created", invoiceFinalize: "created" };

    expect(told(withShipping([cancelled({ lines: [out], totalCents: 2490 })]), settings).join()).not.toMatch(
      /SHIPMENT/,
    );
  });

  test("and paid back after the invoice: one credit note of all", () => {
    const refund = cancelled({ lines: [out], shipping: [aRefundShipping(shipping)], totalCents: 2490 });
    const before = anOrder({ lines: [gone], shipping: [shipping] });
    const context = { ...invoiceOf(before), documentedFingerprint: orderFingerprint(before) };

    expect(told(withShipping([refund]), {}, context)).toContain("creditNote 2490");
  });
});

describe("as any other refund", () => {
  test.each<[string, Order, PreferencesPatch]>([
    ["where the invoice is made at the order", sold(), { invoiceEvent: "created", invoiceFinalize: "created" }],
    ["where the invoice is made at the payment", sold(), { invoiceEvent: "paid", invoiceFinalize: "paid" }],
    [
      "a unit that was sent and came back",
      sold(cancelled({ lines: [aRefundLine(gone, { restockType: "RETURN" })] })),
      {},
    ],
    ["a unit that a parcel has", sold(cancelled(), { fulfillments: [aParcel([kept, gone])] }), {}],
    [
      "all units, which a parcel has",
      sold(cancelled(), { lines: [{ ...gone, currentQuantity: 0 }], fulfillments: [aParcel([gone])] }),
      {},
    ],
    [
      "a unit that a parcel may have, whose content is not told",
      sold(cancelled(), { fulfillments: [aFulfillment()] }),
      {},
    ],
    ["a payment method whose invoice is made at once", sold(), { invoiceEventExceptions: ["shopify_payments"] }],
  ])("%s", (_label, order, settings) => {
    expect(told(order, settings).join()).not.toMatch(/BEFORE_SHIPMENT/);
  });
});

test.each<[string, OrderRefund]>([
  ["a part of the money was kept", cancelled({ totalCents: 1500 })],
  ["more was paid back", cancelled({ totalCents: 2500 })],
  [
    "shipping came back with it, for nothing",
    cancelled({ shipping: [{ amountCents: 490, taxCents: 78 }], totalCents: 2000 }),
  ],
  ["duties came back with it, for nothing", cancelled({ duties: [{ amountCents: 100 }], totalCents: 2000 })],
  [
    "something else came back with it, for nothing",
    cancelled({ lines: [aRefundLine(gone, { restockType: "CANCEL" }), aRefundLine(kept)], totalCents: 2000 }),
  ],
  [
    "something else was paid back with it",
    cancelled({ lines: [aRefundLine(gone, { restockType: "CANCEL" }), aRefundLine(kept)], totalCents: 5000 }),
  ],
])("O55 %s: held", (_label, refund) => {
  expect(told(sold(refund))[0]).toBe("invoice hold REFUND_BEFORE_SHIPMENT");
});

describe("once the invoice is there", () => {
  test("nothing is left to ask, and the refund still needs no credit note", () => {
    expect(told(sold(), {}, invoiceOf(sold()))).toEqual(["creditNote skip REFUNDED_BEFORE_SHIPMENT"]);
  });

  test("a refund whose invoice has unknown contents is no such refund", () => {
    const context = { ...invoiceOf(sold()), documentedFingerprint: undefined };

    expect(told(sold(), {}, context).join()).not.toMatch(/BEFORE_SHIPMENT/);
  });

  test("a refund after an invoice that shows the units gets its credit note", () => {
    const before = anOrder({ lines: [kept, gone], fulfillments: [aParcel([kept])] });
    const context = { ...invoiceOf(before), documentedFingerprint: orderFingerprint(before) };

    expect(told(sold(), {}, context)).toContain("creditNote 2000");
  });
});
