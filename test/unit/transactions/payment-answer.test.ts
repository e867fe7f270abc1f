import { expect, test } from "vitest";
import type { PaymentView } from "#functions/modules/orders/payments.presenter.ts";
import { toPayments } from "#functions/modules/orders/payments.presenter.ts";
import type { WholeOrder } from "#functions/modules/orders/ports.ts";
import type { AssignmentTask, TaskState, TransactionTask } from "#shared/domain/tasks/task.ts";
import type { TransactionDecision } from "#shared/domain/transactions/transaction.ts";
import { anOrder, aTransaction } from "../../builders/orders.ts";

const order = anOrder({ transactions: [aTransaction({ id: "9", gatewayTitle: "Klarna" })] });
const account = { externalReference: "belegfluss-klarna", name: "Shopify Klarna" };
const base = {
  lane: "3-payment",
  orderId: order.id,
  orderName: order.name,
  epoch: 1,
  organizationId: "org-1",
  createdAt: order.createdAt,
  notBefore: order.createdAt,
  attempts: 1,
  fence: 1,
  settleRounds: 0,
} as const;

const aTask = (state: TaskState, reason?: TransactionTask["reason"]): TransactionTask => ({
  ...base,
  key: "transaction:9:0",
  type: "transaction",
  transactionId: "9",
  accountTask: "account:belegfluss-klarna:org-1",
  content: { account, amountCents: 1190, valueDate: "2026-03-02", purpose: "x", externalReference: "belegfluss-1-9" },
  state,
  ...(reason ? { reason } : {}),
});

const anAssignment = (state: TaskState): AssignmentTask => ({
  ...base,
  key: "hint:doc_1",
  type: "hint",
  hint: { document: { kind: "invoice", key: "doc_1", providerId: "p" }, externalReference: "x", transactionId: "9" },
  state,
});

const wanted = { transactionId: "9", verdict: "wanted", content: aTask("PLANNED").content, trace: [] } as const;
const held = { transactionId: "9", verdict: "hold", code: "MISSING_FINANCE", trace: [] } as const;

const running: PaymentView = { pause: undefined, isConnected: true };

function answer(payments: TransactionDecision[], tasks: WholeOrder["tasks"], differing: Partial<PaymentView> = {}) {
  const times = { createdAt: order.createdAt, updatedAt: order.createdAt, readAt: order.createdAt };
  const head = { orderId: order.id, orderName: order.name, ...times, decisions: [], payments, version: 1 };
  return toPayments({ order, head, tasks }, { ...running, ...differing })[0];
}

test.each([
  ["nothing was decided", [], [], { state: "off", code: null }],
  ["held without the permission", [held], [], { state: "held", code: "MISSING_FINANCE", canRetry: false }],
  ["planned", [wanted], [aTask("PLANNED")], { state: "planned", code: null, account: null }],
  ["sent without an answer", [wanted], [aTask("SENDING")], { state: "sending" }],
  ["booked", [wanted], [aTask("CONFIRMED")], { state: "booked", account: "Shopify Klarna", hintedDocument: null }],
  [
    "refused, with the provider's words",
    [wanted],
    [aTask("REJECTED", { code: "INVALID", message: "Betrag zu groß" })],
    { state: "failed", code: "INVALID", message: "Betrag zu groß", canRetry: true },
  ],
  ["a person must look", [wanted], [aTask("PARKED")], { state: "failed", canRetry: true }],
  ["hinted", [wanted], [aTask("CONFIRMED"), anAssignment("CONFIRMED")], { hintedDocument: "doc_1" }],
  ["a hint that is only planned", [wanted], [aTask("CONFIRMED"), anAssignment("PLANNED")], { hintedDocument: null }],
] as const)("a payment is shown: %s", (_, decisions, tasks, expected) => {
  expect(answer([...decisions], tasks)).toMatchObject({
    id: "9",
    direction: "in",
    amount: 11.9,
    name: "Klarna",
    ...expected,
  });
});

test("a paused shop says so first", () => {
  expect(answer([wanted], [aTask("PLANNED")], { pause: "AUTOMATION_PAUSED" })).toMatchObject({
    state: "planned",
    code: "AUTOMATION_PAUSED",
  });
});

test("a failed booking is not tried again without a connection", () => {
  expect(answer([wanted], [aTask("REJECTED")], { isConnected: false })).toMatchObject({
    state: "failed",
    canRetry: false,
  });
});

test("a payout is negative; what moves no money is not shown", () => {
  const transactions = [
    aTransaction({ id: "1", kind: "AUTHORIZATION" }),
    aTransaction({ id: "2", status: "FAILURE" }),
    aTransaction({ id: "3", kind: "REFUND", amountCents: 500 }),
  ];
  const times = { createdAt: order.createdAt, updatedAt: order.createdAt, readAt: order.createdAt };
  const head = { orderId: order.id, orderName: order.name, ...times, decisions: [], payments: [], version: 1 };

  expect(toPayments({ order: { ...order, transactions }, head, tasks: [] }, running)).toMatchObject([
    { id: "3", direction: "out", amount: -5 },
  ]);
});

test("the questions that were asked about a payment are part of the answer, also once it is booked", () => {
  const trace = [{ rule: "capability", outcome: "hold" }] as const;

  expect(answer([{ ...held, trace }], [])?.trace).toEqual(trace);
  expect(
    answer([{ ...wanted, trace: [{ rule: "transaction", outcome: "wanted" }] }], [aTask("CONFIRMED")])?.trace,
  ).toEqual([{ rule: "transaction", outcome: "wanted" }]);
  expect(answer([], [])?.trace).toEqual([]);
});
