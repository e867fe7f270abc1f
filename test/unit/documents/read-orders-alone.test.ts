import { expect, test } from "vitest";
import { decideDocuments } from "#shared/domain/documents/decide-documents.ts";
import { orderFingerprint } from "#shared/domain/documents/paper/fingerprint.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { invoiceOf } from "../../builders/credit-notes.ts";
import { anAdjustment, aRefundLine, aRefundOf } from "../../builders/order-parts.ts";
import { aLineItem, anAddress, anOrder, aShippingLine, aTax, aTransaction } from "../../builders/orders.ts";
import { invoiceDecisionOf, invoiceVerdictOf, planInput, wantedInvoiceOf } from "../../builders/plans.ts";
import { aContext, aProfile, preferences } from "../../builders/settings.ts";

/** An order of a shop that granted `read_orders` and nothing else. */
const anUnseenOrder = (fields: Parameters<typeof anOrder>[0] = {}) =>
  anOrder({ unseen: ["read_products", "read_returns", "read_payment_terms"], ...fields });

const untaxed = (fields: Parameters<typeof aLineItem>[0] = {}) => aLineItem({ taxable: false, taxes: [], ...fields });

test("L30 § 14a Abs. 6 UStG: what is not taxed may be used goods; without the products' tags it is held", () => {
  expect(invoiceDecisionOf({ order: anUnseenOrder({ lines: [aLineItem(), untaxed()] }) })).toMatchObject({
    verdict: "hold",
    code: "MISSING_ACCESS",
    details: { value: "Produkte (read_products)" },
  });
});

test.each([
  ["goods that are taxed", anUnseenOrder(), {}, "wanted"],
  ["what is not taxed, with tags that were read", anOrder({ lines: [untaxed({ productTags: [] })] }), {}, "wanted"],
  ["what is not taxed, in a snapshot from before scopes were noted", anOrder({ lines: [untaxed()] }), {}, "wanted"],
  ["a gift card beside goods", anUnseenOrder({ lines: [aLineItem(), untaxed({ giftCard: true })] }), {}, "wanted"],
  [
    "a small business, whose note covers all",
    anUnseenOrder({ lines: [untaxed()] }),
    { smallBusiness: true, taxType: "vatfree" },
    "wanted",
  ],
  ["taxable goods without tax", anUnseenOrder({ lines: [untaxed({ taxable: true })] }), {}, "hold TAX_UNCLEAR"],
])("L30 without the products' tags: %s", (_label, order, profile, verdict) => {
  expect(invoiceVerdictOf({ order, profile: aProfile(profile) })).toBe(verdict);
});

const abroad = (countryCode: string, fields: Parameters<typeof anOrder>[0]) => {
  const place = anAddress({ countryCode, zip: "1010", city: "Ort" });
  return anUnseenOrder({ billingAddress: place, shippingAddress: place, ...fields });
};
const atZero = () => aLineItem({ taxes: [aTax(0, 0)] });
const oss = { distanceSalesPrinciple: "DESTINATION" } as const;
const dutch = { note: "NL004495445B01" };
const events = { eventTags: ["workshop"] };

test.each<[string, Order, PreferencesPatch, string]>([
  ["O105 photovoltaics at 0 %", anUnseenOrder({ lines: [atZero()] }), {}, "TAX_UNCLEAR Becher: 0 %; "],
  [
    "O105 photovoltaics without tax lines",
    anUnseenOrder({ lines: [untaxed({ taxable: true })] }),
    {},
    "TAX_UNCLEAR 0 %; ",
  ],
  ["books to Ireland at 0 %", abroad("IE", { lines: [atZero()] }), {}, "TAX_UNCLEAR IE: 0 %; "],
  ["L30 used goods to a consumer in the EU", abroad("NL", { lines: [untaxed()] }), {}, "MISSING_VAT-ID "],
  [
    "L30 § 25a Abs. 5 UStG: used goods to a business in the EU",
    abroad("NL", { lines: [untaxed()], ...dutch }),
    {},
    "MISSING_ACCESS ",
  ],
  ["a workshop for an Austrian", abroad("AT", {}), events, "TAX_REGIME_CONFLICT AT, 19 %; "],
  ["a workshop for a Swiss", abroad("CH", {}), events, "TAX_EXPORT_TAXED CH, 19 %; "],
])("without the products' tags, %s: held, and reason and trace name the access", (_label, order, patch, expected) => {
  const decision = invoiceDecisionOf({ order, preferences: preferences(patch), profile: aProfile(oss) });

  if (decision?.verdict !== "hold") throw new Error(`${decision?.verdict} instead of a hold`);
  const { code, details, trace } = decision;
  const reason = `${code} ${details?.value}`;
  expect(reason.startsWith(expected), reason).toBe(true);
  expect(reason).toMatch(/Produkte \(read_products\)$/);
  expect(trace.at(-1)?.datum).toMatch(/ohne Zugriff auf Produkte \(read_products\)$/);
});

test.each<[string, Order, PreferencesPatch]>([
  ["German tax for a consumer under OSS", abroad("AT", {}), {}],
  ["a taxed export", abroad("CH", {}), {}],
  ["taxed goods with untaxed shipping", anUnseenOrder({ shipping: [aShippingLine({ taxes: [] })] }), {}],
])("no tag decides about %s: the reason names no access", (_label, order, patch) => {
  const decision = invoiceDecisionOf({ order, preferences: preferences(patch), profile: aProfile(oss) });

  expect(decision?.verdict).toBe("hold");
  expect(JSON.stringify(decision)).not.toContain("read_products");
});

test("§ 25a Abs. 5 UStG: untaxed goods to Switzerland are an export, used or not", () => {
  const decision = invoiceDecisionOf({ order: abroad("CH", { lines: [untaxed()] }) });

  expect(decision).toMatchObject({ verdict: "wanted", content: { taxType: "thirdPartyCountryDelivery" } });
});

const open = { financialStatus: "PENDING", gateways: [], totals: { receivedCents: 0, outstandingCents: 1190 } };
const atOnce = preferences({ invoiceFinalize: "created" });

test("O92 L1 terms that cannot be seen are not 'due at once': the invoice says 'as agreed', the trace which access tells", () => {
  const { content, trace } = wantedInvoiceOf({ order: anUnseenOrder(open), preferences: atOnce });

  expect(content.payment).toEqual({ label: "Zahlbar wie vereinbart", durationDays: 0 });
  expect(trace.find(({ rule }) => rule === "payment-terms")?.datum).toBe(
    "unbekannt ohne Zugriff auf Zahlungsbedingungen (read_payment_terms)",
  );
});

test.each([
  ["a buyer who chose to transfer", { transactions: [aTransaction({ status: "PENDING", gateway: "Vorkasse" })] }],
  ["a shop that granted the access", { unseen: undefined }],
])("O77 %s has no terms, so the invoice is due at once", (_label, fields) => {
  const { content } = wantedInvoiceOf({ order: anUnseenOrder({ ...open, ...fields }), preferences: atOnce });

  expect(content.payment?.label).toBe("Zahlbar sofort ohne Abzug");
});

const mug = aLineItem({ id: "1", unitPriceCents: 3000 });
const book = aLineItem({ id: "2", unitPriceCents: 2000, rate: 700 });
const bowl = aLineItem({ id: "3", unitPriceCents: 1000 });

/** A book for 20.00 at 7 % came back, 10.00 were paid out; what is decided about that refund. */
function refundDecisionOf(lines: (typeof mug)[], unseen?: string[]) {
  const placed = anOrder({ lines: [mug, book] });
  const refund = aRefundOf({ id: "r1", lines: [aRefundLine(book)], adjustments: [anAdjustment(-1000)] });
  const order = anOrder({
    lines,
    refunds: [refund],
    ...(unseen === undefined ? {} : { unseen }),
    totals: { receivedCents: 5000, refundedCents: 1000, currentTotalCents: 4000 },
  });
  const context = aContext({
    existing: new Set([`invoice:${order.id}`]),
    invoice: invoiceOf({ order: placed, refunds: [] }),
    documentedFingerprint: orderFingerprint(placed),
  });
  const decision = decideDocuments(planInput({ order, context })).find(({ kind }) => kind === "creditNote");
  return decision?.verdict === "wanted" ? "wanted" : `${decision?.code} ${decision?.details?.value}`;
}

test("O68 § 17 UStG: money back where a bowl has come may settle an exchange; without the returns it is held", () => {
  expect(refundDecisionOf([mug, { ...book, currentQuantity: 0 }, bowl], ["read_returns"])).toBe(
    "MISSING_ACCESS Rücksendungen (read_returns)",
  );
});

test.each([
  ["where nothing has come", [mug, { ...book, currentQuantity: 0 }], ["read_returns"]],
  ["with the returns granted", [mug, { ...book, currentQuantity: 0 }, bowl], undefined],
])("O46 a refund is no exchange %s", (_label, lines, unseen) => {
  expect(refundDecisionOf(lines, unseen)).toBe("wanted");
});
