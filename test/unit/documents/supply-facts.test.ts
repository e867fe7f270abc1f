import { expect, test } from "vitest";
import { decideDocuments } from "#shared/domain/documents/decide-documents.ts";
import type { WantedDecision } from "#shared/domain/documents/decision/decision.ts";
import { type SupplyFacts, unknownFacts } from "#shared/domain/documents/paper/supply-facts.ts";
import type { Order, OrderLine } from "#shared/domain/orders/order.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import type { ProviderProfile } from "#shared/domain/shop/shop.ts";
import { canonicalJson } from "#shared/values/canonical-json.ts";
import { creditDecisionsOf } from "../../builders/credit-notes.ts";
import { aParcel, aRefundLine, aRefundOf } from "../../builders/order-parts.ts";
import { aLineItem, anAddress, anOrder } from "../../builders/orders.ts";
import { planInput, wantedInvoiceOf } from "../../builders/plans.ts";
import { aContext, aProfile, preferences } from "../../builders/settings.ts";

const oss: Partial<ProviderProfile> = { distanceSalesPrinciple: "DESTINATION" };

const to = (countryCode: string, rate: number | "none", fields: Partial<Order> = {}, address = {}) => {
  const place = anAddress({ countryCode, zip: "1010", city: "Ort", ...address });
  const line = rate === "none" ? aLineItem({ totalCents: 5990, taxes: [] }) : aLineItem({ totalCents: 5990, rate });
  return anOrder({ billingAddress: place, shippingAddress: place, lines: [line], ...fields });
};

const factsOf = (order: Order, profile: Partial<ProviderProfile> = {}, patch: PreferencesPatch = {}) =>
  wantedInvoiceOf({ order, profile: aProfile(profile), preferences: preferences(patch) }).supply;

const consumer = { isBusiness: false, vatId: null };

test.each<[string, Order, Partial<ProviderProfile>, SupplyFacts]>([
  ["at home", to("DE", 1900), {}, { supplyCountry: "DE", regime: "domestic", ...consumer }],
  ["O23 to a consumer in Austria", to("AT", 2000), oss, { supplyCountry: "AT", regime: "distanceSale", ...consumer }],
  ["below the threshold", to("AT", 1900), {}, { supplyCountry: "AT", regime: "homeTaxed", ...consumer }],
  [
    "O29 to a business in the Netherlands",
    to("NL", "none", { note: "BTW NL 0044.95.445.B01" }),
    {},
    { supplyCountry: "NL", regime: "intraCommunity", isBusiness: true, vatId: "NL004495445B01" },
  ],
  ["to Switzerland", to("CH", "none"), {}, { supplyCountry: "CH", regime: "export", ...consumer }],
  [
    "to a company without a VAT id",
    to("DE", 1900, {}, { company: "Keramik GmbH" }),
    {},
    { supplyCountry: "DE", regime: "domestic", isBusiness: true, vatId: null },
  ],
  [
    "to Northern Ireland",
    to("GB", 1900, {}, { zip: "BT1 1AA" }),
    {},
    { supplyCountry: "XI", regime: "homeTaxed", ...consumer },
  ],
  ["to Monaco", to("MC", 1900), {}, { supplyCountry: "FR", regime: "homeTaxed", ...consumer }],
  [
    "O104 fetched in Germany by a buyer from Austria",
    to("AT", 1900, { pickUp: true }),
    {},
    { supplyCountry: "DE", regime: "domestic", ...consumer },
  ],
  [
    "of a small business",
    to("DE", "none"),
    { smallBusiness: true, taxType: "vatfree" },
    { supplyCountry: "DE", regime: "smallBusiness", ...consumer },
  ],
])("an invoice knows country, buyer and regime of its supply: %s", (_label, order, profile, facts) => {
  expect(factsOf(order, profile)).toMatchObject(facts);
});

test("the day of supply is the one that the invoice prints, and a span is kept as one", () => {
  const order = anOrder();

  expect(factsOf(order)).toMatchObject({ supplyDay: "2026-03-03" });
  expect(factsOf(order)).not.toHaveProperty("supplyEndDay");
  const span = factsOf(
    order,
    {},
    { invoiceDeliveryDate0Modify: "current-first", invoiceDeliveryDate1Event: "fulfilled" },
  );
  expect(span).toMatchObject({ supplyDay: "2026-03-01", supplyEndDay: "2026-03-03" });
});

test("while nothing was supplied the day is unknown, and named so", () => {
  const invoice = wantedInvoiceOf({
    order: anOrder({ fulfillments: [], fulfillmentStatus: "UNFULFILLED" }),
    preferences: preferences({ invoiceFinalize: "created" }),
  });

  expect(invoice.content.delivery.type).toBe("none");
  expect(invoice.supply).not.toHaveProperty("supplyDay");
  expect(unknownFacts("invoice", invoice.supply ?? {})).toEqual(["supplyDay"]);
});

test("the facts are no part of the content: its text, and so its hash, is what it was", () => {
  const { content, supply } = wantedInvoiceOf({ order: to("NL", "none", { note: "BTW NL 0044.95.445.B01" }) });

  for (const name of Object.keys(supply ?? {})) expect(canonicalJson(content)).not.toContain(`"${name}"`);
});

test("vouchers on a document with German tax are known, and a credit note has its own", () => {
  const [goods, voucher] = [
    aLineItem({ totalCents: 5_950 }),
    aLineItem({ totalCents: 10_000, giftCard: true, taxes: [] }),
  ];
  const order = to("AT", 1900, { lines: [goods, voucher] });
  const { supply = {} } = wantedInvoiceOf({ order });
  const creditOf = (line: OrderLine) => {
    const refunds = [aRefundOf({ lines: [aRefundLine(line)] })];
    const [decision] = creditDecisionsOf({ order, refunds, invoice: { supply } });
    return decision?.verdict === "wanted" ? decision.supply : undefined;
  };

  expect(supply).toMatchObject({ regime: "homeTaxed", voucherCents: 10_000 });
  expect(creditOf(voucher)).toMatchObject({ regime: "homeTaxed", voucherCents: 10_000 });
  expect(creditOf(goods)).not.toHaveProperty("voucherCents");
  expect(factsOf(to("AT", 1900))).not.toHaveProperty("voucherCents");
});

const documented: SupplyFacts = { ...consumer, supplyCountry: "AT", supplyDay: "2026-03-03", regime: "distanceSale" };

function creditNoteOf(supply?: SupplyFacts): WantedDecision {
  const line = aLineItem();
  const order = anOrder({ lines: [line] });
  const refunds = [aRefundOf({ lines: [aRefundLine(line)] })];
  const [decision] = creditDecisionsOf({ order, refunds, ...(supply && { invoice: { supply } }) });
  if (decision?.verdict !== "wanted") throw new Error(`no credit note is wanted: ${JSON.stringify(decision)}`);
  return decision;
}

test("a credit note has the facts of the invoice that it corrects", () => {
  expect(creditNoteOf(documented).supply).toEqual({
    ...documented,
    invoicedOn: "2026-03-05",
    correctedOn: expect.any(String),
  });
});

test("money given back later has its own day, not that of the change before", () => {
  expect(creditNoteOf({ ...documented, changedOn: "2026-12-09" }).supply).not.toHaveProperty("changedOn");
});

test("a credit note for an invoice of which nothing is known knows nothing, and says so", () => {
  const { supply } = creditNoteOf();

  expect(supply).toEqual({ invoicedOn: "2026-03-05", correctedOn: expect.any(String) });
  expect(unknownFacts("creditNote", supply ?? {})).toEqual([
    "supplyCountry",
    "supplyDay",
    "isBusiness",
    "vatId",
    "regime",
  ]);
});

test("a delivery note knows the country only, and misses nothing else", () => {
  const taxed = to("AT", 2000);
  const order = { ...taxed, fulfillments: [aParcel(taxed.lines)] };
  const input = planInput({
    order,
    profile: aProfile(oss),
    preferences: preferences({ deliveryCreate: true }),
    context: aContext({ since: { deliveryNote: "2026-01-01T00:00:00.000Z" } }),
  });

  const note = decideDocuments(input).find(({ kind }) => kind === "deliveryNote");

  expect(note).toMatchObject({ verdict: "wanted", supply: { supplyCountry: "AT" } });
  expect(Object.keys((note as WantedDecision).supply ?? {})).toEqual(["supplyCountry"]);
  expect(unknownFacts("deliveryNote", { supplyCountry: "AT" })).toEqual([]);
});
