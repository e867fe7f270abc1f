import { describe, expect, test } from "vitest";
import {
  columnsWithKeys,
  defaultExportKeys,
  exportColumns,
  exportGroups,
} from "#shared/domain/export/export-columns.ts";
import { exportFileName } from "#shared/domain/export/export-file.ts";
import { exportRows } from "#shared/domain/export/export-rows.ts";
import { csvWriter } from "#web/lib/export/csv.ts";
import { anExportedCreditNote, anExportedDocument, anExportedOrder } from "./an-exported-order.ts";

const invoice = anExportedDocument();
const credit = anExportedCreditNote({
  introduction: "Wir erstatten",
  remark: "Gern wieder",
  pdf: "https://admin.example/2",
});
const order = anExportedOrder({ invoices: [invoice], credits: [credit] });

/** Each column's value of an order with its invoice or credit note, and its CSV cell. */
const values: Readonly<Record<string, readonly [value: unknown, cell: string]>> = {
  "order.name": ["#1001", "#1001"],
  "order.createdAt": ["2026-03-04T09:15:30.000Z", "2026-03-04 10:15:30"],
  "order.total": [130.9, "130,90"],
  "order.tax": [20.9, "20,90"],
  "order.currency": ["EUR", "EUR"],
  "order.payment": ["paid", "Bezahlt"],
  "order.fulfillment": ["unfulfilled", "Nicht ausgeführt"],
  "order.paymentGateways": [["paypal", "gift_card"], "paypal, gift_card"],
  "order.sourceName": ["web", "web"],
  "order.locale": ["de-AT", "de-AT"],
  "order.tags": [["Stammkunde", "VIP"], "Stammkunde, VIP"],
  "order.id": ["5001", "5001"],
  "customer.email": ["inge@example.org", "inge@example.org"],
  "customer.firstName": ["Inge", "Inge"],
  "customer.lastName": ["Möller", "Möller"],
  "customer.note": ["Klingelt nie", "Klingelt nie"],
  "customer.tags": [["Kundin"], "Kundin"],
  "customer.id": ["7001", "7001"],
  "contact.name": ["Inge Möller", "Inge Möller"],
  "contact.email": ["inge@example.org", "inge@example.org"],
  "contact.date": ["2026-03-04T09:16:00.000Z", "2026-03-04 10:16:00"],
  "contact.id": ["c0ff", "c0ff"],
  "invoices.number": ["RE1001", "RE1001"],
  "invoices.date": ["2026-03-05", "2026-03-05 00:00:00"],
  "invoices.total": [119, "119,00"],
  "invoices.currency": ["EUR", "EUR"],
  "invoices.pdf": [invoice.pdf, String(invoice.pdf)],
  "invoices.tax": [19, "19,00"],
  "invoices.status": ["unassigned", "Nicht zugeordnet"],
  "invoices.title": ["Rechnung", "Rechnung"],
  "invoices.introduction": ["Vielen Dank", "Vielen Dank"],
  "invoices.remark": ["Bis bald", "Bis bald"],
  "invoices.id": ["5f0e", "5f0e"],
  "invoices._key": ["doc_0000000001", "doc_0000000001"],
  "credits.number": ["GS2001", "GS2001"],
  "credits.date": ["2026-03-09", "2026-03-09 00:00:00"],
  "credits.total": [11.9, "11,90"],
  "credits.currency": ["EUR", "EUR"],
  "credits.pdf": ["https://admin.example/2", "https://admin.example/2"],
  "credits.tax": [1.9, "1,90"],
  "credits.status": ["paidoff", "Verrechnet"],
  "credits.title": ["Rechnungskorrektur", "Rechnungskorrektur"],
  "credits.introduction": ["Wir erstatten", "Wir erstatten"],
  "credits.remark": ["Gern wieder", "Gern wieder"],
  "credits.type": ["CN", "CN"],
  "credits.id": ["6a1b", "6a1b"],
  "credits._key": ["doc_0000000002", "doc_0000000002"],
};

describe("the columns of an export", () => {
  test("are those of this table, in the sequence of the file", () => {
    expect(exportColumns.map(({ key }) => key)).toEqual(Object.keys(values));
  });

  test.each(Object.entries(values))("%s reads its value and writes it", (key, [value, cell]) => {
    const [column] = columnsWithKeys([key]);
    const [withInvoice, withCredit] = exportRows(order);
    const row = key.startsWith("credits.") ? withCredit : withInvoice;
    if (column === undefined || row === undefined) throw new Error(`no column ${key}`);

    expect(column.read(row)).toEqual(value);
    expect(csvWriter([column]).rows([row])).toBe(`${cell}\r\n`);
  });

  test("name each header once and are grouped in the sequence of the groups", () => {
    const headers = exportColumns.map(({ header }) => header);

    expect(new Set(headers).size).toBe(headers.length);
    expect([...new Set(exportColumns.map(({ group }) => group))]).toEqual([...exportGroups]);
  });

  test("are empty where the order does not tell", () => {
    const silent = anExportedOrder({ customer: null, contact: null, sourceName: null, locale: null });
    const [row] = exportRows(silent);
    if (row === undefined) throw new Error("no row");

    const read = exportColumns.filter(({ group }) => group !== "order").map(({ read: of }) => of(row));

    expect(new Set(read)).toEqual(new Set([null]));
  });

  test("are chosen at first as specified, and read no texts", () => {
    expect(defaultExportKeys).toEqual([
      ...["order.name", "order.createdAt", "customer.email", "customer.firstName", "customer.lastName"],
      ...["invoices.number", "invoices.date", "invoices.total", "invoices.currency", "invoices.pdf"],
      ...["credits.number", "credits.date", "credits.total", "credits.currency", "credits.pdf"],
    ]);
    expect(columnsWithKeys(defaultExportKeys).some(({ isText }) => isText)).toBe(false);
    expect(exportColumns.filter(({ isText }) => isText).map(({ key }) => key)).toEqual([
      ...["invoices.introduction", "invoices.remark", "credits.introduction", "credits.remark"],
    ]);
  });

  test("are written in the sequence of the file, however they were chosen; unknown ones are not", () => {
    const chosen = columnsWithKeys(["credits.number", "order.name", "order.constructor", ""]);

    expect(chosen.map(({ key }) => key)).toEqual(["order.name", "credits.number"]);
  });
});

describe("the rows of an order", () => {
  test("are one for each document, invoices first", () => {
    const supplement = anExportedDocument({ number: "RE1002" });
    const rows = exportRows({ ...order, invoices: [invoice, supplement] });

    expect(rows.map((row) => [row.invoice?.number, row.credit?.number])).toEqual([
      ["RE1001", undefined],
      ["RE1002", undefined],
      [undefined, "GS2001"],
    ]);
  });

  test("are one for an order without documents", () => {
    expect(exportRows(anExportedOrder())).toEqual([{ order: anExportedOrder() }]);
  });
});

test.each([
  [{ since: "2026-01-01", until: "2026-12-31" }, "csv", "Bestellungen-2026.csv"],
  [{ since: "2025-01-01", until: "2025-12-31" }, "json", "Bestellungen-2025.json"],
  [{ since: "2026-01-01", until: "2026-03-31" }, "csv", "Bestellungen-2026-01-01_2026-03-31.csv"],
  [{ since: "2025-01-01", until: "2026-12-31" }, "csv", "Bestellungen-2025-01-01_2026-12-31.csv"],
  [{ since: "2026-03-04", until: "2026-03-04" }, "json", "Bestellungen-2026-03-04_2026-03-04.json"],
] as const)("the file of %o as %s is named %s", (period, format, name) => {
  expect(exportFileName(period, format)).toBe(name);
});
