import { describe, expect, test } from "vitest";
import { contentTotals } from "#shared/domain/documents/charges/totals.ts";
import { correctionDecisions } from "#shared/domain/documents/corrections/correction-decisions.ts";
import { planCorrection } from "#shared/domain/documents/corrections/pressed-correction.ts";
import { reducedInvoice } from "#shared/domain/documents/corrections/reduced-invoice.ts";
import type { CorrectionInForce } from "#shared/domain/documents/decision/correction.ts";
import type { Decision } from "#shared/domain/documents/decision/decision.ts";
import type { DecisionContext, DecisionInput } from "#shared/domain/documents/decision/decision-input.ts";
import type { DocumentContent } from "#shared/domain/documents/paper/content.ts";
import { orderFingerprint } from "#shared/domain/documents/paper/fingerprint.ts";
import type { Address, Order, OrderRefund } from "#shared/domain/orders/order.ts";
import { textsIn } from "#shared/domain/texts/texts-in.ts";
import { creditNotesOf, invoiceOf, linesOf } from "../../builders/credit-notes.ts";
import { aRefundLine, aRefundOf } from "../../builders/order-parts.ts";
import { aFulfillment, aLineItem, anAddress, anOrder } from "../../builders/orders.ts";
import { planInput } from "../../builders/plans.ts";
import { aContext, aProfile, preferences } from "../../builders/settings.ts";

const [kept, returned] = [aLineItem({ totalCents: 80_000 }), aLineItem({ totalCents: 20_000 })];
const placed = anOrder({ lines: [kept, returned] });

interface Pressed extends Partial<DecisionInput> {
  decisions?: readonly Decision[];
  openSlots?: ReadonlySet<string>;
  facts?: Partial<DecisionContext>;
}

const invoice = invoiceOf({ order: placed, refunds: [], invoice: { supply: { supplyDay: "2026-03-03" } } });

/** The plan of a press on 11 December, or why there is none. */
function pressed(order: Order, { decisions = [], openSlots = new Set(), facts, ...fields }: Pressed = {}) {
  const input = planInput({
    ...{ order, preferences: preferences({}), profile: aProfile(), ...fields },
    context: aContext({
      now: "2026-12-11T12:00:00.000Z",
      existing: new Set([`invoice:${order.id}`]),
      documentedFingerprint: orderFingerprint(placed),
      invoice,
      ...facts,
    }),
  });
  return planCorrection({ input, decisions, openSlots });
}

const plannedOf = (...given: Parameters<typeof pressed>) => {
  const plan = pressed(...given);
  if ("refusal" in plan) throw new Error(plan.refusal);
  return plan;
};

/** The facts of both documents of a correction of the placed order, as it is on 11 December. */
function factsOf(order: Order) {
  const { drafts } = plannedOf(order);
  return [drafts.creditNote.supply, drafts.invoice.supply];
}

test("a correction about a return before any payment knows its day", () => {
  const refund = aRefundOf({
    lines: [aRefundLine(returned)],
    createdAt: "2026-12-09T12:00:00.000Z",
    money: "none",
  });
  const totals = { ...placed.totals, currentTotalCents: 80_000, receivedCents: 0, outstandingCents: 80_000 };

  expect(
    factsOf({ ...placed, lines: [kept, { ...returned, currentQuantity: 0 }], refunds: [refund], totals }),
  ).toMatchObject([
    { invoicedOn: "2026-03-05", changedOn: "2026-12-09" },
    { invoicedOn: "2026-03-05", changedOn: "2026-12-09" },
  ]);
});

test("a correction about an addition, without any return, has the day of the press", () => {
  const more = aLineItem({ totalCents: 5_000 });
  const totals = { ...placed.totals, totalCents: 105_000, currentTotalCents: 105_000, receivedCents: 105_000 };

  for (const facts of factsOf({ ...placed, lines: [...placed.lines, more], totals }))
    expect(facts).toMatchObject({ changedOn: "2026-12-11" });
});

test("a correction about an address is about an error", () => {
  const facts = factsOf({ ...placed, billingAddress: anAddress({ city: "Bremen" }) });

  for (const one of facts) expect(one).not.toHaveProperty("changedOn");
});

const moved = { ...placed, billingAddress: anAddress({ city: "Bremen" }) };
const totalsOf = (fields: Partial<Order["totals"]>) => ({ ...placed.totals, ...fields });
/** The second item came back, before it was paid unless stated otherwise. */
const back = (fields: Partial<OrderRefund> = {}, totals: Partial<Order["totals"]> = {}): Order => ({
  ...placed,
  lines: [kept, { ...returned, currentQuantity: 0 }],
  refunds: [aRefundOf({ id: "r1", lines: [aRefundLine(returned)], money: "none", moneyMoved: false, ...fields })],
  totals: totalsOf({ currentTotalCents: 80_000, receivedCents: 0, ...totals }),
});
const paidBack = back({ money: "moved", moneyMoved: true }, { receivedCents: 100_000, refundedCents: 20_000 });
/** It came back unpaid, and an amount was paid back. */
const withAmount = (totalCents: number): Order => {
  const order = back({}, { receivedCents: 100_000, refundedCents: totalCents });
  return { ...order, refunds: [...order.refunds, aRefundOf({ id: "r2", totalCents })] };
};
const [credit] = creditNotesOf({ order: placed, refunds: paidBack.refunds });
const credited = (content: DocumentContent | undefined, fields: Partial<DecisionContext> = {}): Pressed => ({
  facts: {
    existing: new Set(["invoice:5001", "creditNote:r1"]),
    creditNotes: content === undefined ? [] : [{ sourceId: "r1", content }],
    ...fields,
  },
});
const bowl = aLineItem({ totalCents: 5_000, rate: 700 });
const supplement = (fields: Parameters<typeof invoiceOf>[0]["invoice"] = {}) => {
  const made = invoiceOf({
    order: anOrder({ lines: [bowl], fulfillments: [aFulfillment({ createdAt: "2026-03-09T10:00:00.000Z" })] }),
    refunds: [],
    invoice: { providerId: "inv-2", number: "RE0002", date: "2026-03-10", ...fields },
  });
  return { sourceId: "5001-2", ...(made.content && { content: made.content }), invoice: made };
};
const whole = anOrder({
  lines: [kept, returned, bowl],
  totals: { totalCents: 105_000, currentTotalCents: 105_000, receivedCents: 105_000 },
});
const withSupplement = (fields: Parameters<typeof supplement>[0] = {}): Pressed => ({
  facts: {
    existing: new Set(["invoice:5001", "invoice:5001-2"]),
    supplements: [supplement(fields)],
    documentedFingerprint: orderFingerprint(whole),
  },
});
const wholeMoved = { ...whole, billingAddress: anAddress({ city: "Bremen" }) };
const inForce = { id: "5001-k1", replaced: [], covered: [] };
const creditDecision = (verdict: "hold" | "skip", kind: "creditNote" | "invoice" = "creditNote"): Decision => ({
  ...{ source: { type: "refund", id: "r1" }, kind, verdict, code: "SUM_MISMATCH", trace: [] },
});
const declared = (kind: "invoice" | "deliveryNote") => ({
  settlements: [{ kind, sourceId: "5001", at: "2026-03-05T10:00:00.000Z", code: "SUM_MISMATCH" as const }],
});
const small = aProfile({ smallBusiness: true, taxType: "vatfree" });
const acrossQuarters = (day: string) => ({ supply: { regime: "distanceSale" as const, supplyDay: day } });

test.each<[string, Order, Pressed, string]>([
  ["a task is not at its end", moved, { openSlots: new Set(["invoice:5001"]) }, "UNDER_WAY"],
  ["there is no invoice", moved, { facts: { existing: new Set() } }, "NO_INVOICE"],
  ["its invoice is begun", moved, { facts: { invoice: undefined as never } }, "NO_INVOICE"],
  ["a correction is begun", moved, { facts: { correction: inForce } }, "UNDER_WAY"],
  ["the invoice was removed", moved, { facts: { removedKeys: new Set(["invoice:5001"]) } }, "INVOICE_GONE"],
  [
    "a supplement was removed",
    wholeMoved,
    { facts: { ...withSupplement().facts, removedKeys: new Set(["invoice:5001-2"]) } },
    "INVOICE_GONE",
  ],
  ["a credit note was removed", moved, credited(credit, { removedKeys: new Set(["creditNote:r1"]) }), "INVOICE_GONE"],
  ["the invoice is cancelled", moved, { facts: { invoice: { ...invoice, status: "voided" } } }, "INVOICE_GONE"],
  ["the supplement is cancelled", wholeMoved, withSupplement({ status: "voided" }), "INVOICE_GONE"],
  ["the invoice is a draft", moved, { facts: { invoice: { ...invoice, status: "draft" } } }, "INVOICE_DRAFT"],
  ["the supplement is a draft", wholeMoved, withSupplement({ status: "draft" }), "INVOICE_DRAFT"],
  [
    "the supplement is on its way",
    wholeMoved,
    { facts: { supplements: [{ sourceId: "5001-2", content: invoice.content as DocumentContent }] } },
    "UNDER_WAY",
  ],
  [
    "the invoice's content is unknown",
    moved,
    { facts: { invoice: { ...invoice, content: undefined as never } } },
    "INVOICE_UNKNOWN",
  ],
  ["the provider's sums are others", moved, { facts: { isEdited: true } }, "INVOICE_UNKNOWN"],
  [
    "the contents of the invoice are unknown",
    moved,
    { facts: { documentedFingerprint: undefined as never } },
    "INVOICE_UNKNOWN",
  ],
  [
    "its invoices are of two quarters' returns",
    wholeMoved,
    {
      facts: {
        ...withSupplement(acrossQuarters("2026-04-01")).facts,
        invoice: { ...invoice, ...acrossQuarters("2026-03-31") },
      },
    },
    "CREDIT_OF_SEVERAL_QUARTERS",
  ],
  [
    "something came back after an earlier correction",
    back(),
    { facts: { correction: inForce, existing: new Set(["invoice:5001-k1"]) } },
    "SUMS_DIFFER",
  ],
  ["it is cancelled", { ...moved, cancelledAt: "2026-03-04T10:00:00.000Z" }, {}, "ORDER_CANCELLED"],
  ["a document was made elsewhere", moved, { facts: declared("invoice") }, "MADE_ELSEWHERE"],
  ["a refund is undecided", moved, { decisions: [creditDecision("hold")] }, "REFUND_OPEN"],
  ["no provider is connected", moved, { profile: undefined as never }, "NOT_CONNECTED"],
  [
    "its credit notes took more off a rate than it has",
    moved,
    credited(
      credit && {
        ...credit,
        totals: { ...credit.totals, perRate: [{ taxRate: 700, netCents: 18_692, taxCents: 1308 }] },
      },
    ),
    "SUMS_DIFFER",
  ],
  ["all was credited", moved, credited(invoice.content), "NOTHING_LEFT"],
  ["nothing is different", placed, {}, "NOTHING_CHANGED"],
  ["money of what came back is kept", back({}, { receivedCents: 100_000 }), {}, "MONEY_OPEN"],
  ["more went back than came back", withAmount(20_001), {}, "AMOUNT_REFUNDED"],
  [
    "the new invoice has no address",
    { ...placed, billingAddress: anAddress({ street: undefined }), shippingAddress: undefined as never },
    {},
    "MISSING_ADDRESS",
  ],
  ["it is taxed otherwise after a refund", moved, { ...credited(credit), profile: small }, "SUMS_DIFFER"],
])("there is no correction where %s", (_, order, given, refusal) => {
  expect(pressed(order, given)).toEqual({ refusal });
});

test.each<[string, Order, Pressed, string[], number, number]>([
  ["another address", moved, {}, ["address"], 100_000, 100_000],
  ["another name", { ...placed, billingAddress: anAddress({ firstName: "Ida" }) }, {}, ["recipient"], 100_000, 100_000],
  [
    "a company, whose contact the former name is",
    { ...placed, billingAddress: anAddress({ company: "Teehaus GmbH" }) },
    {},
    ["recipient"],
    100_000,
    100_000,
  ],
  [
    "another address, a delivery note made elsewhere",
    moved,
    { facts: declared("deliveryNote") },
    ["address"],
    100_000,
    100_000,
  ],
  [
    "another address, a refund decided",
    moved,
    { decisions: [creditDecision("skip"), creditDecision("hold", "invoice")] },
    ["address"],
    100_000,
    100_000,
  ],
  ["what came back before it was paid", back(), {}, ["positions", "amounts"], 100_000, 80_000],
  ["what came back and was paid back by its amount", withAmount(20_000), {}, ["positions", "amounts"], 100_000, 80_000],
  [
    "the same goods without tax",
    placed,
    { profile: small, preferences: preferences({ fixTaxRemoveTax: true }) },
    ["taxes"],
    100_000,
    100_000,
  ],
  [
    "an item at another rate beside it",
    { ...whole, billingAddress: placed.billingAddress as Address },
    {},
    ["positions", "amounts", "taxes"],
    100_000,
    105_000,
  ],
  [
    "another address after a credit note",
    { ...paidBack, billingAddress: anAddress({ city: "Bremen" }) },
    credited(credit),
    ["address"],
    80_000,
    80_000,
  ],
  ["another address of two invoices", wholeMoved, withSupplement(), ["address"], 105_000, 105_000],
])("a correction for %s takes back and invoices exactly", (_, order, given, changes, taken, billed) => {
  const plan = plannedOf(order, given);
  const { creditNote, invoice: made } = plan.drafts;

  expect(plan.changes).toEqual(changes);
  expect([creditNote.content.totals.grossCents, made.content.totals.grossCents]).toEqual([taken, billed]);
  expect([creditNote.content.finalize, made.content.finalize]).toEqual([true, true]);
});

describe("an intra-community supply, once the buyer's VAT id is there", () => {
  const vienna = anAddress({ countryCode: "AT", zip: "1010", company: "Kontor GmbH" });
  const abroad = { ...placed, billingAddress: vienna, shippingAddress: vienna, note: "UID ATU12011204" };
  const unsent: Order = { ...abroad, fulfillments: [], fulfillmentStatus: "UNFULFILLED" };
  const before = { ...unsent, note: "" };
  const given = (facts: Partial<DecisionContext> = {}): Pressed => ({
    preferences: preferences({ fixTaxForeignB2b: true }),
    facts: { documentedFingerprint: orderFingerprint(before), ...facts },
  });

  test("is not corrected before its goods leave, as its first invoice waits for them", () => {
    expect(pressed(unsent, given())).toEqual({ refusal: "NOT_SENT" });
  });

  test("is corrected with the day of supply once they left", () => {
    const { changes, drafts } = plannedOf(abroad, given());

    expect(changes).toContain("taxes");
    expect(drafts.invoice.content).toMatchObject({ taxType: "intraCommunitySupply", delivery: { type: "delivery" } });
  });

  test("that was invoiced as one before its goods leave is corrected as before", () => {
    const untaxed = invoiceOf({ order: abroad, refunds: [], settings: { fixTaxForeignB2b: true } });
    const renamed = { ...unsent, billingAddress: { ...vienna, company: "Kontor AG" } };
    const documentedFingerprint = orderFingerprint(unsent);

    expect(plannedOf(renamed, given({ invoice: untaxed, documentedFingerprint })).changes).toEqual(["recipient"]);
  });
});

test("a correction of the address names what it replaces, and credits the lines as they are", () => {
  const { replaced, credited: noted, covered, drafts } = plannedOf(moved);

  expect({ replaced, noted, covered }).toEqual({
    replaced: [{ sourceId: "5001", providerId: "inv-1", number: "RE0001", date: "2026-03-05" }],
    ...{ noted: [], covered: [] },
  });
  expect(drafts.creditNote.content.lines).toEqual(invoice.content?.lines);
  expect(drafts.creditNote.content.introduction).toContain("RE0001");
  expect(drafts.creditNote.content.introduction).toContain(`(${textsIn("de").addressCorrected})`);
  expect(drafts.invoice.content).toMatchObject({
    issue: { notBefore: "2026-03-05" },
    delivery: invoice.content?.delivery,
  });
  expect(drafts.invoice.fingerprint).toBe(orderFingerprint(moved));
});

test("a correction of a return names its refund, and no address, though that is another one too", () => {
  const { changes, covered, drafts } = plannedOf({ ...back(), billingAddress: anAddress({ city: "Bremen" }) });

  expect({ changes, covered }).toEqual({ changes: ["address", "positions", "amounts"], covered: ["r1"] });
  expect(drafts.creditNote.content.introduction).not.toContain(textsIn("de").addressCorrected);
});

test("a correction of the name alone says that it is about the address", () => {
  const { drafts } = plannedOf({ ...placed, billingAddress: anAddress({ firstName: "Ida" }) });

  expect(drafts.creditNote.content.introduction).toContain(textsIn("de").addressCorrected);
});

test("both documents of a correction have the contact that the merchant keeps", () => {
  const contactsOf = (contactCreate: "all" | string[]) => {
    const { drafts } = plannedOf(moved, { preferences: preferences({ contactCreate }) });
    return [drafts.creditNote.contact?.contactKey, drafts.invoice.contact?.contactKey];
  };

  expect(contactsOf("all")).toEqual(["email:inge@example.org", "email:inge@example.org"]);
  expect(contactsOf([])).toEqual([undefined, undefined]);
});

const swapped: Order = {
  ...back({}, { totalCents: 120_000, currentTotalCents: 100_000, receivedCents: 100_000 }),
  lines: [kept, { ...returned, currentQuantity: 0 }, aLineItem({ totalCents: 20_000 })],
};
test.each<[string, Order, Pressed, string[]]>([
  ["something of the same value instead", swapped, {}, ["positions"]],
  [
    "a return, in net from now on",
    back(),
    { preferences: preferences({ invoiceAsNet: true }) },
    ["positions", "amounts"],
  ],
])("a correction for %s changes no more than it says", (_, order, given, changes) => {
  expect(plannedOf(order, given).changes).toEqual(changes);
});

test("a new item whose sum the order does not have is refused with the reason", () => {
  const more = aLineItem({ totalCents: 5_000 });

  expect(pressed({ ...placed, lines: [...placed.lines, more] })).toEqual({ refusal: "SUM_MISMATCH" });
});

test("a change after a credit note has its own day, not that of the refund", () => {
  const more = aLineItem({ totalCents: 5_000 });
  const order = { ...paidBack, lines: [...paidBack.lines, more] };
  const totals = { ...order.totals, totalCents: 105_000, currentTotalCents: 85_000, receivedCents: 105_000 };

  expect(plannedOf({ ...order, totals }, credited(credit)).drafts.invoice.supply.changedOn).toBe("2026-12-11");
});

test("a correction after an amount was credited shows it on the new invoice: 1,000.00 − 200.00", () => {
  const amount = aRefundOf({ id: "r1", totalCents: 20_000 });
  const [ofAmount] = creditNotesOf({ order: placed, refunds: [amount] });
  const order = { ...moved, refunds: [amount], totals: totalsOf({ refundedCents: 20_000 }) };

  expect(linesOf(plannedOf(order, credited(ofAmount)).drafts.invoice.content)).toEqual([
    ["Becher (BECHER)", 1, 80_000],
    ["Becher (BECHER)", 1, 20_000],
    [textsIn("de").creditTitle, 1, -20_000],
  ]);
});

test.each<[string, DocumentContent["delivery"], object]>([
  ["earlier", { type: "delivery", day: "2026-03-01" }, { type: "delivery", day: "2026-03-01", endDay: "2026-03-03" }],
  ["on the same day", { type: "delivery", day: "2026-03-03" }, { type: "delivery", day: "2026-03-03" }],
  ["of another kind: the order's", { type: "service", day: "2026-03-03" }, { type: "delivery", day: "2026-03-07" }],
  ["unknown: the order's", { type: "none" }, { type: "delivery", day: "2026-03-07" }],
])("the new invoice's supply, where that of the second one is %s", (_, delivery, expected) => {
  const content = { ...(supplement().content as DocumentContent), delivery };
  const order = { ...wholeMoved, fulfillments: [aFulfillment({ createdAt: "2026-03-07T10:00:00.000Z" })] };

  expect(plannedOf(order, withSupplement({ content })).drafts.invoice.content.delivery).toEqual(expected);
});

test("a correction after a credit note takes back the rest, and shows what was credited on the new invoice", () => {
  const order = { ...paidBack, billingAddress: anAddress({ city: "Bremen" }) };
  const unreturned = { ...order, lines: placed.lines };
  const { credited: noted, covered, drafts } = plannedOf(order, credited(credit));

  expect({ noted, covered }).toEqual({ noted: ["r1"], covered: [] });
  expect(linesOf(drafts.creditNote.content)).toEqual([[textsIn("de").creditTitle, 1, 80_000]]);
  expect(linesOf(drafts.invoice.content)).toEqual([["Becher (BECHER)", 1, 80_000]]);
  expect(unreturned.lines).toHaveLength(2);
});

test("a correction of two invoices names both, at both rates, with the days of both supplies", () => {
  const { replaced, drafts } = plannedOf(wholeMoved, withSupplement());
  const { introduction, lines } = drafts.creditNote.content;

  expect(replaced.map(({ sourceId, number }) => [sourceId, number])).toEqual([
    ["5001", "RE0001"],
    ["5001-2", "RE0002"],
  ]);
  expect(introduction.split("\n")).toMatchObject([
    expect.stringContaining("RE0001"),
    expect.stringContaining("RE0002"),
  ]);
  expect(lines.map(({ taxRate, totalCents }) => [taxRate, totalCents])).toEqual([
    [1900, 100_000],
    [700, 5_000],
  ]);
  expect(drafts.invoice.content.delivery).toEqual({ type: "delivery", day: "2026-03-03", endDay: "2026-03-09" });
  expect(drafts.invoice.content.issue?.notBefore).toBe("2026-03-10");
});

describe("an invoice that earlier credit notes reduce", () => {
  const content = (taxType: "gross" | "net", rows: [number, number][]): DocumentContent => {
    const lines = rows.map(([taxRate, totalCents]) => ({
      ...{ title: "Becher", unit: "Stück", quantity: 1, unitPriceE4: totalCents * 100, taxRate, totalCents },
    }));
    return { ...(invoice.content as DocumentContent), taxType, lines, totals: contentTotals(taxType, lines) };
  };
  const reduced = (taxType: "gross" | "net", rows: [number, number][], left: [number, number][]) =>
    reducedInvoice(content(taxType, rows), new Map(left))?.lines.slice(rows.length);
  const less = (taxRate: number, totalCents: number) => ({
    ...{ source: "discount", title: textsIn("de").creditTitle, quantity: 1, unit: textsIn("de").unit },
    ...{ unitPriceE4: totalCents * 100, taxRate, totalCents },
  });

  test.each<[string, "gross" | "net", [number, number][], [number, number][], unknown[] | undefined]>([
    [
      "one rate less",
      "gross",
      [
        [1900, 11_900],
        [700, 1070],
      ],
      [
        [1900, 10_000],
        [700, 1070],
      ],
      [less(1900, -1900)],
    ],
    [
      "nothing left of a rate",
      "gross",
      [
        [1900, 11_900],
        [700, 1070],
      ],
      [[1900, 11_900]],
      [less(700, -1070)],
    ],
    ["nothing taken", "gross", [[1900, 11_900]], [[1900, 11_900]], []],
    ["more left than it bills", "gross", [[1900, 11_900]], [[1900, 11_901]], undefined],
    [
      "a rate that it does not bill",
      "gross",
      [[1900, 11_900]],
      [
        [1900, 11_900],
        [700, 100],
      ],
      undefined,
    ],
    [
      "one rate less in net amounts",
      "net",
      [
        [1900, 10_000],
        [700, 1000],
      ],
      [
        [1900, 5950],
        [700, 1070],
      ],
      [less(1900, -5000)],
    ],
    ["a sum that no net amount gives", "net", [[1900, 10_000]], [[1900, 4500]], undefined],
    [
      "tax that hangs on rounding",
      "net",
      [
        [1900, 103],
        [1900, 103],
        [1900, 103],
      ],
      [[1900, 245]],
      undefined,
    ],
  ])("has a line for %s", (_, taxType, rows, left, expected) => {
    expect(reduced(taxType, rows, left)).toEqual(expected);
  });
});

describe("both documents of a correction", () => {
  const { drafts, replaced } = plannedOf(moved);
  const made = { number: "GS1", date: "2026-12-11", status: "open" as const };
  const decidedOf = (correction: Partial<CorrectionInForce>, { existing = [], removed = [], ...fields }: Made = {}) =>
    correctionDecisions(
      planInput({
        ...{ order: moved, preferences: preferences(), profile: aProfile(), ...fields },
        context: aContext({
          correction: { id: "5001-k1", covered: [], replaced, drafts, ...correction },
          ...{ existing: new Set(existing), removedKeys: new Set(removed) },
        }),
      }),
    );
  interface Made extends Partial<DecisionInput> {
    existing?: string[];
    removed?: string[];
  }
  const inShort = (...given: Parameters<typeof decidedOf>) =>
    decidedOf(...given).map((one) => `${one.kind} ${one.verdict} ${"code" in one ? one.code : ""}`.trim());

  test.each<[string, Partial<CorrectionInForce>, Made, string[]]>([
    ["the invoice waits for the credit note", {}, {}, ["creditNote wanted", "invoice wait WAIT_CORRECTION"]],
    ["then it is made", { creditNote: made }, { existing: ["creditNote:5001-k1"] }, ["invoice wanted"]],
    [
      "never after a credit note that was cancelled",
      { creditNote: { ...made, status: "voided" } },
      { existing: ["creditNote:5001-k1"] },
      ["invoice hold CORRECTION_UNFINISHED"],
    ],
    [
      "nor after one that was removed",
      {},
      { existing: ["creditNote:5001-k1"], removed: ["creditNote:5001-k1"] },
      ["invoice hold CORRECTION_UNFINISHED"],
    ],
    [
      "of an erased customer are not made",
      { drafts: undefined },
      { existing: ["creditNote:5001-k1"] },
      ["invoice wait WAIT_CORRECTION"],
    ],
    [
      "of an erased customer are held",
      { drafts: undefined, creditNote: made },
      {},
      ["creditNote hold CORRECTION_UNFINISHED", "invoice hold CORRECTION_UNFINISHED"],
    ],
    [
      "need a connection",
      { creditNote: made },
      { profile: undefined as never },
      ["creditNote hold NOT_CONNECTED", "invoice hold NOT_CONNECTED"],
    ],
    ["are made once", { creditNote: made }, { existing: ["creditNote:5001-k1", "invoice:5001-k1"] }, []],
  ])("%s", (_, correction, given, told) => {
    expect(inShort(correction, given)).toEqual(told);
  });

  test("name their source and step, and the invoice names what it replaces", () => {
    const [note] = decidedOf({});
    const [invoiced] = decidedOf({ creditNote: made }, { existing: ["creditNote:5001-k1"] });

    expect(note).toMatchObject({
      source: { type: "correction", id: "5001-k1" },
      content: drafts.creditNote.content,
      trace: [{ rule: "correction", outcome: "wanted" }],
    });
    expect(invoiced).toMatchObject({ fingerprint: drafts.invoice.fingerprint });
    expect(invoiced?.verdict === "wanted" && invoiced.content.remark).toMatch(/RE0001.*05\.03\.2026.*GS1/s);
    expect(decidedOf({})[1]?.trace).toEqual([{ rule: "correction", outcome: "wait" }]);
  });

  test.each([
    ["its credit note is younger", {}, "2026-12-11", "2026-12-11"],
    ["its invoice is younger", {}, "2026-03-01", "2026-03-05"],
  ])("are never in the wrong sequence: %s", (_, _fields, date, notBefore) => {
    const [invoiced] = decidedOf({ creditNote: { ...made, date } }, { existing: ["creditNote:5001-k1"] });

    expect(invoiced).toMatchObject({ content: { issue: { notBefore } } });
  });

  test.each([
    ["2026-12-11", "2026-12-11"],
    ["2026-03-01", "2026-03-05"],
  ])("of a version that dated its drafts, with a credit note of %s, bear %s", (date, day) => {
    const { issue: _, ...content } = drafts.invoice.content;
    const dated = { ...drafts, invoice: { ...drafts.invoice, content: { ...content, date: "2026-03-05" } } };
    const [invoiced] = decidedOf(
      { creditNote: { ...made, date }, drafts: dated },
      { existing: ["creditNote:5001-k1"] },
    );

    expect(invoiced).toMatchObject({ content: { date: day } });
  });
});
