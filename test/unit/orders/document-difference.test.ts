import { expect, test } from "vitest";
import { toRowEntry } from "#functions/modules/orders/row.presenter.ts";
import { documentDifference } from "#shared/domain/order-states/document-difference.ts";
import { orderRow } from "#shared/domain/order-states/order-row.ts";
import { anOrder } from "../../builders/orders.ts";
import { aDocument } from "../../contract/dynamodb/fixtures.ts";

test.each([
  ["the documents come to a cent more", { remainingCents: 1191, totalCents: 1190 }, 1],
  ["the documents come to two cents less", { remainingCents: 1188, totalCents: 1190 }, -2],
  ["both agree", { remainingCents: 1190, totalCents: 1190 }, undefined],
  ["without an invoice", { totalCents: 1190 }, undefined],
  [
    "a refund without its credit note is no rounding",
    { remainingCents: 1190, totalCents: 1190, currentTotalCents: 690 },
    undefined,
  ],
  ["what was refunded counts", { remainingCents: 691, totalCents: 1190, currentTotalCents: 690 }, 1],
])("%s: %j", (_, row, expected) => {
  expect(documentDifference(row)).toBe(expected);
});

test("a row of the list tells the cents between its documents and the order as it is after refunds", () => {
  const { totals } = anOrder();
  const order = anOrder({ totals: { ...totals, currentTotalCents: totals.totalCents - 500 } });
  const invoice = aDocument({ totalCents: totals.totalCents });
  const creditNote = aDocument({ key: "doc_2", kind: "creditNote", totalCents: 499 });
  const view = { links: { documentUrl: () => "https://office.example/1" }, pause: undefined };

  expect(toRowEntry(view, orderRow(order, [], [invoice, creditNote])).difference).toBe(0.01);
  expect(toRowEntry(view, orderRow(order, [], [invoice])).difference).toBeNull();
});
