import { expect, test } from "vitest";
import { decideDocuments } from "#shared/domain/documents/decide-documents.ts";
import type { DecisionInput } from "#shared/domain/documents/decision/decision-input.ts";
import { documentSlotKey } from "#shared/domain/documents/paper/document-slot-key.ts";
import { isCreatableOnDemand } from "#shared/domain/documents/rules/on-demand.ts";
import { creditDecisionsOf } from "../../builders/credit-notes.ts";
import { aParcel, aRefundLine, aRefundOf } from "../../builders/order-parts.ts";
import { aLineItem, anOrder } from "../../builders/orders.ts";
import { invoiceDecisionOf, invoiceVerdictOf, planInput } from "../../builders/plans.ts";
import { aContext, preferences } from "../../builders/settings.ts";

const wish = (kind: Parameters<typeof documentSlotKey>[0], id: string) => new Set([documentSlotKey(kind, id)]);
const wished = { context: aContext({ onDemand: wish("invoice", "5001") }) };
const unpaid = { financialStatus: "PENDING", fulfillmentStatus: "UNFULFILLED" };
const onPayment = preferences({ invoiceEvent: "paid", invoiceFinalize: "paid" });

test.each<[string, Partial<DecisionInput>, string]>([
  ["a switch that is off", { preferences: preferences({ invoiceCreate: false }) }, "skip DISABLED_INVOICE_CREATE"],
  ["an order that is too old", { order: anOrder({ createdAt: "2025-06-01T00:00:00.000Z" }) }, "skip TOO_OLD"],
  ["an order before the switch", { order: anOrder({ processedAt: "2026-02-01T00:00:00.000Z" }) }, "skip BEFORE_SWITCH"],
  ["an order of the till", { order: anOrder({ sourceName: "pos" }) }, "skip SKIP_POS"],
  [
    "a free order",
    { order: anOrder({ lines: [aLineItem({ discounts: [{ amountCents: 1190 }] })] }) },
    "skip SKIP_FREE",
  ],
  [
    "a tag",
    { order: anOrder({ tags: ["Muster"] }), preferences: preferences({ invoiceSkipTags: ["muster"] }) },
    "skip SKIP_TAG",
  ],
  ["an event that is waited for", { order: anOrder(unpaid), preferences: onPayment }, "wait WAIT"],
])("a person overrules %s", (_, given, withoutWish) => {
  expect(invoiceVerdictOf(given)).toBe(withoutWish);
  expect(isCreatableOnDemand(invoiceDecisionOf(given) ?? expect.fail())).toBe(true);

  const decision = invoiceDecisionOf({ ...given, ...wished });

  expect(decision?.verdict).toBe("wanted");
  expect(decision?.trace.map(({ outcome }) => outcome)).toContain("waived");
});

test.each<[string, Partial<DecisionInput>, string]>([
  ["a test order", { order: anOrder({ test: true }) }, "skip SKIP_TEST"],
  ["another currency", { order: anOrder({ currency: "CHF" }) }, "hold INVALID_CURRENCY"],
  [
    "a cancelled order",
    {
      order: anOrder({
        cancelledAt: "2026-03-03T00:00:00.000Z",
        fulfillments: [],
        totals: { receivedCents: 0 },
      }),
    },
    "skip CANCELLED",
  ],
  [
    "a cancelled order whose money is kept",
    { order: anOrder({ cancelledAt: "2026-03-03T00:00:00.000Z" }) },
    "hold CANCELLED_UNSETTLED",
  ],
  [
    "a missing address",
    { order: anOrder({ billingAddress: undefined, shippingAddress: undefined }) },
    "hold MISSING_ADDRESS",
  ],
  ["a doubt about tax", { order: anOrder({ lines: [aLineItem({ taxes: [] })] }) }, "hold TAX_UNCLEAR"],
  [
    "a sum that does not fit",
    { order: anOrder({ totals: { totalCents: 1300, currentTotalCents: 1300 } }) },
    "hold SUM_MISMATCH",
  ],
])("nobody overrules %s", (_, given, expected) => {
  expect(invoiceVerdictOf({ ...given, ...wished })).toBe(expected);
  expect(isCreatableOnDemand(invoiceDecisionOf(given) ?? expect.fail())).toBe(false);
});

test("the rules behind an overruled one are asked as well", () => {
  const given = { preferences: preferences({ invoiceCreate: false }), order: anOrder({ currency: "CHF" }) };

  expect(invoiceVerdictOf({ ...given, ...wished })).toBe("hold INVALID_CURRENCY");
});

test("a wish counts for its own document only", () => {
  const context = aContext({ onDemand: wish("invoice", "9999") });

  expect(invoiceVerdictOf({ preferences: preferences({ invoiceCreate: false }), context })).toBe(
    "skip DISABLED_INVOICE_CREATE",
  );
});

test("a wished credit note passes switch, tag and time", () => {
  const line = aLineItem();
  const refund = aRefundOf({ id: "77", lines: [aRefundLine(line)], createdAt: "2026-02-01T00:00:00.000Z" });
  const given = { order: anOrder({ lines: [line] }), refunds: [refund], settings: { creditCreate: false } as const };

  const [before] = creditDecisionsOf(given);
  const [decision] = creditDecisionsOf({ ...given, context: { onDemand: wish("creditNote", "77") } });

  expect(before).toMatchObject({ verdict: "skip", code: "DISABLED_CREDIT_CREATE" });
  expect(before && isCreatableOnDemand(before)).toBe(true);
  expect(decision?.verdict).toBe("wanted");
});

test("nobody overrules that a refund lacks its invoice", () => {
  const refund = aRefundOf({ id: "77", totalCents: 500 });
  const context = { onDemand: wish("creditNote", "77") };

  const [decision] = creditDecisionsOf({
    order: anOrder(),
    refunds: [refund],
    invoice: { status: "deleted" },
    context,
  });

  expect(decision).toMatchObject({ verdict: "hold", code: "RECEIPT_NOT_FOUND" });
  expect(decision && isCreatableOnDemand(decision)).toBe(false);
});

test("a wished delivery note passes switch and tag", () => {
  const lines = [aLineItem()];
  const order = anOrder({ lines, fulfillments: [aParcel(lines, { id: "88" })], tags: ["Abholung"] });
  const context = aContext({ onDemand: wish("deliveryNote", "88") });

  const decisions = decideDocuments(
    planInput({ order, preferences: preferences({ deliverySkipTags: ["abholung"] }), context }),
  );

  expect(decisions.find(({ kind }) => kind === "deliveryNote")?.verdict).toBe("wanted");
});
