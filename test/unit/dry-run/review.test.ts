import { describe, expect, test } from "vitest";
import { lockedChanges } from "#shared/domain/dry-run/locked-changes.ts";
import { isEnough } from "#shared/domain/dry-run/outside-effects.ts";
import { differencesOf, sumLine, summaryOf } from "#shared/domain/dry-run/summary.ts";
import { plans } from "#shared/domain/plans/plans.ts";
import { aReviewedShop, reviewed, reviewedOrders } from "../../builders/dry-runs.ts";
import { aRefundLine, aRefundOf } from "../../builders/order-parts.ts";
import { aFulfillment, aLineItem, anAddress, anOrder, aShippingLine, aTransaction } from "../../builders/orders.ts";
import { preferences } from "../../builders/settings.ts";

/** O05: goods 25.00 at 7 % and 29.90 at 19 %, shipping 4.90 at 19 %. */
const mixed = () =>
  anOrder({
    lines: [aLineItem({ unitPriceCents: 2500, rate: 700 }), aLineItem({ unitPriceCents: 2990 })],
    shipping: [aShippingLine()],
  });

const final = { invoiceFinalize: "paid" } as const;

describe("the review of the last orders", () => {
  test("fixTaxShipping on O05: one document differs, 59.80 stays, tax 5.56 + 1.64 becomes 5.20 + 1.78", () => {
    const order = mixed();

    const summary = summaryOf(reviewedOrders([order], [{ fixTaxShipping: false }, { fixTaxShipping: true }]));

    expect(sumLine(summary.sums)).toBe("1 Beleg geändert");
    const rows = summary.money.map(({ taxRate, before, after }) => [taxRate, before.taxCents, after.taxCents]);
    expect(rows).toEqual([
      [700, 164, 178],
      [1900, 556, 520],
    ]);
    const gross = (side: "before" | "after") => summary.money.reduce((sum, row) => sum + row[side].grossCents, 0);
    expect([gross("before"), gross("after")]).toEqual([5980, 5980]);
    expect(summary.taxDifferenceCents).toBe(-22);
    expect(summary.money.every(({ country }) => country === "DE")).toBe(true);
  });

  test("its difference names the rates and the lines, and no amount", () => {
    const [difference] = differencesOf(
      reviewedOrders([mixed()], [{ fixTaxShipping: false }, { fixTaxShipping: true }]),
    );

    const fields = difference?.change.fields.map(({ field }) => field);
    expect(fields).toEqual(["rates", "lines"]);
    expect(difference?.change.fields[0]).toMatchObject({ before: "7 %: 1,64 € · 19 %: 5,56 €" });
  });

  test("invoices at the fulfilment instead of the payment: 12 of 50 wait", () => {
    const open = { fulfillmentStatus: "UNFULFILLED", fulfillments: [] };
    const orders = Array.from({ length: 50 }, (_, place) =>
      anOrder({ id: String(6000 + place), name: `#${place}`, ...(place < 12 ? open : {}) }),
    );
    const [before, after] = [
      { invoiceEvent: "paid", invoiceFinalize: "paid" },
      { invoiceEvent: "fulfilled", invoiceFinalize: "fulfilled" },
    ] as const;

    const { sums, matrix } = summaryOf(reviewedOrders(orders, [before, after]));

    expect(sumLine(sums)).toBe("12 Belege weniger, 38 gleich");
    expect(matrix).toMatchObject([
      { kind: "invoice", before: "wanted", after: "wanted", count: 38 },
      { kind: "invoice", before: "wanted", after: "wait", count: 12 },
    ]);
    expect(matrix[1]?.orders.map(({ id }) => id)).toEqual(orders.slice(0, 12).map(({ id }) => id));
  });

  test("a credit note is decided beside the invoice that the same preferences lead to, and counts negative", () => {
    const mug = aLineItem();
    const order = anOrder({
      lines: [mug],
      refunds: [aRefundOf({ lines: [aRefundLine(mug)] })],
      financialStatus: "REFUNDED",
      totals: { refundedCents: 1190 },
    });

    const { sums, matrix, money } = summaryOf(reviewedOrders([order], [{ ...final, creditCreate: false }, final]));

    expect(sumLine(sums)).toBe("1 Beleg mehr, 1 gleich");
    expect(matrix).toMatchObject([
      { kind: "invoice", count: 1 },
      { kind: "creditNote", before: "skip", after: "wanted", count: 1 },
    ]);
    expect(money[0]?.before.grossCents).toBe(1190);
    expect(money[0]?.after).toEqual({ grossCents: 0, netCents: 0, taxCents: 0 });
  });

  test("delivery notes and movements come newly, and only documents count as such", () => {
    const line = aLineItem();
    const parcel = aFulfillment({ lines: [{ lineId: line.id, quantity: 1 }] });
    const order = anOrder({ lines: [line], fulfillments: [parcel], transactions: [aTransaction()] });

    const changes = reviewedOrders([order], [{}, { deliveryCreate: true, transactionCreate: "all" }]);

    const { sums, movements } = summaryOf(changes);
    expect(sumLine(sums)).toBe("1 Beleg mehr, 1 gleich");
    expect(movements).toEqual({ more: 1, fewer: 0, different: 0, equal: 0 });
  });

  test.each([
    ["a test order", anOrder({ test: true }), "SKIP_TEST"],
    ["an order from long before the app", anOrder({ createdAt: "2025-06-01T08:00:00.000Z" }), "TOO_OLD"],
  ])("%s counts under its own reason", (_, order, code) => {
    const { reasons, sums } = summaryOf(reviewedOrders([order], [{}, { fixTaxShipping: true }]));

    expect(reasons).toEqual([{ verdict: "skip", code, before: 1, after: 1 }]);
    expect(sums.equal).toBe(1);
  });

  test("what is held newly comes first among the reasons", () => {
    const {
      billingAddress: _,
      shippingAddress: __,
      ...anonymous
    } = anOrder({
      ...{ id: "2", sourceName: "pos", lines: [aLineItem({ unitPriceCents: 30_000 })] },
    });

    const { reasons } = summaryOf(
      reviewedOrders([anOrder({ test: true }), anonymous], [{ skipPos: true }, { skipPos: false }]),
    );

    expect(reasons).toEqual([
      { verdict: "hold", code: "MISSING_ADDRESS", before: 0, after: 1 },
      { verdict: "skip", code: "SKIP_TEST", before: 1, after: 1 },
      { verdict: "skip", code: "SKIP_POS", before: 1, after: 0 },
    ]);
  });

  test("what comes to nothing either way is no difference, whatever the reason", () => {
    const parcel = aFulfillment();
    const free = anOrder({ fulfillments: [parcel], transactions: [aTransaction()], test: true });

    const { sums, movements, matrix } = summaryOf(
      reviewedOrders([free], [{}, { deliveryCreate: true, transactionCreate: "all" }]),
    );

    expect(sumLine(sums)).toBe("2 Belege gleich");
    expect(movements).toEqual({ more: 0, fewer: 0, different: 0, equal: 1 });
    expect(matrix).toContainEqual(expect.objectContaining({ kind: "deliveryNote", before: "none", after: "skip" }));
  });

  test("documents that come or go are shown before those that differ, and movements last", () => {
    const line = aLineItem();
    const parcel = aFulfillment({ lines: [{ lineId: line.id, quantity: 1 }] });
    const order = anOrder({ lines: [line], fulfillments: [parcel], transactions: [aTransaction()] });
    const patch = { deliveryCreate: true, transactionCreate: "all", invoiceTitle: { de: "Faktura" } } as const;

    const shown = differencesOf(reviewedOrders([order], [{}, patch])).map(({ change }) => [change.kind, change.change]);

    expect(shown).toEqual([
      ["deliveryNote", "more"],
      ["invoice", "different"],
      ["transaction", "more"],
    ]);
  });

  test("mails to customers are counted: of final documents alone, and without the orders that get none", () => {
    const till = anOrder({ id: "2", sourceName: "pos" });
    const orders = [anOrder(), till, anOrder({ id: "3", tags: ["stumm"] }), anOrder({ id: "4", test: true })];
    const mails = {
      ...final,
      skipPos: false,
      invoiceSendMailEnabled: true,
      invoiceSendMailSkipTags: ["stumm"],
    } as const;
    const before = { ...final, skipPos: false } as const;

    const on = summaryOf(reviewedOrders(orders, [before, mails]));
    const toTheTill = summaryOf(reviewedOrders(orders, [mails, { ...mails, invoiceSendMailSkipSources: [] }]));
    const drafts = summaryOf(reviewedOrders(orders, [mails, { ...mails, invoiceFinalize: false }]));

    expect([on.mails, sumLine(on.sums)]).toEqual([{ before: 0, after: 1 }, "4 Belege gleich"]);
    expect([toTheTill.mails, drafts.mails]).toEqual([
      { before: 1, after: 2 },
      { before: 1, after: 0 },
    ]);
  });

  test("a setting that the plan lacks changes nothing and is named", () => {
    const shop = aReviewedShop({ plan: plans.free });
    const patch = { invoiceTitle: { de: "Beleg" } };

    const changes = reviewed(anOrder(), [{}, patch], shop);

    expect(changes.map(({ change }) => change)).toEqual(["equal"]);
    expect(lockedChanges(preferences(), preferences(patch), plans.free)).toEqual(["layouts"]);
    expect(lockedChanges(preferences(), preferences(patch), plans.business)).toEqual([]);
  });
});

test.each([
  [300, 300, false],
  [301, 300, true],
  [0, 0, true],
])("with %i transfers left, %i new documents: %s", (left, needed, expected) => {
  expect(isEnough(left, needed)).toBe(expected);
});

test.each([
  [{ more: 3, fewer: 1, different: 4, equal: 42 }, "3 Belege mehr, 1 weniger, 4 geändert, 42 gleich"],
  [{ more: 1, fewer: 0, different: 0, equal: 0 }, "1 Beleg mehr"],
  [{ more: 0, fewer: 0, different: 0, equal: 0 }, "Keine Belege"],
])("%o reads as %s", (sums, line) => {
  expect(sumLine(sums)).toBe(line);
});

test("an invoice without tax is compared as made, although no register was asked", () => {
  const place = anAddress({ company: "ABC BV", countryCode: "NL", zip: "1012 LG", city: "Amsterdam" });
  const order = anOrder({
    ...{ billingAddress: place, shippingAddress: place, note: "NL004495445B01" },
    lines: [aLineItem({ totalCents: 10_000, taxes: [] })],
  });

  const [change] = reviewed(order, [{}, { sellerVatId: "DE136695976" }]);

  expect(change).toMatchObject({ kind: "invoice", before: { verdict: "wanted" }, after: { verdict: "wanted" } });
});
