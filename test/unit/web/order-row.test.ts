// A row of the list says its reason in one line, and its link opens the order.
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type OrderRowEntry, orderRow } from "#shared/api/order-record.ts";
import { DocumentDifference } from "#web/features/orders/document-difference.tsx";
import { orderColumns } from "#web/features/orders/order-columns.tsx";
import { RowReasons } from "#web/features/orders/reason-note.tsx";
import { isOpenThoughPaid } from "#web/lib/open-though-paid.ts";
import { fulfillmentLook } from "#web/lib/order-status.ts";
import { anAnswer } from "../../builders/answers.ts";

const order: OrderRowEntry = anAnswer(orderRow, {
  id: "1",
  payment: "paid",
  fulfillment: "fulfilled",
  price: { total: 119, tax: 19, currency: "EUR" },
  reason: { code: "MISSING_ADDRESS", verdict: "hold", kind: "invoice", details: { value: "Land" } },
});

test("a row of the list names what is missing; its remedy is told where it is cleared", () => {
  const row = renderToStaticMarkup(createElement(RowReasons, { order }));

  expect(row).toContain("Land fehlt");
  expect(row.replace(/title="[^"]*"/, "")).not.toContain("Ergänze");
});

test("only what is to be cleared is a badge in a row", () => {
  const skipped = { ...order, reason: { code: "SKIP_TEST", verdict: "skip", kind: "invoice" } as const };

  expect(renderToStaticMarkup(createElement(RowReasons, { order }))).toContain("badge");
  expect(renderToStaticMarkup(createElement(RowReasons, { order: skipped }))).not.toContain("badge");
});

test.each([
  ["SKIP_TEST", true],
  ["SKIP_POS", false],
] as const)("the total of an order with the reason %s is grey: %s", (code, isGrey) => {
  const total = orderColumns.find(({ id }) => id === "total");

  const cell = total?.cell({ ...order, reason: { code, verdict: "skip", kind: "invoice" } });

  expect(renderToStaticMarkup(createElement("td", null, cell)).includes("subdued")).toBe(isGrey);
});

test.each([
  ["fulfilled", "Ausgeführt"],
  ["unfulfilled", "Nicht ausgeführt"],
  ["partial", "Teilweise ausgeführt"],
])("the shipment %s reads as in Shopify: %s", (status, text) => {
  expect(fulfillmentLook(status).text).toBe(text);
});

const anInvoice = {
  _key: "doc_1",
  kind: "invoice",
  number: "RE1",
  cancelled: false,
  mailState: null,
  pdf: null,
  url: "",
} as const;

test.each([
  ["paid", "open", true],
  ["paid", "paid", false],
  ["paid", "draft", false],
  ["pending", "open", false],
  ["partially_refunded", "open", true],
] as const)("an order that is %s with an invoice that is %s is to be explained: %s", (payment, status, expected) => {
  expect(isOpenThoughPaid({ payment, invoices: [{ ...anInvoice, status }] })).toBe(expected);
});

test("cents between documents and order are shown with where they come from", () => {
  const shown = (difference: number | null) =>
    renderToStaticMarkup(createElement(DocumentDifference, { order: { ...order, difference } }));

  expect(shown(0.01)).toMatch(/Belege 0,01\s€ über der Bestellung\. So kleine Unterschiede entstehen beim Runden/);
  expect(shown(-0.02)).toMatch(/0,02\s€ unter der Bestellung/);
  expect(shown(null)).toBe("");
});
