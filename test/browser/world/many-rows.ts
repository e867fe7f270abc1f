import { creditEntries } from "#functions/adapters/dynamodb/kinds/plans.ts";
import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import { type OrderRow, orderRow } from "#shared/domain/order-states/order-row.ts";
import type { LedgerEntry } from "#shared/domain/plans/credit-ledger.ts";
import { instantOf } from "#shared/values/time.ts";
import { anOrder } from "../../builders/orders.ts";
import { manyRowsShop } from "./many-rows-shop.ts";
import type { Rows } from "./rows.ts";

const MINUTE = 60_000;

/** List rows, log entries and used transfers: what a year of orders leaves behind. */
export function manyRows(now: number): Rows {
  const { domain, rows, transfers } = manyRowsShop;
  const numbers = Array.from({ length: rows }, (_, index) => index + 1);
  const at = (number: number) => instantOf(now - (rows - number) * MINUTE);
  return {
    shop: domain,
    rows: numbers.map((number) => aRow(number, at(number))),
    entries: numbers.map((number) => anEntry(number, at(number))),
    more: numbers.slice(-transfers).map((number) => transferItem(domain, number, at(number))),
  };
}

/** Every tenth order waits for the merchant, by turns for invoice and payment. The newest has seven documents. */
function aRow(number: number, createdAt: string): OrderRow {
  const id = String(900_000 + number);
  const row = orderRow(anOrder({ id, name: `#${number}`, createdAt, totals: { totalCents: 1_000 + number } }), [], []);
  const documents = [
    { kind: "invoice", key: `doc_${id}`, providerId: id, number: `RE${number}`, status: "open" },
  ] as const;
  if (number === manyRowsShop.rows) return { ...row, documents, moreDocuments: 6 };
  if (number % 10 !== 0) return { ...row, documents };
  return number % 20 === 0
    ? { ...row, documents, paymentReason: { code: "TRANSACTION_UNCLEAR", verdict: "failed" } }
    : { ...row, reason: { kind: "invoice", code: "MISSING_ADDRESS", verdict: "hold" } };
}

/** A transfer that an invoice took. */
function transferItem(shop: string, number: number, at: string) {
  const key = `consumption:${number}`;
  const orderId = String(900_000 + number);
  const entry: LedgerEntry = {
    key,
    at,
    bucket: "month",
    transfers: -1,
    kind: "consumption",
    reservedAt: at,
    documentKind: "invoice",
    orderId,
    orderName: `#${number}`,
    number: `RE${number}`,
  };
  return { ...creditEntries.at({ shop, at, key }).key, type: "creditEntry", version: 1, entry };
}

const anEntry = (number: number, at: string): LogEntry => ({
  key: `log_${String(number).padStart(8, "0")}`,
  at,
  origin: "invoice",
  event: number % 10 === 0 ? "order.held" : "document.created",
  status: number % 10 === 0 ? "critical" : "success",
  orderId: String(900_000 + number),
  orderName: `#${number}`,
  ...(number % 10 === 0
    ? { body: { code: "MISSING_ADDRESS" } }
    : {
        document: { kind: "invoice", providerId: String(900_000 + number), isDraft: false },
        body: { values: { number: `RE${number}`, totalCents: 1_000 + number } },
      }),
});
