import { expect, test } from "vitest";
import { documentPayment, replacedNumbers } from "#shared/domain/months/document-order.ts";
import type { OrderTransaction } from "#shared/domain/orders/order.ts";
import { anOrder, aRefund, aTransaction } from "../../builders/orders.ts";

type Document = Parameters<typeof documentPayment>[1];

const aPayment = (id: string, amountCents: number, day: number, fields: Partial<OrderTransaction> = {}) =>
  aTransaction({ id, amountCents, processedAt: `2026-03-0${day}T10:00:00.000Z`, gateway: "klarna", ...fields });
const invoice: Document = { kind: "invoice", source: { type: "order", id: "5001" }, totalCents: 11_900 };
const supplement: Document = { kind: "invoice", source: { type: "supplement", id: "5001-s1" }, totalCents: 5_950 };
const credit: Document = { kind: "creditNote", source: { type: "refund", id: "9" }, totalCents: 2_000 };

const paidBy = (document: Document, ...transactions: OrderTransaction[]) =>
  documentPayment(
    anOrder({ transactions, refunds: [aRefund({ id: "9", totalCents: 2_000, transactionIds: ["r1"] })] }),
    document,
  );

test.each<[string, Document, OrderTransaction[], ReturnType<typeof documentPayment>]>([
  ["in one sum", invoice, [aPayment("1", 11_900, 2)], { ways: ["klarna"], day: "2026-03-02", cents: 11_900 }],
  [
    "in two sums and two ways",
    invoice,
    [aPayment("1", 10_000, 2), aPayment("2", 1_900, 4, { gateway: "gift_card", gatewayTitle: "Gutschein" })],
    { ways: ["klarna", "Gutschein"], day: "2026-03-04", cents: 11_900 },
  ],
  [
    "by the payment of its amount, whatever was paid besides",
    invoice,
    [aPayment("1", 11_900, 2), aPayment("2", 5_950, 5)],
    { ways: ["klarna"], day: "2026-03-02", cents: 11_900 },
  ],
  ["not at all", invoice, [aPayment("1", 11_900, 2, { status: "PENDING" })], undefined],
  ["by no payout", invoice, [aPayment("r1", 11_900, 2, { kind: "REFUND" })], undefined],
  [
    "for what was added by its own payment",
    supplement,
    [aPayment("1", 11_900, 2), aPayment("2", 5_950, 5)],
    { ways: ["klarna"], day: "2026-03-05", cents: 5_950 },
  ],
  ["for what was added not by that of the order", supplement, [aPayment("1", 11_900, 2)], undefined],
  [
    "out with its refund",
    credit,
    [aPayment("r1", 2_000, 6, { kind: "REFUND" }), aPayment("r2", 2_000, 7, { kind: "REFUND" })],
    { ways: ["klarna"], day: "2026-03-06", cents: 2_000 },
  ],
  ["out with no other refund", credit, [aPayment("r2", 2_000, 7, { kind: "REFUND" })], undefined],
  ["never as a delivery note", { ...invoice, kind: "deliveryNote" }, [aPayment("1", 11_900, 2)], undefined],
])("a document is paid %s", (_, document, transactions, payment) => {
  expect(paidBy(document, ...transactions)).toEqual(payment);
});

test("a new invoice names those that it replaces, and its credit note names none a second time", () => {
  const replaced = [{ sourceId: "5001", providerId: "p", number: "RE1", date: "2026-03-01" }];
  const correction = (number: number) => ({ number, at: "", token: "", replaced, credited: [], covered: [] });
  const made = (kind: "invoice" | "creditNote", id: string) =>
    replacedNumbers({ orderId: "5001", kind, source: { type: "correction", id } }, [correction(2)]);

  expect(made("invoice", "5001-k2")).toEqual(["RE1"]);
  expect(made("invoice", "5001-k1")).toEqual([]);
  expect(made("creditNote", "5001-k2")).toEqual([]);
  expect(replacedNumbers({ orderId: "5001", kind: "invoice", source: { type: "order", id: "5001" } })).toEqual([]);
});
