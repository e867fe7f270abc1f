import { expect, test } from "vitest";
import { isPaidAtProvider, type PayableOrder, paymentStep } from "#shared/domain/write-back/payment-step.ts";
import { isOwnPayment, type PaymentResult } from "#shared/domain/write-back/write-back.ts";
import { aDocument } from "./papers.ts";

const pending: PayableOrder = { financialStatus: "PENDING", isCancelled: false, canBeMarked: true, receivedCents: 0 };
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
])("%s", (_, order, before, expected) => {
  expect(paymentStep({ ...pending, ...order }, before)).toEqual(expected);
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
