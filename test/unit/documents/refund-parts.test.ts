import { describe, expect, test } from "vitest";
import { refundParts } from "#shared/domain/documents/credit-notes/refund-parts.ts";
import type { DocumentContent } from "#shared/domain/documents/paper/content.ts";
import type { Order, OrderRefund } from "#shared/domain/orders/order.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { aFee, aRefundLine, aRefundShipping } from "../../builders/order-parts.ts";
import { aLineItem, anAddress, anOrder, aShippingLine, aTax } from "../../builders/orders.ts";
import { wantedInvoiceOf } from "../../builders/plans.ts";
import { aProfile, preferences } from "../../builders/settings.ts";

const invoiceOf = (order: Order, patch: PreferencesPatch = {}, profile = aProfile()) =>
  wantedInvoiceOf({ order, preferences: preferences(patch), profile }).content;
const partsOf = (order: Order, refund: Partial<OrderRefund>, invoice: DocumentContent = invoiceOf(order)) =>
  refundParts(order, refund, invoice, preferences());
const chargesOf = (...given: Parameters<typeof partsOf>) => {
  const parts = partsOf(...given);
  if (!("charges" in parts)) throw new Error(`refused: ${parts.code}`);
  return parts.charges;
};
const place = anAddress({ countryCode: "CH", zip: "8001", city: "Ort" });
const swiss = { billingAddress: place, shippingAddress: place };
const unsupported = (details: object) => ({ code: "UNSUPPORTED_CREDIT_NOTE", details });

describe("on an invoice of an earlier version, which does not say what its lines stand for,", () => {
  const former = (content: DocumentContent): DocumentContent => ({
    ...content,
    lines: content.lines.map(({ source: _, parts: __, ...line }) => line),
  });

  test.each([
    ["a gross one", aLineItem(), true, 1190],
    ["a net one", aLineItem({ totalCents: 1000, isNet: true }), false, 1190],
  ])("the order's one rate counts on %s", (_, line, taxesIncluded, beforeCents) => {
    const order = anOrder({ lines: [line], taxesIncluded });

    expect(chargesOf(order, { lines: [aRefundLine(line)] }, former(invoiceOf(order)))).toMatchObject([
      { rate: 1900, beforeCents, netCents: 1000, taxCents: 190 },
    ]);
  });

  test("0 % counts on one without tax, whatever the order says by now", () => {
    const untaxed = aLineItem({ taxes: [], taxable: false });
    const small = aProfile({ smallBusiness: true, taxType: "vatfree" });
    const invoice = former(invoiceOf(anOrder({ lines: [untaxed] }), {}, small));
    const order = anOrder({ lines: [{ ...untaxed, taxes: [aTax(1900, 190)] }] });

    expect(chargesOf(order, { lines: [aRefundLine(untaxed)] }, invoice)).toMatchObject([
      { rate: 0, beforeCents: 1190 },
    ]);
  });

  test.each([
    ["a rate that is not on it", [aTax(700, 78)]],
    ["several rates", [aTax(1900, 100), aTax(700, 90)]],
  ])("%s is no answer", (_, taxes) => {
    const line = aLineItem();
    const invoice = former(invoiceOf(anOrder({ lines: [line] })));
    const order = anOrder({ lines: [{ ...line, taxes }] });

    expect(partsOf(order, { lines: [aRefundLine(line)] }, invoice)).toEqual(unsupported({ value: "Becher (BECHER)" }));
  });

  test("a voucher is on it as everything else", () => {
    const voucher = aLineItem({ title: "Gutschein", totalCents: 5000, giftCard: true, taxes: [], taxable: false });
    const goods = aLineItem({ taxes: [], taxable: false });
    const order = anOrder({ lines: [goods, voucher] });
    const small = aProfile({ smallBusiness: true, taxType: "vatfree" });
    const invoice = former(invoiceOf(anOrder({ lines: [goods] }), {}, small));

    expect(partsOf(order, { lines: [aRefundLine(voucher)] }, invoice)).toMatchObject({
      ...{ charges: [{ rate: 0, beforeCents: 5000 }], excludedCents: 0 },
    });
  });
});

test("a refund of a line that the order does not have is not credited", () => {
  expect(partsOf(anOrder(), { lines: [aRefundLine(aLineItem({ id: "99" }))] })).toEqual(unsupported({ value: "99" }));
});

test("a part of no value is no line", () => {
  const free = aLineItem({
    totalCents: 1190,
    discounts: [{ amountCents: 1190, title: "GESCHENK" }],
    taxes: [aTax(1900, 0)],
  });
  const paid = aLineItem();
  const order = anOrder({ lines: [free, paid] });

  expect(chargesOf(order, { lines: [aRefundLine(free), aRefundLine(paid)] })).toMatchObject([
    { source: `line:${paid.id}` },
  ]);
});

test("a part of no value need not be on the invoice", () => {
  const free = aLineItem({ totalCents: 0, taxes: [aTax(1900, 0)] });
  const paid = aLineItem();

  expect(
    partsOf(anOrder({ lines: [paid, free] }), { lines: [aRefundLine(free)] }, invoiceOf(anOrder({ lines: [paid] }))),
  ).toEqual({ charges: [], excludedCents: 0 });
});

test("the net amount of a net order is the platform's, whatever its tax was rounded to", () => {
  const line = aLineItem({ totalCents: 1000, isNet: true });
  const order = anOrder({ lines: [line], taxesIncluded: false });

  expect(chargesOf(order, { lines: [aRefundLine(line, { taxCents: 191 })] })).toMatchObject([
    { beforeCents: 1191, netCents: 1000 },
  ]);
});

describe("a voucher that the invoice of an export leaves out", () => {
  const untaxed = { taxes: [], taxable: false };
  const voucher = aLineItem({ title: "Gutschein", totalCents: 5000, giftCard: true, ...untaxed });
  const order = anOrder({ ...swiss, lines: [aLineItem({ taxes: [] }), voucher] });
  const refund = { lines: [aRefundLine(voucher)] };

  test("is left out of the credit note", () => {
    expect(partsOf(order, refund)).toEqual({ charges: [], excludedCents: 5000 });
  });

  test("must be missing from its sum, too", () => {
    const whole = invoiceOf(order);
    const invoice = { ...whole, totals: { ...whole.totals, grossCents: 1191 } };

    expect(partsOf(order, refund, invoice)).toEqual(unsupported({ documentCents: 4999, orderCents: 5000 }));
  });
});

describe("units of a line", () => {
  test("without amounts of their own are worth their share of what was charged, and of its tax", () => {
    const line = aLineItem({ quantity: 3, discounts: [{ amountCents: 570, title: "TREUE" }] });
    const refund = { lines: [aRefundLine(line, { quantity: 1, amountCents: 0, taxCents: 0 })] };

    expect(chargesOf(anOrder({ lines: [line] }), refund)).toMatchObject([
      { quantity: 1, beforeCents: 1190, discountCents: 190, netCents: 840, taxCents: 160, discountTitles: ["TREUE"] },
    ]);
  });

  test("of a net order have the tax of those units on top, and of their discount", () => {
    const discounts = [{ amountCents: 300 }];
    const line = aLineItem({ quantity: 3, unitPriceCents: 1000, discounts, isNet: true });
    const refund = { lines: [aRefundLine(line, { quantity: 2, amountCents: 0, taxCents: 0 })] };

    expect(chargesOf(anOrder({ lines: [line], taxesIncluded: false }), refund)).toMatchObject([
      { quantity: 2, beforeCents: 2380, discountCents: 238, netCents: 1800, taxCents: 342, discountTitles: [] },
    ]);
  });

  test("of a line whose sum is not its price by its units are worth a share of the sum", () => {
    const line = aLineItem({ quantity: 3, unitPriceCents: 400, totalCents: 1190 });
    const refund = { lines: [aRefundLine(line, { quantity: 1 })] };

    expect(chargesOf(anOrder({ lines: [line] }), refund)).toMatchObject([{ beforeCents: 397, discountCents: 0 }]);
  });

  test("without tax at the platform are at 0 %", () => {
    const line = aLineItem({ taxes: [], taxable: false });
    const order = anOrder({ lines: [aLineItem(), line] });

    expect(chargesOf(order, { lines: [aRefundLine(line)] })).toMatchObject([{ rate: 0, netCents: 1190, taxCents: 0 }]);
  });
});

describe("shipping that the refund does not name", () => {
  const refund = (amountCents: number, taxCents = 0) => ({ shipping: [{ amountCents, taxCents }] });
  const mug = aLineItem();

  test("is the only one that was charged: free and removed ones do not count", () => {
    const charged = aShippingLine({ id: "s1" });
    const free = aShippingLine({ id: "s2", chargedCents: 0, taxes: [aTax(1900, 0)] });
    const order = anOrder({ lines: [mug], shipping: [charged, free] });
    const removed = { ...order, shipping: [...order.shipping, aShippingLine({ id: "s3", removed: true })] };

    expect(chargesOf(removed, refund(200, 32), invoiceOf(order))).toMatchObject([
      { source: "shipping:s1", title: "Versand", beforeCents: 200, netCents: 168 },
    ]);
  });

  test("is the one of this amount where several were charged", () => {
    const shipping = [aShippingLine({ id: "s1" }), aShippingLine({ id: "s2", chargedCents: 990 })];
    const order = anOrder({ lines: [mug], shipping });

    expect(chargesOf(order, refund(990, 158))).toMatchObject([{ source: "shipping:s2", beforeCents: 990 }]);
  });

  test("is on no invoice where two of this amount were charged", () => {
    const order = anOrder({ lines: [mug], shipping: [aShippingLine({ id: "s1" }), aShippingLine({ id: "s2" })] });

    expect(partsOf(order, refund(490, 78))).toEqual(unsupported({ value: "Versand" }));
  });
});

test("shipping is the named one, whatever else has its amount", () => {
  const shipping = [aShippingLine({ id: "s1" }), aShippingLine({ id: "s2" })];
  const order = anOrder({ shipping });

  expect(chargesOf(order, { shipping: shipping.slice(1).map((line) => aRefundShipping(line)) })).toMatchObject([
    { source: "shipping:s2" },
  ]);
});

test("named shipping of a net order has its tax on top", () => {
  const shipping = aShippingLine({ chargedCents: 500, isNet: true });
  const order = anOrder({
    lines: [aLineItem({ totalCents: 1000, isNet: true })],
    shipping: [shipping],
    taxesIncluded: false,
  });

  expect(chargesOf(order, { shipping: [aRefundShipping(shipping)] })).toMatchObject([
    { beforeCents: 595, netCents: 500, taxCents: 95 },
  ]);
});

test("a part that the invoice spread over two rates comes back at both, each with its own net amount", () => {
  const lines = [aLineItem({ unitPriceCents: 2990 }), aLineItem({ unitPriceCents: 1250, quantity: 2, rate: 700 })];
  const shipping = aShippingLine({ chargedCents: 490, taxes: [aTax(1900, 43), aTax(700, 15)] });
  const order = anOrder({ lines, shipping: [shipping] });

  expect(chargesOf(order, { shipping: [aRefundShipping(shipping)] })).toMatchObject([
    { rate: 1900, beforeCents: 267, netCents: 224, taxCents: 43 },
    { rate: 700, beforeCents: 223, netCents: 208, taxCents: 15 },
  ]);
  // Of a cent only one rate gets anything.
  const cent = { shipping: [aRefundShipping(shipping, { amountCents: 1, taxCents: 0 })] };
  expect(chargesOf(order, cent)).toMatchObject([{ rate: 1900, beforeCents: 1 }]);
});

describe("to a country whose import tax the merchant collects", () => {
  const cup = aLineItem({
    quantity: 2,
    unitPriceCents: 5405,
    rate: 810,
    discounts: [{ amountCents: 1081, title: "TREUE" }],
  });
  const order = anOrder({ ...swiss, lines: [cup] });
  const invoice = invoiceOf(order, { importTaxCh: "CHE-123.456.789 MWST" });

  test("goods come back without it, and it on a line of its own", () => {
    expect(chargesOf(order, { lines: [aRefundLine(cup)] }, invoice)).toMatchObject([
      { source: `line:${cup.id}`, rate: 0, beforeCents: 10_000, discountCents: 1000, netCents: 9000, taxCents: 0 },
      { source: "fee:import-tax", rate: 0, quantity: 1, beforeCents: 729, netCents: 729, discountTitles: [] },
    ]);
  });
});

describe("duties", () => {
  const dutiable = [10, 20].map((cents, index) => aLineItem({ duties: [aFee(cents, { id: `d${index}` })] }));
  const order = anOrder({ lines: dutiable, totals: { dutiesCents: 30, totalCents: 2410, currentTotalCents: 2410 } });
  const duty = (feeId: string, amountCents: number) => ({ feeId, amountCents });

  test("of several items are one line, named as on the invoice", () => {
    expect(
      chargesOf(order, {
        lines: dutiable.slice(0, 1).map((line) => aRefundLine(line)),
        duties: [duty("d0", 10), duty("d1", 20)],
      }),
    ).toMatchObject([
      { source: `line:${dutiable[0]?.id}` },
      { source: "fee:duties", parts: ["fee:d0", "fee:d1"], beforeCents: 30, netCents: 30, rate: 0 },
    ]);
  });

  test("of one item stay a line of their own", () => {
    expect(chargesOf(order, { duties: [duty("d1", 20)] })).toMatchObject([{ source: "fee:d1", beforeCents: 20 }]);
  });
});
