import { expect, test } from "vitest";
import { needsAttention } from "#shared/domain/order-states/order-state.ts";
import { paymentReason } from "#shared/domain/tasks/payment-reason.ts";
import type { TaskState, TransactionTask } from "#shared/domain/tasks/task.ts";
import type { TransactionDecision } from "#shared/domain/transactions/transaction.ts";

const content = {
  account: { externalReference: "belegfluss-klarna", name: "Shopify Klarna" },
  amountCents: 1190,
  valueDate: "2026-03-02",
  purpose: "x",
  externalReference: "belegfluss-1-9",
};

const aTask = (transactionId: string, state: TaskState, code?: string): TransactionTask => ({
  key: `transaction:${transactionId}:0`,
  type: "transaction",
  transactionId,
  lane: "3-payment",
  orderId: "1",
  orderName: "#1",
  epoch: 1,
  organizationId: "org-1",
  createdAt: "2026-03-02T09:00:00.000Z",
  notBefore: "2026-03-02T09:00:00.000Z",
  attempts: 1,
  fence: 1,
  settleRounds: 0,
  accountTask: "account:belegfluss-klarna:org-1",
  content,
  state,
  ...(code === undefined ? {} : { reason: { code } }),
});

const wanted = (transactionId: string): TransactionDecision => ({
  transactionId,
  verdict: "wanted",
  content,
  trace: [],
});
const open = (transactionId: string, verdict: "wait" | "skip" | "hold"): TransactionDecision => ({
  transactionId,
  verdict,
  code: "MISSING_FINANCE",
  trace: [],
});

test.each([
  ["nothing is decided", [], [], undefined],
  ["it is booked", [wanted("9")], [aTask("9", "CONFIRMED")], undefined],
  ["it is on its way", [wanted("9")], [aTask("9", "SENDING", "accounting_uncertain")], undefined],
  ["it waits or is left out", [open("8", "wait"), open("9", "skip")], [], undefined],
  ["it is held", [open("9", "hold")], [], { code: "MISSING_FINANCE", verdict: "hold" }],
  ["it was refused", [wanted("9")], [aTask("9", "REJECTED", "4711")], { code: "4711", verdict: "failed" }],
  [
    "a person must look",
    [wanted("9")],
    [aTask("9", "PARKED", "TRANSACTION_UNCLEAR")],
    { code: "TRANSACTION_UNCLEAR", verdict: "failed" },
  ],
  ["no reason is known", [wanted("9")], [aTask("9", "REJECTED")], { code: "REJECTED", verdict: "failed" }],
  [
    "one is held and another failed",
    [open("8", "hold"), wanted("9")],
    [aTask("9", "PARKED", "ACCOUNT_FAILED")],
    { code: "ACCOUNT_FAILED", verdict: "failed" },
  ],
  ["the held one was sent before", [open("9", "hold")], [aTask("9", "CONFIRMED")], undefined],
] as const)("what a row says of a payment when %s", (_, decisions, tasks, expected) => {
  expect(paymentReason(decisions, tasks)).toEqual(expected);
});

test("a payment that is held needs somebody, as a document does that is held or failed", () => {
  const held = { kind: "invoice", code: "MISSING_ADDRESS", verdict: "hold" } as const;

  expect(needsAttention({ reason: null })).toBe(false);
  expect(needsAttention({ reason: { ...held, verdict: "wait" } })).toBe(false);
  expect(needsAttention({ reason: { ...held, verdict: "planned" } })).toBe(false);
  expect(needsAttention({ reason: held })).toBe(true);
  expect(needsAttention({ reason: { ...held, verdict: "failed" } })).toBe(true);
  expect(needsAttention({ reason: null, paymentReason: { code: "MISSING_FINANCE", verdict: "hold" } })).toBe(true);
});
