// Sales whose right value the law or arithmetic gives: cases of practice, and reports about orders that go on after their invoice.
import { describe, expect, test } from "vitest";
import { datedContent } from "#shared/domain/documents/texts/dated-content.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import type { ProviderProfile } from "#shared/domain/shop/shop.ts";
import { Books } from "#test/builders/books.ts";
import { creditNotesOf } from "#test/builders/credit-notes.ts";
import { anAdjustment, anExchange, aParcel, aRefundLine, aRefundOf } from "#test/builders/order-parts.ts";
import { aLineItem, anAddress, anOrder, aShippingLine, aTax } from "#test/builders/orders.ts";
import { invoiceVerdictOf, wantedInvoiceOf } from "#test/builders/plans.ts";
import { aContext, aProfile, preferences } from "#test/builders/settings.ts";

const abroad: Partial<ProviderProfile> = { distanceSalesPrinciple: "DESTINATION" };
const small: Partial<ProviderProfile> = { smallBusiness: true, taxType: "vatfree" };
const paid: PreferencesPatch = { invoiceEvent: "paid", invoiceFinalize: "paid" };
const created: PreferencesPatch = { invoiceEvent: "created", invoiceFinalize: "created" };

type Fields = Parameters<typeof anOrder>[0];
const to = (countryCode: string, fields: Fields = {}, address: Partial<ReturnType<typeof anAddress>> = {}) => {
  const place = anAddress({ countryCode, zip: "1010", city: "Ort", ...address });
  return anOrder({ billingAddress: place, shippingAddress: place, ...fields });
};
const item = (totalCents: number, rate = 1900, fields: Parameters<typeof aLineItem>[0] = {}) =>
  aLineItem({ totalCents, rate, ...fields });
const untaxed = (totalCents: number, fields: Parameters<typeof aLineItem>[0] = {}) =>
  aLineItem({ totalCents, taxes: [], ...fields });
const used = { taxable: false, productTags: ["differenzbesteuert"] };
const on = (day: string) => {
  const at = `${day}T09:00:00.000Z`;
  const parcel = aParcel([], { createdAt: at });
  return { createdAt: at, processedAt: at, updatedAt: at, fulfillments: [parcel] };
};
const unsent = { fulfillments: [], fulfillmentStatus: "UNFULFILLED" };

const contentOf = (order: Order, profile: Partial<ProviderProfile> = {}, patch: PreferencesPatch = paid) => {
  const now = order.updatedAt;
  const shop = { profile: aProfile(profile), preferences: preferences(patch), context: aContext({ now }) };
  return wantedInvoiceOf({ ...shop, order }).content;
};

test.each<[string, Order, Partial<ProviderProfile>, string, RegExp]>([
  ["§ 19 UStG: the exemption is named", anOrder({ lines: [untaxed(4200)] }), small, "vatfree 4200 (0: 0)", /§ 19 UStG/],
  [
    "§ 3a (2), § 13b UStG: a download for a Belgian business, with both ids",
    anOrder({
      billingAddress: anAddress({ countryCode: "BE", zip: "9000", city: "Gent", company: "Gent Trade NV" }),
      ...{ shippingAddress: undefined, note: "BE0417497106", taxExempt: true },
      lines: [untaxed(50_000, { requiresShipping: false })],
    }),
    { vatNumber: "DE136695976" },
    "externalService13b 50000 (0: 0)",
    /Steuerschuldnerschaft[\s\S]*BE0417497106[\s\S]*DE136695976/,
  ],
  [
    "a Swiss buyer whose parcel goes to Lörrach",
    anOrder({ lines: [item(5950)], billingAddress: anAddress({ countryCode: "CH", zip: "3011", city: "Bern" }) }),
    {},
    "gross 5950 (1900: 950)",
    /"countryCode":"CH"/,
  ],
  ["Monaco counts as France", to("MC", { lines: [item(6000, 2000)] }), abroad, "gross 6000 (2000: 1000)", /distance/],
  [
    "a tip of 2.00 on food at 7 %",
    anOrder({ lines: [item(1070, 700)], totals: { tipCents: 200 } }),
    {},
    "gross 1270 (700: 83)",
    /Trinkgeld/,
  ],
  [
    "an item without product or number",
    anOrder({ sourceName: "shopify_draft_order", lines: [item(35_700, 1900, { sku: undefined, title: "Nach Maß" })] }),
    {},
    "gross 35700 (1900: 5700)",
    /Nach Maß/,
  ],
  [
    "a name without #",
    anOrder({ name: "DE2026/1001", lines: [item(1190)] }),
    {},
    "gross 1190 (1900: 190)",
    /DE2026\/1001/,
  ],
  [
    "§ 25a UStG: a used camera and a new bag",
    anOrder({ lines: [untaxed(50_000, used), item(5950)] }),
    {},
    "gross 55950 (0: 0, 1900: 950)",
    /Gebrauchtgegenstände\/Sonderregelung/,
  ],
  [
    "§ 25a (5) UStG: used goods for a Belgian business are no intra-community supply",
    to("BE", { lines: [untaxed(50_000, used)], note: "BE0417497106", taxExempt: true }, { company: "Gent Trade NV" }),
    {},
    "gross 50000 (0: 0)",
    /Gebrauchtgegenstände\/Sonderregelung/,
  ],
  [
    "bread to Vienna at 4.9 % since July 2026",
    to("AT", { lines: [item(1050, 490, { quantity: 2 })], ...on("2026-11-20") }),
    abroad,
    "gross 1050 (490: 49)",
    /distanceSales/,
  ],
])("%s", (_label, order, profile, expected, says) => {
  const content = contentOf(order, profile);
  const rates = content.totals.perRate.map(({ taxRate, taxCents }) => `${taxRate}: ${taxCents}`).join(", ");

  expect(`${content.taxType} ${content.totals.grossCents} (${rates})`).toBe(expected);
  expect(JSON.stringify(content)).toMatch(says);
});

const dutch = { note: "NL004495445B01", taxExempt: true };
const half = { receivedCents: 10_000, outstandingCents: 10_000 };

test.each<[string, Order, Partial<ProviderProfile>, string]>([
  [
    "§ 6 UStG: Helgoland with 19 %",
    to("DE", { lines: [item(1190)] }, { zip: "27498", city: "Helgoland" }),
    {},
    "hold TAX_EXPORT_TAXED",
  ],
  [
    "§ 13b (2) Nr. 10 UStG: 20 tablets without tax for a German dealer",
    anOrder({
      lines: [untaxed(600_000, { quantity: 20 })],
      ...{ note: "DE136695976", taxExempt: true, billingAddress: anAddress({ company: "Händler GmbH" }) },
    }),
    {},
    "hold TAX_UNCLEAR",
  ],
  [
    "§ 6a UStG: a Dutch business fetches goods in Köln without tax",
    anOrder({
      ...{ ...dutch, lines: [untaxed(9900)] },
      billingAddress: anAddress({ countryCode: "NL", zip: "3511 AB", city: "Utrecht", company: "Bloemen BV" }),
    }),
    {},
    "hold TAX_UNCLEAR",
  ],
  ["wrong check digits", to("AT", { lines: [untaxed(9900)], note: "ATU33864700" }), {}, "hold VAT_ID_INVALID"],
  [
    "§ 3c (1) UStG: an Austrian business charged 20 %",
    to("AT", { lines: [item(6000, 2000)], note: "ATU33864707" }, { company: "Wien GmbH" }),
    abroad,
    "hold TAX_BUSINESS_AS_CONSUMER",
  ],
  [
    "Finland at 14 % in November 2026",
    to("FI", { lines: [item(1140, 1400)], ...on("2026-11-20") }, { zip: "00100" }),
    abroad,
    "hold TAX_RATE_NOT_ALLOWED",
  ],
  [
    "half of a selling plan is paid",
    anOrder({
      lines: [item(20_000, 1900, { sellingPlan: "50 % jetzt" })],
      ...{ ...unsent, financialStatus: "PARTIALLY_PAID", totals: half },
    }),
    {},
    "wait WAIT",
  ],
  [
    "an export with 19 % on its shipping",
    to("CH", { lines: [untaxed(8000)], shipping: [aShippingLine({ chargedCents: 1190 })] }),
    {},
    "hold TAX_EXPORT_TAXED",
  ],
  [
    "a book and an e-book to Austria",
    to("AT", { lines: [item(2200, 1000), item(1100, 1000, { requiresShipping: false })] }),
    abroad,
    "hold TAX_MIXED_SUPPLY",
  ],
  [
    "a German consumer marked as exempt",
    anOrder({ lines: [untaxed(10_000)], taxExempt: true }),
    {},
    "hold TAX_UNCLEAR",
  ],
  [
    "a German id, goods to Vienna without tax",
    to("AT", { lines: [untaxed(9900)], note: "DE136695976", taxExempt: true }, { company: "Kranbau GmbH" }),
    {},
    "hold VAT_ID_OWN_STATE",
  ],
])("%s", (_label, order, profile, expected) => {
  const context = aContext({ now: order.updatedAt });

  expect(invoiceVerdictOf({ order, profile: aProfile(profile), preferences: preferences(paid), context })).toBe(
    expected,
  );
});

test("half of a selling plan is paid, invoices are made at the order: no advance invoice", () => {
  const lines = [item(20_000, 1900, { sellingPlan: "50 % jetzt" })];
  const order = anOrder({ ...unsent, lines, financialStatus: "PARTIALLY_PAID", totals: half });

  expect(invoiceVerdictOf({ order, preferences: preferences(created) })).toBe("hold UNSUPPORTED_DEPOSIT");
});

test("two orders of one name after a change of the prefix: the second is held", () => {
  const possibleDuplicates = [{ id: "4001", name: "#77001", isInvoiced: true, isCancelled: false }];
  const order = anOrder({ name: "#77001", lines: [item(1500)] });

  expect(invoiceVerdictOf({ order, context: aContext({ possibleDuplicates }) })).toBe("hold DUPLICATE_ORDER");
});

test("a sale at the till to a company: 19 %", () => {
  const billingAddress = anAddress({ company: "Nachbar GmbH" });
  const order = anOrder({ sourceName: "pos", lines: [item(11_900)], billingAddress, shippingAddress: undefined });

  expect(contentOf(order, {}, { ...paid, skipPos: false }).totals.perRate).toMatchObject([
    { taxRate: 1900, taxCents: 1900 },
  ]);
});

test("§ 14 (4) Nr. 7 UStG: 3 % within 7 days, 14 days net, in words and as a field", () => {
  const term = { type: "DISCOUNT", label: "", duration: 14, discount: { percentage: 3, range: 7 } } as const;
  const order = anOrder({ lines: [item(11_900)], financialStatus: "PENDING", gateways: ["manual"] });
  const { payment } = contentOf(order, {}, { ...created, invoicePaymentGateway: { manual: term } });

  expect(payment).toMatchObject({ label: expect.stringContaining("3 % Skonto"), durationDays: 14 });
  expect(payment?.discount).toEqual({ rate: 300, days: 7 });
});

describe("at the shipment, by default", () => {
  const parcel = (createdAt: string, fields = {}) => aParcel([], { createdAt, ...fields });

  test("§ 14 (4) Nr. 6 UStG: paid, then sent: dated and supplied on the day it left", () => {
    const order = anOrder({ lines: [item(11_900)], ...unsent });
    expect(invoiceVerdictOf({ order })).toBe("wait WAIT");

    const sent = { fulfillments: [parcel("2026-03-09T10:00:00.000Z")], fulfillmentStatus: "FULFILLED" };
    const content = contentOf({ ...order, ...sent, updatedAt: "2026-03-09T10:00:00.000Z" }, {}, {});
    expect([datedContent(content, "2026-03-09T10:01:00.000Z").date, content.delivery]).toEqual([
      "2026-03-09",
      { type: "delivery", day: "2026-03-09" },
    ]);
  });

  test("two parcels: one invoice after the last, with its day", () => {
    const lines = [item(6000, 1900, { quantity: 2 })];
    const first = parcel("2026-03-04T10:00:00.000Z");
    const one = anOrder({ lines, fulfillments: [first], fulfillmentStatus: "PARTIALLY_FULFILLED" });
    const books = new Books();

    expect(books.see(one)).toEqual(["invoice wait WAIT"]);
    books.see(anOrder({ lines, fulfillments: [first, parcel("2026-03-07T10:00:00.000Z")] }));
    expect(books.told).toEqual(["invoice 5001 60.00"]);
    expect(books.made[0]?.content.delivery).toEqual({ type: "delivery", day: "2026-03-07" });
  });

  test("an item is added before anything left: one invoice of the last state", () => {
    const books = new Books();
    const line = item(4500, 1900, { id: "1" });
    books.see(anOrder({ lines: [line], ...unsent }));
    books.see(anOrder({ lines: [line, item(5000, 1900, { id: "2" })], edited: true }));

    expect(books.told).toEqual(["invoice 5001 95.00"]);
  });
});

/** The sum of an order's documents by rate, and that the merchant has to decide. */
const outcome = (books: Books, open: readonly string[]) => ({
  left: Object.fromEntries([...books.left].filter(([, cents]) => cents !== 0)),
  isAsked: open.some((one) => one.includes(" hold ")),
});

test("microsoft/BCApps#10462: 2 × 48.00 less 20 %, one paid back before the invoice: 38.40 stay", () => {
  const cup = item(9600, 1900, { id: "1", quantity: 2, unitPriceCents: 4800, discounts: [{ amountCents: 1920 }] });
  const refund = aRefundOf({ lines: [aRefundLine(cup, { quantity: 1 })] });
  const books = new Books({ settings: paid });
  const totals = { currentTotalCents: 3840, refundedCents: 3840 };
  const open = books.see(anOrder({ ...unsent, lines: [{ ...cup, currentQuantity: 1 }], refunds: [refund], totals }));

  expect(outcome(books, open)).toEqual({ left: { 1900: 3840 }, isAsked: false });
});

/** A is paid and invoiced; B comes instead, and the difference is paid out. */
function exchangedDown(rate: number, [before, after]: [number, number], fields: Fields, settings: PreferencesPatch) {
  const [a, b] = [item(before, 1900, { id: "1" }), item(after, rate, { id: "9", title: "B" })];
  const books = new Books({ settings: { ...paid, ...settings } });
  books.see(anOrder({ lines: [a] }));
  const refund = aRefundOf({
    ...{ id: "r1", totalCents: before - after, returnId: fields?.returns === undefined ? undefined : "x" },
    lines: [aRefundLine(a)],
  });
  const totals = { totalCents: before + after, currentTotalCents: after, receivedCents: before };
  const lines = [{ ...a, currentQuantity: 0 }, b];
  const paidOut = { ...totals, refundedCents: before - after };
  const open = books.see(anOrder({ edited: true, lines, refunds: [refund], totals: paidOut, ...fields }));
  return outcome(books, open);
}

const seen = { returns: [anExchange({ id: "x", exchangeLines: [{ lineId: "9", quantity: 1 }] })] };
const unseen = { unseen: ["read_returns"] };

test.each<[string, number, [number, number], Fields, PreferencesPatch]>([
  ["at one rate, with the returns", 1900, [189_300, 36_500], seen, { invoiceSupplement: true }],
  ["at one rate, without the returns", 1900, [5000, 3000], unseen, {}],
  ["at another rate, with supplements, without the returns", 700, [5000, 3000], unseen, { invoiceSupplement: true }],
  ["at another rate, with the returns", 700, [5000, 3000], seen, { invoiceSupplement: true }],
])(
  "microsoft/BCApps#8554: an exchange with money back %s: nothing is made, and a person is asked",
  (_label, rate, cents, fields, settings) => {
    expect(exchangedDown(rate, cents, fields, settings)).toEqual({ left: { 1900: cents[0] }, isAsked: true });
  },
);

const [shirt, food] = [item(5000, 1900, { id: "1" }), item(2000, 700, { id: "2" })];

test("microsoft/BCApps#10462, #7447: 7 % goods taken out without money, then paid back as an amount: 20.00 at 7 %", () => {
  const removal = aRefundOf({
    ...{ id: "r1", totalCents: 0, money: "none", moneyMoved: false },
    lines: [aRefundLine(food, { restockType: "CANCEL" })],
  });
  const back = aRefundOf({ id: "r2", totalCents: 2000, createdAt: "2026-03-05T10:00:00.000Z" });
  const books = new Books({ settings: paid });
  books.see(anOrder({ lines: [shirt, food] }));
  const lines = [shirt, { ...food, currentQuantity: 0 }];
  const totals = { totalCents: 7000, currentTotalCents: 5000, receivedCents: 7000 };
  books.see(anOrder({ edited: true, lines, refunds: [removal], totals }));
  const refunded = { ...totals, refundedCents: 2000 };
  const open = books.see(anOrder({ edited: true, lines, refunds: [removal, back], totals: refunded }));

  expect(outcome(books, open)).toEqual({ left: { 1900: 5000 }, isAsked: false });
  expect(books.told).toEqual(["invoice 5001 70.00", "creditNote r2 20.00 of RE1"]);
});

test("a price that an edit lowered, paid back as an amount, one rate: nothing is left to ask", () => {
  const books = new Books({ settings: paid });
  books.see(anOrder({ lines: [shirt] }));
  const cheaper = { ...item(5000, 1900, { discounts: [{ amountCents: 1000 }] }), id: "1" };
  const refunds = [aRefundOf({ id: "r1", totalCents: 1000 })];
  const totals = { receivedCents: 5000, refundedCents: 1000 };

  expect(books.see(anOrder({ edited: true, lines: [cheaper], refunds, totals }))).toEqual([]);
  expect(books.told).toEqual(["invoice 5001 50.00", "creditNote r1 10.00 of RE1"]);
});

const ratesOf = (order: Order, refund: ReturnType<typeof aRefundOf>) =>
  creditNotesOf({ order, refunds: [refund], settings: paid }).map(({ totals }) =>
    totals.perRate.map(({ taxRate, netCents, taxCents }) => `${taxRate}: ${netCents + taxCents} (${taxCents})`),
  );

test("7.00 kept of both: 45.00 at 19 % and 18.00 at 7 %", () => {
  const refund = aRefundOf({ lines: [aRefundLine(shirt), aRefundLine(food)], adjustments: [anAdjustment(-700)] });

  expect(ratesOf(anOrder({ lines: [shirt, food] }), refund)).toEqual([["700: 1800 (118)", "1900: 4500 (718)"]]);
});

test("23.80 back as store credit is a credit note like any other", () => {
  const [back, kept] = [item(2380), item(1070, 700)];

  expect(ratesOf(anOrder({ lines: [back, kept] }), aRefundOf({ lines: [aRefundLine(back)] }))).toEqual([
    ["1900: 2380 (380)"],
  ]);
});

test("with read_orders alone: mixed rates, one item back", () => {
  const [soap, tea] = [item(1999), item(698, 700, { quantity: 2 })];
  const shipping = [aShippingLine({ chargedCents: 490, taxes: [aTax(1900, 58), aTax(700, 8)] })];
  const order = anOrder({ lines: [soap, tea], shipping, unseen: ["read_products", "read_returns"] });

  expect(contentOf(order).totals.grossCents).toBe(3187);
  expect(ratesOf(order, aRefundOf({ lines: [aRefundLine(tea, { quantity: 1 })] }))).toEqual([["700: 349 (23)"]]);
});

test("cash on delivery, the parcel refused: one credit note of the whole invoice", () => {
  const [pot, parcel] = [item(4000, 1900, { id: "1" }), aShippingLine({ chargedCents: 490 })];
  const open = { receivedCents: 0, outstandingCents: 4490 };
  const placed = { gateways: ["Cash on Delivery (COD)"], financialStatus: "PENDING", shipping: [parcel] };
  const books = new Books({ settings: created });
  books.see(anOrder({ ...placed, lines: [pot], totals: open }));
  const taken = aRefundOf({
    ...{ id: "r1", totalCents: 0, money: "none", moneyMoved: false },
    ...{ lines: [aRefundLine(pot)], shipping: [{ shippingId: parcel.id, amountCents: 490, taxCents: 78 }] },
  });
  const lines = [{ ...pot, currentQuantity: 0 }];
  const cancelled = { cancelledAt: "2026-03-10T10:00:00.000Z", financialStatus: "VOIDED", refunds: [taken] };
  const totals = { ...open, totalCents: 4490, outstandingCents: 0, currentTotalCents: 0 };
  const left = books.see(anOrder({ ...placed, ...cancelled, lines, totals, updatedAt: "2026-03-10T10:00:00.000Z" }));

  expect(books.told.slice(1)).toEqual([expect.stringContaining(" 44.90 of RE1")]);
  expect(outcome(books, left)).toEqual({ left: {}, isAsked: false });
});
