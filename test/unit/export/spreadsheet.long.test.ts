import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { exportColumns } from "#shared/domain/export/export-columns.ts";
import { exportRows } from "#shared/domain/export/export-rows.ts";
import { csvWriter } from "#web/lib/export/csv.ts";
import { anExportedDocument, anExportedOrder } from "./an-exported-order.ts";

/** LibreOffice without a window, where it is installed; `SOFFICE` names another program. */
const soffice = process.env["SOFFICE"] ?? "soffice";

const isInstalled = (() => {
  try {
    execFileSync(soffice, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

/** Semicolons, quotes, UTF-8, German (1031), and types found by their looks, as a German merchant opens it. */
const GERMAN_CSV = "Text - txt - csv (StarCalc):59,34,76,1,,1031,false,true";

/** The spreadsheet's cells as LibreOffice understands them, row by row: type and value. */
function opened(text: string): string[][] {
  const folder = mkdtempSync(path.join(tmpdir(), "belegfluss-export-"));
  try {
    const file = path.join(folder, "Bestellungen-2026.csv");
    writeFileSync(file, text);
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const convert = ["--convert-to", "fods", `--infilter=${GERMAN_CSV}`, "--outdir", folder, file];
    execFileSync(soffice, ["--headless", "--norestore", profile, ...convert], { stdio: "ignore" });
    return rowsOf(readFileSync(file.replace(/csv$/, "fods"), "utf8"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const rowsOf = (sheet: string): string[][] =>
  [...sheet.matchAll(/<table:table-row\b.*?<\/table:table-row>/gs)].map(([row]) =>
    [...row.matchAll(/<table:table-cell\b([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)].flatMap(
      ([, attributes = "", content = ""]) => {
        const named = (name: string) => new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];
        const value = named("office:date-value") ?? named("office:value") ?? content.replaceAll(/\s*<[^>]+>\s*/g, "");
        const formula = named("table:formula") === undefined ? "" : "formula ";
        const times = Number(named("table:number-columns-repeated") ?? 1);
        return Array<string>(times).fill(`${formula}${named("office:value-type") ?? "empty"} ${value}`.trim());
      },
    ),
  );

test.skipIf(!isInstalled)("LibreOffice opens an export as merchants mean it: dates, amounts, texts, no formula", () => {
  const tags = ["=1+1", "+49 151 7777777", "-1+1", "@SUM(A1)", "a;b", "Müller äöüß €"];
  const orders = tags.map((tag, place) =>
    anExportedOrder({ tags: [tag], invoices: [anExportedDocument({ total: 1234.5 - 2000 * place })] }),
  );
  const writer = csvWriter(exportColumns);
  const place = (key: string) => exportColumns.findIndex((column) => column.key === key);

  const [head, ...rows] = opened(`${writer.head}${writer.rows(orders.flatMap(exportRows))}${writer.foot}`);

  expect(head).toEqual(exportColumns.map(({ header }) => `string ${header}`));
  expect(rows.map((row) => row.length)).toEqual(tags.map(() => exportColumns.length));
  expect(rows.flat().filter((cell) => cell.startsWith("formula"))).toEqual([]);
  expect(rows.map((row) => row[place("order.createdAt")])).toEqual(tags.map(() => "date 2026-03-04T10:15:30"));
  expect(rows.map((row) => row[place("invoices.date")])).toEqual(tags.map(() => "date 2026-03-05"));
  expect(rows.map((row) => row[place("invoices.total")])).toEqual(
    tags.map((_, number) => `float ${1234.5 - 2000 * number}`),
  );
  expect(rows.map((row) => row[place("order.tags")])).toEqual([
    ...["string &apos;=1+1", "string &apos;+49 151 7777777", "string &apos;-1+1", "string &apos;@SUM(A1)"],
    ...["string a;b", "string Müller äöüß €"],
  ]);
});
