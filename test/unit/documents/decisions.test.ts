import { expect, test } from "vitest";
import { isReasonCode } from "#shared/domain/documents/reasons/reason-codes.ts";
import { reasons } from "#shared/domain/documents/reasons/reasons.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { anExchange, aReturn } from "../../builders/order-parts.ts";
import { aLineItem, anAddress, anOrder, aTax } from "../../builders/orders.ts";
import { invoiceDecisionOf, invoiceVerdictOf, wantedInvoiceOf } from "../../builders/plans.ts";
import { aContext, aProfile, preferences } from "../../builders/settings.ts";

const free = () => anOrder({ lines: [aLineItem({ discounts: [{ amountCents: 1190 }] })] });
const cancelled = (fields: Partial<Order> = {}) =>
  anOrder({
    cancelledAt: "2026-03-03T00:00:00.000Z",
    fulfillments: [],
    ...fields,
    totals: { receivedCents: 0, refundedCents: 0 },
  });
const abroad = (countryCode: string, fields = {}) => anAddress({ countryCode, zip: "1010", ...fields });

test.each<[string, Order, string]>([
  ["O100 a test order is never sent", anOrder({ test: true }), "skip SKIP_TEST"],
  ["O75 a shop in francs is held", anOrder({ currency: "CHF" }), "hold INVALID_CURRENCY"],
  ["O74 a shop in euros whose customer paid francs is documented", anOrder({ presentmentCurrency: "CHF" }), "wanted"],
  ["O70 an order at the till is skipped", anOrder({ sourceName: "pos" }), "skip SKIP_POS"],
  ["O70 so is one of the other till", anOrder({ sourceName: "Zettle" }), "skip SKIP_POS"],
  ["O11 an order discounted to nothing is skipped", free(), "skip SKIP_FREE"],
  ["O59 a cancelled order is skipped", cancelled(), "skip CANCELLED"],
  ["O59 a voided order is skipped", cancelled({ cancelledAt: undefined, financialStatus: "VOIDED" }), "skip CANCELLED"],
  ["O62 an order edited up before the invoice is documented as it is", anOrder({ edited: true }), "wanted"],
  ["a payment status of tomorrow is held", anOrder({ financialStatus: "BARTERED" }), "hold UNSUPPORTED_STATUS"],
  ["a fulfilment status of tomorrow is held", anOrder({ fulfillmentStatus: "BEAMED" }), "hold UNSUPPORTED_STATUS"],
  ["an order read in part is held", anOrder({ unsupported: ["lines_truncated"] }), "hold UNSUPPORTED_TRUNCATED"],
  ["an exchange is held", anOrder({ returns: [anExchange()] }), "hold UNSUPPORTED_EXCHANGE"],
  ["a return without exchange is documented", anOrder({ returns: [aReturn()] }), "wanted"],
  ["a tax rate that cannot be read is held", anOrder({ unsupported: ["tax_rate"] }), "hold TAX_RATE_NOT_ALLOWED"],
  ["an unknown feature is held", anOrder({ unsupported: ["hologram"] }), "hold UNSUPPORTED_ORDER_FEATURE"],
  [
    "an order without lines is held",
    anOrder({ lines: [], totals: { totalCents: 100 } }),
    "hold UNSUPPORTED_ORDER_FEATURE",
  ],
  ["fees nobody names are held", anOrder({ totals: { additionalFeesCents: 50 } }), "hold UNSUPPORTED_ADDITIONAL_FEES"],
  [
    "O39 tax that a marketplace owes is held",
    anOrder({ lines: [aLineItem({ taxes: [aTax(1900, 190, { channelLiable: true })] })] }),
    "hold UNSUPPORTED_CHANNEL_LIABLE",
  ],
  [
    "O72 an order without any address is held",
    anOrder({ billingAddress: undefined, shippingAddress: undefined }),
    "hold MISSING_ADDRESS",
  ],
  [
    "O72 L04 addresses without a place are held above 250.00",
    anOrder({
      lines: [aLineItem({ totalCents: 25001 })],
      billingAddress: anAddress({ city: " " }),
      shippingAddress: anAddress({ city: " " }),
    }),
    "hold MISSING_ADDRESS",
  ],
  [
    "O72 an order that names nobody is held",
    anOrder({
      customer: undefined,
      billingAddress: anAddress({ firstName: "🎉", lastName: undefined }),
      shippingAddress: undefined,
    }),
    "hold MISSING_CUSTOMER",
  ],
  ["O72 an order without e-mail address is documented", anOrder({ email: undefined, customer: undefined }), "wanted"],
  [
    "a country that does not exist is held",
    anOrder({ billingAddress: anAddress({ countryCode: "ZZ" }) }),
    "hold UNKNOWN_COUNTRY",
  ],
  ["O34 billed to Austria, shipped inside Germany", anOrder({ billingAddress: abroad("AT") }), "wanted"],
  [
    "O26 an Austrian consumer charged German tax",
    anOrder({ billingAddress: abroad("AT"), shippingAddress: abroad("AT") }),
    "wanted",
  ],
  [
    "O30 a Dutch company charged German tax keeps it",
    anOrder({ billingAddress: abroad("NL", { company: "Beispiel BV" }), shippingAddress: abroad("NL") }),
    "wanted",
  ],
  [
    "O27 an Austrian consumer charged Austrian tax is held",
    anOrder({ billingAddress: abroad("AT"), shippingAddress: abroad("AT"), lines: [aLineItem({ rate: 2000 })] }),
    "hold TAX_REGIME_CONFLICT",
  ],
  [
    "O31 an untaxed order into the Union without VAT id is held",
    anOrder({ billingAddress: abroad("NL"), shippingAddress: abroad("NL"), lines: [aLineItem({ taxes: [] })] }),
    "hold MISSING_VAT-ID",
  ],
  [
    "O35 an export to Switzerland is documented",
    anOrder({ billingAddress: abroad("CH"), shippingAddress: abroad("CH"), lines: [aLineItem({ taxes: [] })] }),
    "wanted",
  ],
  [
    "O36 Helgoland charged tax is held",
    anOrder({ shippingAddress: anAddress({ zip: "27498" }) }),
    "hold TAX_EXPORT_TAXED",
  ],
  [
    "O36 Büsingen charged tax is held",
    anOrder({ shippingAddress: anAddress({ zip: "D-78266" }) }),
    "hold TAX_EXPORT_TAXED",
  ],
  [
    "O36 goods without tax to Northern Ireland are held",
    anOrder({ shippingAddress: abroad("GB", { zip: "bt1 5gs" }), lines: [aLineItem({ taxes: [] })] }),
    "hold UNSUPPORTED_TAX_TERRITORY",
  ],
])("%s", (_label, order, verdict) => {
  expect(invoiceVerdictOf({ order })).toBe(verdict);
});

test("O70 a sale at the till goes to the configured name up to 250 euros where the merchant wants it", () => {
  const order = anOrder({
    sourceName: "pos",
    customer: undefined,
    email: undefined,
    billingAddress: undefined,
    shippingAddress: undefined,
  });

  const decision = wantedInvoiceOf({ order, preferences: preferences({ skipPos: false, posName: "Laufkundschaft" }) });

  expect(decision.content.address).toEqual({ name: "Laufkundschaft", countryCode: "DE" });
  expect(decision.contact).toBeUndefined();
});

test.each([
  ["up to 250.00 the country alone", 25000, {}, "Land"],
  ["above 250.00 all of it", 25001, {}, "Straße, Ort, Land"],
  ["with goods for a place that is not named, all of it", 25000, { countryCode: undefined }, "Straße, Ort, Land"],
])("L04 what an order without any address lacks: %s", (_, totalCents, shippedTo, value) => {
  const nowhere = anAddress({ street: undefined, zip: undefined, city: undefined, countryCode: undefined });
  const order = anOrder({
    lines: [aLineItem({ totalCents })],
    billingAddress: nowhere,
    shippingAddress: "countryCode" in shippedTo ? nowhere : undefined,
  });

  expect(invoiceDecisionOf({ order })).toMatchObject({ code: "MISSING_ADDRESS", details: { value } });
});

test("O70 a sale at the till above 250 euros needs an address", () => {
  const nobody = { customer: undefined, billingAddress: undefined, shippingAddress: undefined };
  const order = anOrder({ sourceName: "pos", ...nobody, lines: [aLineItem({ totalCents: 25001 })] });

  expect(invoiceVerdictOf({ order, preferences: preferences({ skipPos: false }) })).toBe("hold MISSING_ADDRESS");
});

test("a recipient abroad needs the provider's larger plan", () => {
  const order = anOrder({ billingAddress: abroad("AT"), shippingAddress: abroad("AT") });

  const verdict = invoiceVerdictOf({ order, profile: aProfile({ businessFeatures: ["INVOICING"] }) });

  expect(verdict).toBe("hold INVALID_PLAN_RECIPIENT_ABROAD");
});

test("O24 with destination taxation chosen, even German tax to Austria is held", () => {
  const order = anOrder({ billingAddress: abroad("AT"), shippingAddress: abroad("AT") });

  const verdict = invoiceVerdictOf({ order, profile: aProfile({ distanceSalesPrinciple: "DESTINATION" }) });

  expect(verdict).toBe("hold TAX_REGIME_CONFLICT");
});

test("a tag excludes an order whatever its case", () => {
  const order = anOrder({ tags: ["Stammkunde", "Ohne-Rechnung"] });

  const decision = invoiceDecisionOf({ order, preferences: preferences({ invoiceSkipTags: ["ohne-rechnung"] }) });

  expect(decision).toMatchObject({ verdict: "skip", code: "SKIP_TAG", details: { value: "Ohne-Rechnung" } });
});

test("without the switch no invoice is made", () => {
  expect(invoiceVerdictOf({ preferences: preferences({ invoiceCreate: false }) })).toBe("skip DISABLED_INVOICE_CREATE");
});

test("without a connection an invoice is held", () => {
  expect(invoiceVerdictOf({ profile: undefined, context: aContext({ connected: false }) })).toBe("hold NOT_CONNECTED");
});

test("an order processed before the switch is left alone, whenever it was written down", () => {
  const order = anOrder({ createdAt: "2026-03-02T09:00:00.000Z", processedAt: "2026-03-01T08:59:59.999Z" });

  expect(invoiceVerdictOf({ order })).toBe("skip BEFORE_SWITCH");
});

test("O101 an order older than 60 days before the installation is too old", () => {
  const at = "2025-12-31T07:59:59.000Z";

  expect(invoiceVerdictOf({ order: anOrder({ createdAt: at, processedAt: at }) })).toBe("skip TOO_OLD");
});

test("a trace names every question up to the one that decided, with its setting", () => {
  const decision = invoiceDecisionOf({ order: anOrder({ sourceName: "pos" }) });

  expect(decision?.trace.map(({ rule, outcome }) => `${rule} ${outcome}`)).toEqual([
    "test passed",
    "currency passed",
    "switch passed",
    "age passed",
    "from-now-on passed",
    "point-of-sale skip",
  ]);
  expect(decision?.trace.at(-1)).toEqual({ rule: "point-of-sale", setting: "skipPos", datum: "pos", outcome: "skip" });
});

test("a trace carries no personal data", () => {
  const trace = JSON.stringify(wantedInvoiceOf({}).trace);

  expect(trace).not.toMatch(/Inge|Musterfrau|example\.org|Lindenweg/);
});

test("every reason tells cause and next step in German", () => {
  const incomplete = Object.values(reasons).filter(
    ({ title, cause, remedy }) => !title || !/[.]$/.test(cause) || !/[.]$/.test(remedy),
  );

  expect(incomplete).toEqual([]);
});

test("only codes of the table are reason codes", () => {
  expect([isReasonCode("SKIP_POS"), isReasonCode("MISSING_VAT-ID"), isReasonCode("toString")]).toEqual([
    true,
    true,
    false,
  ]);
});
