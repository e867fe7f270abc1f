import { expect, test } from "vitest";
import type { Decision } from "#shared/domain/documents/decision/decision.ts";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { isPaidAtProvider, type PayableOrder, paidSum, paymentStep } from "#shared/domain/write-back/payment-step.ts";
import { isOwnPayment, type PaymentResult } from "#shared/domain/write-back/write-back.ts";
import { aDocument } from "./papers.ts";

const pending: PayableOrder = {
  financialStatus: "PENDING",
  isCancelled: false,
  canBeMarked: true,
  receivedCents: 0,
  outstandingCents: 11_900,
};
const at = "2026-11-22T09:00:00.000Z";
const sending: PaymentResult = { state: "sending", at, before: ["1"] };
const marked: PaymentResult = { state: "marked", at, before: ["1"], made: ["2"] };

test.each<[string, Partial<PayableOrder>, PaymentResult | undefined, object]>([
  ["nothing was received", {}, undefined, { act: "mark" }],
  ["the call before was not answered and did nothing", {}, sending, { act: "mark" }],
  ["the call before was not answered and worked", { financialStatus: "PAID" }, sending, { act: "settled" }],
  ["it was marked, and is open again by an edit", {}, marked, { act: "nothing" }],
  ["it is paid", { financialStatus: "PAID" }, undefined, { act: "nothing" }],
  ["it was paid and given back", { financialStatus: "REFUNDED" }, undefined, { act: "nothing" }],
  ["it is cancelled", { isCancelled: true }, undefined, { act: "refuse", code: "ORDER_CANCELLED" }],
  ["its payment was voided", { financialStatus: "VOIDED" }, undefined, { act: "refuse", code: "ORDER_CANCELLED" }],
  [
    "a payment is authorised",
    { financialStatus: "AUTHORIZED" },
    undefined,
    { act: "refuse", code: "ORDER_AUTHORIZED" },
  ],
  [
    "a part is paid",
    { financialStatus: "PARTIALLY_PAID", receivedCents: 2_000 },
    undefined,
    { act: "refuse", code: "ORDER_PARTLY_PAID" },
  ],
  ["a part is paid, by its money alone", { receivedCents: 1 }, undefined, { act: "refuse", code: "ORDER_PARTLY_PAID" }],
  ["the platform does not allow it", { canBeMarked: false }, undefined, { act: "refuse", code: "ORDER_NOT_PAYABLE" }],
  [
    "more is open than the invoice of 119.00 says, as after an edit to 169.00",
    { outstandingCents: 16_900 },
    undefined,
    { act: "refuse", code: "ORDER_SUM_DIFFERS" },
  ],
  [
    "more is open than before the call that did nothing",
    { outstandingCents: 16_900 },
    sending,
    { act: "refuse", code: "ORDER_SUM_DIFFERS" },
  ],
  ["what is open is no sum", { outstandingCents: undefined }, undefined, { act: "refuse", code: "ORDER_SUM_DIFFERS" }],
])("%s", (_, order, before, expected) => {
  expect(paymentStep({ ...pending, ...order }, before, 11_900)).toEqual(expected);
});

const paid = aDocument({ status: "paid" });
const credited = aDocument({ kind: "creditNote", status: "paidoff", source: { type: "refund", id: "9" } });
const decided = (fields: Partial<Decision>) =>
  ({ kind: paid.kind, source: paid.source, verdict: "wanted", ...fields }) as Decision;
const added = decided({ source: { type: "supplement", id: "17-2" } });

test.each<[string, Decision[], AccountingDocument[], number | undefined]>([
  ["one invoice", [decided({})], [paid], 11_900],
  ["a cancelled one beside it", [decided({})], [paid, aDocument({ status: "voided" })], 11_900],
  ["a credit note of all of it, so that no money came", [decided({})], [paid, credited], 0],
  ["a credit note of 19.00", [decided({})], [paid, { ...credited, totalCents: 1_900 }], 10_000],
  ["the order was edited, and is held", [decided({ verdict: "hold" })], [paid], undefined],
  ["an addition is not invoiced yet", [decided({}), added], [paid], undefined],
  [
    "an addition is a draft",
    [decided({}), added],
    [paid, { ...paid, source: added.source, status: "draft" }],
    undefined,
  ],
  ["an addition is invoiced and paid", [decided({}), added], [paid, { ...paid, source: added.source }], 23_800],
  ["a parcel is held", [decided({}), decided({ kind: "deliveryNote", verdict: "hold" })], [paid], 11_900],
])("what paid invoices brought: %s", (_, decisions, documents, expected) => {
  expect(paidSum(decisions, documents)).toBe(expected);
});

test.each([
  ["one that is paid", [aDocument({ status: "paid" })], true],
  ["one of two is paid", [aDocument({ status: "paid" }), aDocument()], false],
  ["a draft beside it", [aDocument({ status: "paid" }), aDocument({ status: "draft" })], false],
  ["a cancelled one beside it", [aDocument({ status: "voided" }), aDocument({ status: "paid" })], true],
  ["a credit note counts for nothing", [aDocument({ kind: "creditNote", status: "paid" })], false],
  ["none", [], false],
])("invoices of an order: %s", (_, documents, expected) => {
  expect(isPaidAtProvider(documents)).toBe(expected);
});

test("a payment is ours by its id, and while the outcome is unknown by being new", () => {
  const ownOf = (payment: PaymentResult | undefined) => ["1", "2", "3"].filter((id) => isOwnPayment(id, payment));

  expect(ownOf(undefined)).toEqual([]);
  expect(ownOf(sending)).toEqual(["2", "3"]);
  expect(ownOf(marked)).toEqual(["2"]);
  expect(ownOf({ state: "refused", at, reason: { code: "ORDER_PARTLY_PAID" } })).toEqual([]);
});
