import { expect, test } from "vitest";
import { decideDocuments } from "#shared/domain/documents/decide-documents.ts";
import type { DecisionContext, DocumentedInvoice } from "#shared/domain/documents/decision/decision-input.ts";
import type { DocumentContent } from "#shared/domain/documents/paper/content.ts";
import { factsOf, orderFingerprint } from "#shared/domain/documents/paper/fingerprint.ts";
import { originalNameOf } from "#shared/domain/documents/rules/order-lifecycle-rules.ts";
import { datedContent } from "#shared/domain/documents/texts/dated-content.ts";
import type { Address, Order } from "#shared/domain/orders/order.ts";
import { canonicalJson } from "#shared/values/canonical-json.ts";
import { anExchange, aRefundLine, aRefundOf } from "../../builders/order-parts.ts";
import { aLineItem, anAddress, anOrder, aRefund } from "../../builders/orders.ts";
import { invoiceDecisionOf, invoiceVerdictOf, planInput, wantedInvoiceOf } from "../../builders/plans.ts";
import { aContext, preferences } from "../../builders/settings.ts";

const cups = (fields = {}) => aLineItem({ id: "1", quantity: 3, unitPriceCents: 1000, ...fields });
const bowl = (fields = {}) => aLineItem({ id: "2", unitPriceCents: 500, ...fields });
const placed = (fields: Parameters<typeof anOrder>[0] = {}) => anOrder({ lines: [cups()], ...fields });

const anInvoice = (content: DocumentContent, fields: Partial<DocumentedInvoice> = {}): DocumentedInvoice => ({
  providerId: "9f4c1f0e-0000-4000-8000-000000000001",
  number: "RE0042",
  date: datedContent(content, "2026-03-05T12:00:00.000Z").date,
  status: "open",
  content,
  ...fields,
});

/** The invoice decision for an order documented as `before` that is `now`, without credit notes. */
const afterInvoice = (
  now: Order,
  before = placed(),
  fields: Partial<DecisionContext> = {},
  status: "open" | "draft" = "open",
) =>
  invoiceDecisionOf({
    order: now,
    preferences: preferences({ creditCreate: false }),
    context: aContext({
      existing: new Set([`invoice:${now.id}`]),
      documentedFingerprint: orderFingerprint(before),
      invoice: anInvoice(wantedInvoiceOf({ order: before }).content, { status }),
      ...fields,
    }),
  });

const unpaidRemoval = (fields = {}) =>
  aRefundOf({
    id: "r1",
    money: "none",
    moneyMoved: false,
    totalCents: 0,
    lines: [aRefundLine(cups(), { quantity: 1 })],
    ...fields,
  });

test.each<[string, Order, object]>([
  [
    "O64 one unit less, unpaid: 30.00 documented, 20.00 charged, a credit note for the difference",
    placed({
      financialStatus: "PENDING",
      edited: true,
      lines: [cups({ currentQuantity: 2 })],
      refunds: [unpaidRemoval()],
      totals: { currentTotalCents: 2000, receivedCents: 0 },
    }),
    {
      documentCents: 3000,
      orderCents: 2000,
      value: "entfernte Positionen",
      proposal: "credit_note_for_difference",
    },
  ],
  [
    "O65 a bowl more: 30.00 documented, 35.00 charged, a supplementary invoice",
    placed({ edited: true, lines: [cups(), bowl()] }),
    { documentCents: 3000, orderCents: 3500, value: "hinzugekommene Positionen", proposal: "supplementary_invoice" },
  ],
  [
    "O65 one cup more: 30.00 documented, 40.00 charged",
    placed({ edited: true, lines: [cups({ quantity: 4 })] }),
    { documentCents: 3000, orderCents: 4000, value: "hinzugekommene Positionen", proposal: "supplementary_invoice" },
  ],
  [
    "O66 another cup for the same 30.00: cancel and write anew",
    placed({ lines: [cups({ id: "9" })] }),
    {
      documentCents: 3000,
      orderCents: 3000,
      value: "hinzugekommene Positionen, entfernte Positionen",
      proposal: "cancel_and_reissue",
    },
  ],
  [
    "O66 the same cups at another rate",
    placed({ lines: [cups({ rate: 700 })] }),
    { documentCents: 3000, orderCents: 3000, value: "Preise oder Steuern", proposal: "cancel_and_reissue" },
  ],
  [
    "O67 another buyer",
    placed({ billingAddress: anAddress({ lastName: "Mustermann" }) }),
    { documentCents: 3000, orderCents: 3000, value: "Empfänger", proposal: "cancel_and_reissue" },
  ],
  [
    "O67 a VAT id that came later",
    placed({ company: { name: "Kontor GmbH", taxId: "ATU12345675" } }),
    { documentCents: 3000, orderCents: 3000, value: "USt-IdNr.", proposal: "cancel_and_reissue" },
  ],
  [
    "O68 a cup came back, a bowl goes out: 30.00 documented, 25.00 charged, credit note and invoice",
    placed({
      lines: [cups({ currentQuantity: 2 }), bowl()],
      returns: [anExchange({ id: "x", exchangeLines: [{ lineId: "2", quantity: 1 }] })],
      refunds: [unpaidRemoval({ returnId: "x" })],
      totals: { totalCents: 3500, currentTotalCents: 2500, receivedCents: 2500 },
    }),
    {
      documentCents: 3000,
      orderCents: 2500,
      value: "hinzugekommene Positionen, entfernte Positionen",
      proposal: "credit_note_and_invoice",
    },
  ],
])("%s", (_label, order, details) => {
  expect(afterInvoice(order)).toMatchObject({ verdict: "hold", code: "CHANGED_AFTER_DOCUMENT", details });
});

test.each<[string, Partial<Address>]>([
  ["another house number", { street: "Lindenweg 2" }],
  ["another town", { zip: "79100", city: "Freiburg im Breisgau" }],
  ["a supplement", { supplement: "Hinterhaus" }],
])("O67 %s after the invoice is a note, no hold", (_label, fields) => {
  const decision = afterInvoice(placed({ billingAddress: anAddress(fields) }));

  expect(decision).toMatchObject({ verdict: "skip", code: "ADDRESS_CHANGED", details: { value: "Straße oder Ort" } });
});

test.each<[string, Partial<Address>]>([
  ["another country", { countryCode: "AT" }],
  ["a company", { company: "Kontor Nord" }],
  ["a VAT id beside the street", { supplement: "ATU13585627" }],
  ["a place outside the tax territory", { zip: "27498", city: "Helgoland" }],
])("O67 %s after the invoice is a person's matter", (_label, fields) => {
  const decision = afterInvoice(placed({ billingAddress: anAddress(fields) }));

  expect(decision).toMatchObject({ code: "CHANGED_AFTER_DOCUMENT", details: { proposal: "cancel_and_reissue" } });
});

const toBelfast = placed({ shippingAddress: anAddress({ countryCode: "GB", zip: "BT1 1AA", city: "Belfast" }) });

test("O36 a parcel that goes to another tax territory after the invoice is held", () => {
  const toLeeds = placed({ shippingAddress: anAddress({ countryCode: "GB", zip: "LS1 1UR", city: "Leeds" }) });

  expect(afterInvoice(toLeeds, toBelfast)).toMatchObject({
    code: "CHANGED_AFTER_DOCUMENT",
    details: { proposal: "cancel_and_reissue", value: "Anschrift" },
  });
});

test("O36 an invoice of before 1 December 2026 kept no territory of its destination, and still fits", () => {
  const documentedFingerprint = canonicalJson({ ...factsOf(orderFingerprint(toBelfast)), destination: "GB" });

  expect(afterInvoice(toBelfast, toBelfast, { documentedFingerprint })).toBeUndefined();
});

test("O63 O67 a draft with the old street is replaced", () => {
  const order = placed({ billingAddress: anAddress({ street: "Lindenweg 2" }) });

  expect(afterInvoice(order, placed(), {}, "draft")).toMatchObject({ details: { proposal: "replace_draft" } });
});

test("O67 a moved buyer hides no other change", () => {
  const order = placed({ edited: true, lines: [cups(), bowl()], billingAddress: anAddress({ street: "Lindenweg 2" }) });

  expect(afterInvoice(order)).toMatchObject({ verdict: "hold", code: "CHANGED_AFTER_DOCUMENT" });
});

test("O63 a draft is replaced", () => {
  const order = placed({ lines: [cups(), bowl()] });

  expect(afterInvoice(order, placed(), {}, "draft")).toMatchObject({ details: { proposal: "replace_draft" } });
});

test.each<[string, Order]>([
  ["a payment, a parcel, a tag", placed({ tags: ["neu"], fulfillmentStatus: "FULFILLED" })],
  [
    "a refund with money, which has a document of its own",
    placed({
      lines: [cups({ currentQuantity: 2 })],
      refunds: [aRefundOf({ lines: [aRefundLine(cups(), { quantity: 1 })] })],
      totals: { currentTotalCents: 2000, refundedCents: 1000 },
    }),
  ],
])("nothing is proposed after %s", (_label, order) => {
  expect(afterInvoice(order)).toBeUndefined();
});

test("O64 what a credit note has corrected is no change any more", () => {
  const order = placed({
    edited: true,
    lines: [cups({ currentQuantity: 2 })],
    refunds: [unpaidRemoval()],
    totals: { currentTotalCents: 2000, receivedCents: 2000 },
  });

  const decision = afterInvoice(order, placed(), { existing: new Set(["invoice:5001", "creditNote:r1"]) });

  expect(decision).toBeUndefined();
});

test("O63 nothing is made by itself when an order changes after its invoice", () => {
  const before = placed();
  const input = planInput({
    order: placed({ edited: true, lines: [cups(), bowl()] }),
    context: aContext({
      existing: new Set(["invoice:5001"]),
      documentedFingerprint: orderFingerprint(before),
      invoice: anInvoice(wantedInvoiceOf({ order: before }).content),
    }),
  });

  expect(decideDocuments(input).map(({ kind, verdict }) => [kind, verdict])).toEqual([["invoice", "hold"]]);
});

test("a fingerprint that is none of ours still holds", () => {
  expect(afterInvoice(placed(), placed(), { documentedFingerprint: "earlier" })).toMatchObject({
    verdict: "hold",
    code: "CHANGED_AFTER_DOCUMENT",
  });
});

test("O61 cancelled with part of the money given back: the refund's credit note says it all", () => {
  const order = placed({
    cancelledAt: "2026-03-04T00:00:00.000Z",
    refunds: [aRefund({ totalCents: 2000, money: "moved" })],
    totals: { refundedCents: 2000 },
  });

  expect(afterInvoice(order)).toBeUndefined();
});

test("O60 cancelled after the invoice, nothing given back: held with both sums", () => {
  const order = placed({
    cancelledAt: "2026-03-04T00:00:00.000Z",
    totals: { currentTotalCents: 0, receivedCents: 0 },
    financialStatus: "PENDING",
  });

  expect(afterInvoice(order)).toMatchObject({
    verdict: "hold",
    code: "CANCELLED_AFTER_INVOICE",
    details: { documentCents: 3000, orderCents: 0, proposal: "credit_note_for_difference" },
  });
});

test.each([
  ["#1014A", "#1014"],
  ["#1014", undefined],
  ["DE1014B", "DE1014"],
  ["#AB", undefined],
])("O69 the copy %s is of %s", (name, original) => {
  expect(originalNameOf(name)).toBe(original);
});

const namesake = (fields = {}) => ({ id: "4000", name: "#1014", isInvoiced: true, isCancelled: false, ...fields });

test.each<[string, string, DecisionContext["possibleDuplicates"], string]>([
  ["whose original stands and is invoiced", "#1014A", [namesake()], "hold DUPLICATE_ORDER"],
  ["whose original is cancelled", "#1014A", [namesake({ isCancelled: true })], "wanted"],
  ["whose original has no invoice", "#1014A", [namesake({ isInvoiced: false })], "wanted"],
  ["nobody looked for an original of", "#1014A", undefined, "wanted"],
  ["with the name of an invoiced one", "#1014", [namesake()], "hold DUPLICATE_ORDER"],
  ["whose copy is invoiced already", "#1014", [namesake({ name: "#1014A" })], "hold DUPLICATE_ORDER"],
  ["with another copy of its original", "#1014B", [namesake({ name: "#1014A" })], "hold DUPLICATE_ORDER"],
  ["beside one whose number only begins alike", "#1014", [namesake({ name: "#10140" })], "wanted"],
  ["that is itself the namesake", "#1014", [namesake({ id: "5001" })], "wanted"],
])("O69 an order %s: %s", (_label, name, possibleDuplicates, verdict) => {
  const context = aContext(possibleDuplicates === undefined ? {} : { possibleDuplicates });

  expect(invoiceVerdictOf({ order: anOrder({ name }), context })).toBe(verdict);
});

test("O69 a person may have a duplicate documented", () => {
  const context = aContext({ possibleDuplicates: [namesake()], onDemand: new Set(["invoice:5001"]) });

  expect(invoiceVerdictOf({ order: anOrder({ name: "#1014A" }), context })).toBe("wanted");
});
