import { expect, test } from "vitest";
import { decideDocuments } from "#shared/domain/documents/decide-documents.ts";
import { orderFingerprint } from "#shared/domain/documents/paper/fingerprint.ts";
import { aParcel } from "../../builders/order-parts.ts";
import { aLineItem, anAddress, anOrder, aRefund } from "../../builders/orders.ts";
import { invoiceVerdictOf, planInput } from "../../builders/plans.ts";
import { aContext, preferences } from "../../builders/settings.ts";

test("an order that has its invoice gets no decision", () => {
  expect(decideDocuments(planInput({ context: aContext({ existing: new Set(["invoice:5001"]) }) }))).toEqual([]);
});

test("an order that changed after its invoice is held for a person", () => {
  const documentedFingerprint = orderFingerprint(anOrder());
  const order = anOrder({ billingAddress: anAddress({ street: "Lindenweg 2" }) });

  const context = aContext({ existing: new Set(["invoice:5001"]), documentedFingerprint });

  expect(invoiceVerdictOf({ order, context })).toBe("hold CHANGED_AFTER_DOCUMENT");
});

test("O60 an order cancelled after its invoice is held for a person", () => {
  const order = anOrder({ cancelledAt: "2026-03-04T00:00:00.000Z" });

  const context = aContext({ existing: new Set(["invoice:5001"]) });

  expect(invoiceVerdictOf({ order, context })).toBe("hold CANCELLED_AFTER_INVOICE");
});

const refundVerdict = (fields: Parameters<typeof planInput>[0], refund = aRefund()) => {
  const input = planInput(fields);
  const decisions = decideDocuments({ ...input, order: { ...input.order, refunds: [refund] } });
  const decision = decisions.find(({ kind }) => kind === "creditNote");
  return decision?.verdict === "wanted" ? "wanted" : `${decision?.verdict} ${decision?.code}`;
};
const withInvoice = () => aContext({ existing: new Set(["invoice:5001"]) });

test.each([
  ["whose invoice is being made waits for it", { context: withInvoice() }, "wait WAIT"],
  [
    "with credit notes off is skipped",
    { preferences: preferences({ creditCreate: false }) },
    "skip DISABLED_CREDIT_CREATE",
  ],
  ["O55 before the invoice waits for it", {}, "wait WAIT"],
  [
    "O110 of an order from before the switch lacks its invoice",
    { order: anOrder({ processedAt: "2026-02-28T00:00:00.000Z" }) },
    "hold RECEIPT_NOT_FOUND",
  ],
  ["of an order at the till is skipped like the order", { order: anOrder({ sourceName: "pos" }) }, "skip SKIP_POS"],
  ["of a test order is skipped", { order: anOrder({ test: true }) }, "skip SKIP_TEST"],
])("a refund %s", (_label, fields, verdict) => {
  expect(refundVerdict(fields)).toBe(verdict);
});

test("O56 a refund whose money has not moved is waited for", () => {
  expect(refundVerdict({ context: withInvoice() }, aRefund({ moneyMoved: false }))).toBe("wait WAIT");
});

const deliveryVerdicts = (deliveryCreate: boolean | string, fields = {}) => {
  const context = aContext({ since: { deliveryNote: "2026-03-01T00:00:00.000Z" } });
  const input = planInput({ context, preferences: preferences({ deliveryCreate, ...fields }) });
  const lines = [aLineItem()];
  const fulfillments = [aParcel(lines), aParcel(lines, { status: "CANCELLED" })];
  const order = anOrder({ lines, fulfillments, tags: ["Abholung"] });
  const notes = decideDocuments({ ...input, order }).filter(({ kind }) => kind === "deliveryNote");
  return notes.map((note) => (note.verdict === "wanted" ? "wanted" : `${note.verdict} ${note.code}`));
};

test.each([
  ["off", deliveryVerdicts(false), []],
  ["on: one per parcel that went out", deliveryVerdicts(true), ["wanted"]],
  ["from a later day on", deliveryVerdicts("2026-03-03"), ["skip SKIP_DATE"]],
  ["from the order's own day on", deliveryVerdicts("2026-03-02"), ["wanted"]],
  ["excluded by a tag", deliveryVerdicts(true, { deliverySkipTags: ["abholung"] }), ["skip SKIP_TAG"]],
])("delivery notes %s", (_label, verdicts, expected) => {
  expect(verdicts).toEqual(expected);
});
