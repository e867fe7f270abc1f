import { expect, test } from "vitest";
import { paymentMonths, paymentsIn } from "#shared/domain/months/month-payments.ts";
import type { OrderTransaction } from "#shared/domain/orders/order.ts";
import type { TaskState, TransactionTask } from "#shared/domain/tasks/task.ts";
import { anOrder, aTransaction } from "../../builders/orders.ts";

const inMarch = "2026-03-02T09:15:00.000Z";
const paid = (fields: Partial<OrderTransaction> = {}) => aTransaction({ id: "1", processedAt: inMarch, ...fields });
const listed = (...transactions: OrderTransaction[]) => paymentsIn(anOrder({ transactions }), "2026-03", []);

test.each<[string, OrderTransaction, number[]]>([
  ["a payment", paid(), [1190]],
  ["a captured payment", paid({ kind: "CAPTURE" }), [1190]],
  ["a payout", paid({ kind: "REFUND", amountCents: 500 }), [-500]],
  ["an authorisation", paid({ kind: "AUTHORIZATION" }), []],
  ["a payment that is open", paid({ status: "PENDING" }), []],
  ["a payment that failed", paid({ status: "FAILURE" }), []],
  ["a payment to try things out", paid({ test: true }), []],
  ["a payment of another month", paid({ processedAt: "2026-03-31T22:00:00.000Z" }), []],
  ["a payment without an instant of its own", aTransaction({ id: "1", processedAt: undefined } as never), [1190]],
])("the payments of a month: %s", (_, transaction, cents) => {
  expect(listed(transaction).map((payment) => payment.cents)).toEqual(cents);
});

test("an order to try things out moves no money", () => {
  expect(paymentMonths(anOrder({ test: true, transactions: [paid()] }))).toEqual([]);
});

test("a payment names its way as customers read it, its fee and its id at the gateway", () => {
  const [payment] = listed(paid({ gatewayTitle: "Kreditkarte", feeCents: 53, paymentId: "ch_7" }));

  expect(payment).toMatchObject({ way: "Kreditkarte", feeCents: 53, paymentId: "ch_7", booking: "none" });
  expect(listed(paid({ gateway: "manual" }))).toMatchObject([{ way: "manual", feeCents: null, paymentId: null }]);
});

test.each<[TaskState, string]>([
  ["PLANNED", "underWay"],
  ["SENDING", "underWay"],
  ["CONFIRMED", "booked"],
  ["REJECTED", "stopped"],
  ["PARKED", "stopped"],
  ["SKIPPED", "stopped"],
])("a movement that is %s is %s", (state, booking) => {
  const task = { transactionId: "1", state, content: { externalReference: "belegfluss-5001-1" }, providerId: "p-1" };

  const payments = paymentsIn(anOrder({ transactions: [paid()] }), "2026-03", [task as TransactionTask]);

  expect(payments).toMatchObject([{ booking, externalReference: "belegfluss-5001-1", providerId: "p-1" }]);
});

test("an order is in each month in which its money moved, once", () => {
  const transactions = [paid(), paid({ id: "2" }), paid({ id: "3", processedAt: "2026-01-31T23:00:00.000Z" })];

  expect(paymentMonths(anOrder({ transactions }))).toEqual(["2026-02", "2026-03"]);
});
