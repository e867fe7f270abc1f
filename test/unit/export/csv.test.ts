import { describe, expect, test } from "vitest";
import type { ColumnType, ColumnValue, TableColumn } from "#shared/domain/export/table-column.ts";
import { berlinTime } from "#shared/values/berlin.ts";
import { csvWriter } from "#web/lib/export/csv.ts";

const column = (type: ColumnType): TableColumn<ColumnValue> => ({
  ...{ key: "value", header: "Wert", type },
  read: (value) => value,
});
const cellOf = (type: ColumnType, value: ColumnValue) =>
  csvWriter([column(type)])
    .rows([value])
    .replace(/\r\n$/, "");

test("a file begins with a byte-order mark and the headers", () => {
  const { head } = csvWriter([column("text"), { ...column("text"), header: "Betrag; brutto" }]);

  expect([...new TextEncoder().encode(head)].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
  expect(head.slice(1)).toBe('Wert;"Betrag; brutto"\r\n');
});

describe("a spreadsheet takes no cell for a formula", () => {
  test.each([
    ["=1+1", "'=1+1"],
    ['=HYPERLINK("https://evil.example";"Klick")', '"\'=HYPERLINK(""https://evil.example"";""Klick"")"'],
    ["+49 151 7777777", "'+49 151 7777777"],
    ["-1+1", "'-1+1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1+1", "'\t=1+1"],
    ["\r=1+1", '"\'\r=1+1"'],
    ["＝1+1", "'＝1+1"],
    ["＋1", "'＋1"],
    ["－1", "'－1"],
    ["＠A1", "'＠A1"],
    ['";=1+1', '""";=1+1"'],
    ["a\n=1+1", '"a\n=1+1"'],
  ])("%j is written as %j", (text, cell) => {
    expect(cellOf("text", text)).toBe(cell);
  });

  test("a list that begins with one is defused as a whole", () => {
    expect(cellOf("list", ["=1+1", "VIP"])).toBe("'=1+1, VIP");
  });

  test("an amount below zero stays a number", () => {
    expect(cellOf("money", -5)).toBe("-5,00");
    expect(cellOf("count", -1)).toBe("-1");
  });
});

describe("an amount", () => {
  test.each([
    [0, "0,00"],
    [0.1, "0,10"],
    [1.005, "1,00"],
    [19.99, "19,99"],
    [1234567.89, "1234567,89"],
    [-0.01, "-0,01"],
  ])("%d is written as %s", (amount, cell) => {
    expect(cellOf("money", amount)).toBe(cell);
  });

  test("is right to the cent, whatever number of cents it is", () => {
    const wrong = [];
    for (let cents = 0; cents <= 2_000_000; cents += 7) {
      const expected = `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, "0")}`;
      if ((cents / 100).toFixed(2).replace(".", ",") !== expected) wrong.push(cents);
    }
    const large = 9_999_999_999_99;

    expect(wrong).toEqual([]);
    expect(cellOf("money", large / 100)).toBe("9999999999,99");
  });
});

describe("an instant is written by the clocks of Berlin", () => {
  test.each([
    ["2026-01-15T23:30:00.000Z", "2026-01-16 00:30:00"],
    ["2026-07-15T22:30:05.999Z", "2026-07-16 00:30:05"],
    ["2026-03-29T00:59:59.000Z", "2026-03-29 01:59:59"],
    ["2026-03-29T01:00:00.000Z", "2026-03-29 03:00:00"],
    ["2026-10-25T00:30:00.000Z", "2026-10-25 02:30:00"],
    ["2026-10-25T01:30:00.000Z", "2026-10-25 02:30:00"],
    ["2025-12-31T23:00:00.000Z", "2026-01-01 00:00:00"],
    ["2026-03-04T11:00:00Z", "2026-03-04 12:00:00"],
  ])("%s is %s", (instant, text) => {
    expect(berlinTime(instant)).toBe(text);
    expect(cellOf("instant", instant)).toBe(text);
  });
});

test.each<[ColumnType, string, string]>([
  ["documentStatus", "draft", "Entwurf"],
  ["documentStatus", "paid", "Bezahlt"],
  ["documentStatus", "voided", "Erstattet"],
  ["documentStatus", "cancelled", "Storniert"],
  ["payment", "never seen", "Unbekannt"],
  ["fulfillment", "canceled", "Storniert"],
])("the %s %s reads %s", (type, status, text) => {
  expect(cellOf(type, status)).toBe(text);
});

test("an empty cell and an empty text are empty", () => {
  const columns = [column("text"), column("text")];

  expect(csvWriter(columns).rows([null, ""])).toBe(";\r\n;\r\n");
});
