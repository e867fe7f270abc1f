import { describe, expect, test } from "vitest";
import { creditNoteDecisions } from "#shared/domain/documents/credit-notes/credit-note-decisions.ts";
import type { Decision } from "#shared/domain/documents/decision/decision.ts";
import type { DecisionContext, Supplement } from "#shared/domain/documents/decision/decision-input.ts";
import type { DocumentContent } from "#shared/domain/documents/paper/content.ts";
import type { ReasonCode } from "#shared/domain/documents/reasons/reason-codes.ts";
import type { Order, OrderRefund } from "#shared/domain/orders/order.ts";
import { creditNotesOf, invoiceOf } from "../../builders/credit-notes.ts";
import { aRefundLine, aRefundOf } from "../../builders/order-parts.ts";
import { aLineItem, anOrder } from "../../builders/orders.ts";
import { planInput, wantedInvoiceOf } from "../../builders/plans.ts";
import { aContext, preferences } from "../../builders/settings.ts";

const mug = aLineItem({ totalCents: 11_900 });
const tea = aLineItem({ totalCents: 1070, rate: 700 });
const placed = anOrder({ lines: [mug, tea] });
const invoice = invoiceOf({ order: placed, refunds: [] });
const back = (fields: Partial<OrderRefund> = {}) => aRefundOf({ id: "r1", lines: [aRefundLine(tea)], ...fields });
const refunded = (refunds: readonly OrderRefund[] = [back()], fields: Partial<Order> = {}): Order => ({
  ...placed,
  refunds,
  totals: {
    ...placed.totals,
    refundedCents: refunds.reduce((sum, { totalCents, moneyMoved }) => sum + (moneyMoved ? totalCents : 0), 0),
  },
  ...fields,
});

interface Given {
  order?: Order;
  facts?: Partial<DecisionContext>;
  of?: Decision;
}
const decided = ({ order = refunded(), facts, of }: Given = {}) =>
  creditNoteDecisions(
    planInput({
      ...{ order, preferences: preferences() },
      context: aContext({ now: "2026-06-01T12:00:00.000Z", existing: new Set(["invoice:5001"]), invoice, ...facts }),
    }),
    of,
  );
const only = (given: Given) => {
  const [decision, ...others] = decided(given);
  if (decision === undefined || others.length > 0) throw new Error(`${others.length + 1} decisions`);
  return decision;
};
/** Verdict, code, details and the last step of an open decision. */
const told = (given: Given) => {
  const decision = only(given);
  if (decision.verdict === "wanted") return ["wanted"];
  const { rule, outcome, datum } = decision.trace.at(-1) ?? {};
  return [
    decision.verdict,
    decision.code,
    decision.details,
    [rule, outcome, datum].filter((part) => part !== undefined).join(" "),
  ];
};

describe("a refund of an order whose invoice is still decided about", () => {
  const of = (verdict: "wait" | "skip" | "hold", code: ReasonCode): Decision => ({
    ...{ source: { type: "order", id: "5001" }, kind: "invoice", verdict, code, trace: [] },
  });
  const waits = ["wait", "WAIT", { event: "invoice" }, "invoice wait"];

  test.each<[string, Decision, unknown[]]>([
    ["wanted", wantedInvoiceOf({}), waits],
    ["waiting", of("wait", "WAIT"), waits],
    [
      "skipped by a rule about the whole order",
      of("skip", "SKIP_POS"),
      ["skip", "SKIP_POS", undefined, "invoice skip"],
    ],
    [
      "skipped by another rule",
      of("skip", "SETTLED_ELSEWHERE"),
      ["hold", "RECEIPT_NOT_FOUND", undefined, "invoice hold"],
    ],
    ["held", of("hold", "TAX_UNCLEAR"), waits],
    [
      "held for its refund",
      of("hold", "REFUND_BEFORE_INVOICE"),
      ["hold", "REFUND_BEFORE_INVOICE", undefined, "invoice hold"],
    ],
    ["held for a cancellation", of("hold", "CANCELLED_UNSETTLED"), ["skip", "CANCELLED", undefined, "invoice skip"]],
  ])("%s", (_, invoiceDecision, expected) => {
    expect(told({ of: invoiceDecision, facts: { invoice: undefined as never, existing: new Set() } })).toEqual(
      expected,
    );
  });
});

describe("a refund of an invoiced order is", () => {
  const other = aLineItem({ id: "99" });
  const edited = { ...invoice, content: { ...(invoice.content as DocumentContent), lines: [] } };
  const supplement: Supplement = {
    sourceId: "s",
    content: invoiceOf({ order: anOrder({ lines: [other] }), refunds: [] }).content as DocumentContent,
  };
  const quarters = (day: string) => ({ supply: { regime: "distanceSale" as const, supplyDay: day } });

  test.each<[string, Given, unknown[]]>([
    [
      "held where the provider's sums are others",
      { facts: { isEdited: true } },
      ["hold", "DOCUMENT_EDITED", undefined, "invoice hold RE0001"],
    ],
    [
      "held where the invoice is unknown",
      { facts: { invoice: { ...invoice, content: undefined as never } } },
      ["hold", "RECEIPT_NOT_FOUND", undefined, "invoice hold RE0001"],
    ],
    [
      "waiting while the invoice is on its way",
      { facts: { invoice: undefined as never } },
      ["wait", "WAIT", { event: "invoice" }, "invoice wait"],
    ],
    [
      "held where the order was not read to its end",
      { order: refunded([back()], { unsupported: ["lines_truncated"] }) },
      ["hold", "UNSUPPORTED_TRUNCATED", { value: "lines_truncated" }, "completeness hold lines_truncated"],
    ],
    [
      "held where a part of the order is unknown",
      { order: refunded([back()], { unsupported: ["subscription"] }) },
      ["hold", "UNSUPPORTED_ORDER_FEATURE", { value: "subscription" }, "completeness hold subscription"],
    ],
    [
      "held where its goods are on no invoice",
      { order: refunded([back({ lines: [aRefundLine(other)] })]) },
      ["hold", "UNSUPPORTED_CREDIT_NOTE", { value: "99" }, "content hold 99"],
    ],
    [
      "none where nothing is left after vouchers",
      { order: refunded([aRefundOf({ id: "r1", totalCents: 0 })]) },
      ["skip", "NOTHING_TO_CORRECT", undefined, "owed skip"],
    ],
    [
      "held where it was an overpayment",
      {
        order: refunded([aRefundOf({ id: "r1", totalCents: 1000 })], {
          totals: { ...placed.totals, receivedCents: 13_970, refundedCents: 1000 },
        }),
      },
      ["hold", "REFUND_OF_OVERPAYMENT", { documentCents: 11_970, orderCents: 12_970 }, "owed hold 119,70 € · 129,70 €"],
    ],
    [
      "waiting for the supplement that bills it",
      {
        order: { ...refunded([back({ lines: [aRefundLine(other)] })]), lines: [mug, tea, other] },
        facts: { supplements: [supplement] },
      },
      ["wait", "WAIT", { event: "invoice" }, "invoice wait"],
    ],
    [
      "held where it changes two quarters' returns",
      {
        order: { ...refunded([back({ lines: [aRefundLine(tea), aRefundLine(other)] })]), lines: [mug, tea, other] },
        facts: {
          invoice: { ...invoice, ...quarters("2026-03-31") },
          supplements: [
            {
              ...supplement,
              invoice: {
                ...invoice,
                ...quarters("2026-04-01"),
                providerId: "inv-2",
                content: supplement.content as DocumentContent,
              },
            },
          ],
        },
      },
      ["hold", "CREDIT_OF_SEVERAL_QUARTERS", undefined, "invoice hold"],
    ],
    ["wanted", {}, ["wanted"]],
    ["wanted, whatever an invoice without lines was", { facts: { invoice: edited } }, ["wanted"]],
  ])("%s", (_, given, expected) => {
    expect(told(given)).toEqual(expected);
  });

  test("none where a correction bills the order without it", () => {
    const correction = { id: "5001-k1", replaced: [], covered: ["r1"] };

    expect(only({ facts: { correction, existing: new Set(["invoice:5001-k1"]) } })).toEqual({
      ...{ source: { type: "refund", id: "r1" }, kind: "creditNote", verdict: "skip", code: "NOTHING_TO_CORRECT" },
      trace: [{ rule: "correction", outcome: "skip" }],
    });
  });
});

describe("a credit note whose refund is gone", () => {
  const [content] = creditNotesOf({ order: placed, refunds: [back()] });
  if (content === undefined) throw new Error("no credit note");
  const facts = (sourceId: string, fields: Partial<DecisionContext> = {}): Partial<DecisionContext> => ({
    existing: new Set(["invoice:5001", `creditNote:${sourceId}`]),
    creditNotes: [{ sourceId, content }],
    ...fields,
  });
  const held = (type: "order" | "refund", id: string) => [
    {
      ...{ source: { type, id }, kind: "creditNote", verdict: "hold", code: "CREDIT_NOTE_WITHOUT_REFUND" },
      details: { documentCents: 1070, orderCents: 0 },
      trace: [{ rule: "withdrawn", outcome: "hold" }],
    },
  ];

  test.each<[string, Order, Partial<DecisionContext>, unknown]>([
    ["is the merchant's to cancel", placed, facts("r1"), held("refund", "r1")],
    ["by a cancellation, too", placed, facts("5001"), held("order", "5001")],
    [
      "is not, where the order was not read to its end",
      { ...placed, unsupported: ["refunds_truncated"] },
      facts("r1"),
      [],
    ],
    [
      "is, where another part is unknown",
      { ...placed, unsupported: ["subscription"] },
      facts("r1"),
      held("refund", "r1"),
    ],
    ["is not once it was removed", placed, facts("r1", { removedKeys: new Set(["creditNote:r1"]) }), []],
    ["is not where it was never made", placed, facts("r1", { existing: new Set(["invoice:5001"]) }), []],
    [
      "is, where the refund failed",
      refunded([back({ money: "failed", moneyMoved: false })]),
      facts("r1"),
      held("refund", "r1"),
    ],
  ])("%s", (_, order, context, expected) => {
    expect(decided({ order, facts: context })).toEqual(expected);
  });
});
