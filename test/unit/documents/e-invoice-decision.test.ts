import { expect, test } from "vitest";
import type { DecisionInput, DocumentedInvoice } from "#shared/domain/documents/decision/decision-input.ts";
import { eInvoiceDecisions } from "#shared/domain/documents/invoice/e-invoice-decision.ts";
import { aLineItem, anAddress, anOrder } from "../../builders/orders.ts";
import { planInput, wantedInvoiceOf } from "../../builders/plans.ts";
import { aContext, preferences } from "../../builders/settings.ts";

const company = anAddress({ company: "Muster GmbH" });
const order = anOrder({
  ...{ billingAddress: company, shippingAddress: company, lines: [aLineItem({ totalCents: 35_700 })] },
  attributes: [{ key: "USt-IdNr.", value: "DE136695976" }],
});
const settings = preferences({ eInvoiceTurnover: "above" });
const made: DocumentedInvoice = {
  ...{ providerId: "p1", number: "RE1", date: "2027-02-01", status: "open" },
  content: wantedInvoiceOf({ order }).content,
  ...{ madeAt: "2027-02-01T10:00:00.000Z", electronicProfile: "NONE" },
};

const codes = (invoice: Partial<DocumentedInvoice>, rest: Partial<DecisionInput> = {}, decided = []) =>
  eInvoiceDecisions(
    planInput({ order, preferences: settings, context: aContext({ invoice: { ...made, ...invoice } }), ...rest }),
    decided,
  ).map(({ code, source }) => `${code} ${source.type}`);

test("an invoice to a business that had to be an e-invoice and is none is left to the merchant", () => {
  expect(codes({})).toEqual(["E_INVOICE_MISSING order"]);
  expect(codes({ electronicProfile: "EN16931" })).toEqual([]);
});

test("an e-invoice that its customer's server refused is left to the merchant", () => {
  expect(codes({ electronicProfile: "EN16931", mailState: "undeliverable" })).toEqual([
    "E_INVOICE_NOT_DELIVERED order",
  ]);
  expect(codes({ electronicProfile: "EN16931", mailState: "delivered" })).toEqual([]);
});

test.each<[string, Partial<DocumentedInvoice>, Partial<DecisionInput>]>([
  ["before the duty", { madeAt: "2026-12-31T10:00:00.000Z" }, {}],
  ["of a seller with a small turnover", {}, { preferences: preferences({ eInvoiceTurnover: "below" }) }],
  ["of a seller who has not said its turnover", {}, { preferences: preferences() }],
  ["to a name of a company alone", {}, { order: { ...order, attributes: [] } }],
  ["that is a draft", { status: "draft" }, {}],
  ["that was found and not made by the app", { content: undefined as never }, {}],
])("nothing is said of an invoice %s", (_, invoice, rest) => {
  expect(codes(invoice, rest)).toEqual([]);
});

test("each invoice counts for itself: up to 250 € none has to be one, whatever its order came to", () => {
  const content = wantedInvoiceOf({ order }).content;
  const small = { ...made, content: { ...content, totals: { ...content.totals, grossCents: 25_000 } } };
  const context = aContext({ invoice: small, supplements: [{ sourceId: "s1", invoice: small }] });
  const reduced = { ...order, totals: { ...order.totals, totalCents: 20_000 } };

  expect(codes({}, { context })).toEqual([]);
  expect(codes({}, { order: reduced })).toEqual(["E_INVOICE_MISSING order"]);
});

test("a supplement is judged alike, and what is held already for the same invoice tells more", () => {
  const supplements = [{ sourceId: "s1", invoice: made }];
  const context = aContext({ invoice: { ...made, electronicProfile: "EN16931" }, supplements });
  const held = {
    source: { type: "order", id: order.id },
    kind: "invoice",
    verdict: "hold",
    code: "CHANGED_AFTER_DOCUMENT",
    trace: [],
  } as const;

  expect(codes({}, { context })).toEqual(["E_INVOICE_MISSING supplement"]);
  expect(
    eInvoiceDecisions(planInput({ order, preferences: settings, context: aContext({ invoice: made }) }), [held]),
  ).toEqual([]);
});
