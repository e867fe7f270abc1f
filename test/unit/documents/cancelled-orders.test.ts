import { describe, expect, test } from "vitest";
import { decideDocuments } from "#shared/domain/documents/decide-documents.ts";
import { Books } from "../../builders/books.ts";
import {
  creditDecisionsOf,
  creditNotesOf,
  creditVerdictsOf,
  type InvoicedOrder,
  invoiceOf,
} from "../../builders/credit-notes.ts";
import { aRefundLine, aRefundOf } from "../../builders/order-parts.ts";
import { aLineItem, anOrder, aTransaction } from "../../builders/orders.ts";
import { planInput } from "../../builders/plans.ts";
import { aContext, preferences } from "../../builders/settings.ts";

const lines = [aLineItem({ unitPriceCents: 10_000 })];
const invoice = invoiceOf({ order: anOrder({ lines }), refunds: [] });
const cancelledAt = "2026-05-10T10:00:00.000Z";
const switchedOn = { since: { invoice: "2026-03-01T09:00:00.000Z", creditNote: "2026-05-01T00:00:00.000Z" } };

describe("O60 the rest of a cancelled order of 100.00", () => {
  const cancelled = anOrder({ lines, cancelledAt });
  const of40 = aRefundOf({ id: "904", totalCents: 4000, createdAt: "2026-05-05T10:00:00.000Z" });
  const of60 = aRefundOf({ id: "906", totalCents: 6000, createdAt: cancelledAt });
  const given = (refunds: InvoicedOrder["refunds"], context: InvoicedOrder["context"] = {}): InvoicedOrder => ({
    order: cancelled,
    refunds,
    context: { ...switchedOn, invoice, ...context },
  });

  test("is a person's where 40.00 went back before the switch", () => {
    const early = { ...of40, createdAt: "2026-04-20T10:00:00.000Z" };

    expect(creditVerdictsOf(given([early, of60]))).toEqual([
      "skip BEFORE_SWITCH",
      "wanted",
      "hold CANCELLED_AFTER_INVOICE",
    ]);
  });

  test("is a person's where the provider refused the credit note of 40.00", () => {
    const existing = new Set([`invoice:${cancelled.id}`, "creditNote:904"]);

    expect(creditVerdictsOf(given([of40, of60], { existing, creditNotes: [] }))).toEqual([
      "wanted",
      "hold CANCELLED_AFTER_INVOICE",
    ]);
  });

  test("is nothing where the credit note of 40.00 stands", () => {
    const [content] = creditNotesOf(given([of40, of60]));
    if (content === undefined) throw new Error("no credit note");
    const existing = new Set([`invoice:${cancelled.id}`, "creditNote:904"]);

    const decisions = creditDecisionsOf(given([of40, of60], { existing, creditNotes: [{ sourceId: "904", content }] }));

    expect(decisions.map(({ source, verdict }) => [source.id, verdict])).toEqual([["906", "wanted"]]);
  });

  test("is corrected where the refund of 40.00 failed", () => {
    const failed = { ...of40, money: "failed", moneyMoved: false } as const;
    const order = anOrder({ lines, cancelledAt, totals: { receivedCents: 6000 } });

    expect(creditVerdictsOf({ ...given([failed, of60]), order })).toEqual(["skip REFUND_FAILED", "wanted", "wanted"]);
  });
});

describe("O59 an invoiced order whose payment is voided", () => {
  const voided = (fields: Parameters<typeof aTransaction>[0]): InvoicedOrder => ({
    order: anOrder({
      lines,
      financialStatus: "VOIDED",
      updatedAt: "2026-05-20T10:00:00.000Z",
      transactions: [
        aTransaction({ kind: "AUTHORIZATION", amountCents: 10_000 }),
        aTransaction({ kind: "VOID", amountCents: 0, ...fields }),
      ],
      totals: { receivedCents: 0, outstandingCents: 0 },
    }),
    refunds: [],
    context: { ...switchedOn, invoice },
  });

  test.each([
    [
      "before the switch stays so, whatever is edited later",
      { processedAt: "2026-03-20T10:00:00.000Z" },
      "skip BEFORE_SWITCH",
    ],
    ["after the switch is corrected", { processedAt: "2026-05-10T10:00:00.000Z" }, "wanted"],
    [
      "counts from its creation where the gateway names no instant",
      { processedAt: undefined, createdAt: "2026-04-30T10:00:00.000Z" },
      "skip BEFORE_SWITCH",
    ],
    ["in vain is a person's matter", { status: "FAILURE" }, "hold CANCELLED_AFTER_INVOICE"],
    ["nobody knows when is a person's matter", { processedAt: undefined }, "hold CANCELLED_AFTER_INVOICE"],
  ])("%s", (_label, fields, verdict) => {
    expect(creditVerdictsOf(voided(fields))).toEqual([verdict]);
  });

  test("counts for VAT on the day of the voiding", () => {
    const decisions = creditDecisionsOf(voided({ processedAt: "2026-05-10T22:30:00.000Z" }));

    expect(decisions).toMatchObject([
      { content: { totals: { grossCents: 10_000 } }, supply: { correctedOn: "2026-05-11" } },
    ]);
  });

  test("names no refund, because no money went back", () => {
    const [note] = creditNotesOf(voided({ processedAt: "2026-05-10T22:30:00.000Z" }));

    expect(note?.introduction).not.toContain("Erstattung vom");
  });
});

describe("O60 an order cancelled while the outcome of its invoice is unknown", () => {
  const decisionsOf = (order: ReturnType<typeof anOrder>, settings = {}) =>
    decideDocuments(
      planInput({
        order,
        preferences: preferences(settings),
        context: aContext({ existing: new Set([`invoice:${order.id}`]) }),
      }),
    );
  const short = (decisions: ReturnType<typeof decisionsOf>) =>
    decisions.map((one) => [one.kind, one.source.type, one.verdict, one.verdict === "wanted" ? "" : one.code]);
  const unpaid = { receivedCents: 0, outstandingCents: 0 };
  const cancelled = anOrder({ lines, cancelledAt, totals: unpaid });
  const voided = anOrder({
    lines,
    financialStatus: "VOIDED",
    totals: unpaid,
    transactions: [aTransaction({ kind: "VOID", processedAt: cancelledAt })],
  });

  test.each([
    ["cancelled", cancelled],
    ["voided", voided],
  ])("waits for it: %s", (_label, order) => {
    const decisions = decisionsOf(order);

    expect(short(decisions)).toEqual([["creditNote", "order", "wait", "WAIT"]]);
    expect(decisions).toMatchObject([{ details: { event: "invoice" } }]);
  });

  test("is a person's where credit notes are off", () => {
    expect(short(decisionsOf(cancelled, { creditCreate: false }))).toEqual([
      ["invoice", "order", "hold", "CANCELLED_AFTER_INVOICE"],
      ["creditNote", "order", "skip", "DISABLED_CREDIT_CREATE"],
    ]);
  });

  test("does not wait where no invoice was begun", () => {
    const decisions = decideDocuments(planInput({ order: { ...cancelled, fulfillments: [] } }));

    expect(decisions.filter(({ kind }) => kind === "creditNote")).toEqual([]);
  });
});

test("O59 a payment after a corrected voiding leaves the credit note to a person", () => {
  const { content: corrected } = invoice;
  if (corrected === undefined) throw new Error("no invoice");
  const voided = anOrder({ lines, financialStatus: "VOIDED", totals: { receivedCents: 0, outstandingCents: 0 } });
  const context = {
    invoice,
    existing: new Set([`invoice:${voided.id}`, `creditNote:${voided.id}`]),
    creditNotes: [{ sourceId: voided.id, content: corrected }],
  };

  expect(creditVerdictsOf({ order: voided, refunds: [], context })).toEqual([]);
  expect(creditDecisionsOf({ order: anOrder({ lines }), refunds: [], context })).toMatchObject([
    { source: { type: "order", id: voided.id }, verdict: "hold", code: "CREDIT_NOTE_WITHOUT_REFUND" },
  ]);
});

const inFrancs = (fields: Parameters<typeof anOrder>[0] = {}) =>
  anOrder({
    lines: [aLineItem({ id: "1", totalCents: 10_000 })],
    presentmentCurrency: "CHF",
    fulfillments: [],
    fulfillmentStatus: "UNFULFILLED",
    ...fields,
  });
const paidBack = (lines: Parameters<typeof aRefundOf>[0]["lines"]) =>
  inFrancs({
    cancelledAt: "2026-03-05T00:00:00.000Z",
    financialStatus: "REFUNDED",
    lines: [aLineItem({ id: "1", totalCents: 10_000, currentQuantity: 0 })],
    refunds: [aRefundOf({ id: "r1", totalCents: 9950, lines })],
    totals: { currentTotalCents: 0, receivedCents: 10_000, refundedCents: 9950 },
  });

test("O59 O74 cancelled before the invoice and paid back in francs: another rate of exchange is no kept money", () => {
  const books = new Books();

  expect(books.see(paidBack([]))).toContain("invoice skip CANCELLED");
});

test.each([
  ["by line", [aRefundLine(aLineItem({ id: "1", totalCents: 10_000 }))]],
  ["as an amount", []],
])(
  "O60 O74 cancelled after the invoice and paid back in francs %s: nothing is left, and nothing is asked",
  (_label, lines) => {
    const books = new Books({ settings: { invoiceEvent: "created", invoiceFinalize: "created" } });
    books.see(inFrancs());

    expect(books.see(paidBack(lines))).toEqual([]);
    expect(books.left).toEqual(new Map([[1900, 0]]));
  },
);
