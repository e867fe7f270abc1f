import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { pdfProcessPrinter } from "#functions/adapters/pdf/process-printer.ts";
import type { ProcessBlock } from "#functions/modules/months/ports.ts";

const { resolve } = createRequire(import.meta.url);
const font = (name: string) => readFileSync(resolve(`@fontsource/inter/files/inter-${name}-normal.woff`));
const regular = [font("latin-400"), font("latin-ext-400"), font("cyrillic-400")];
const printer = pdfProcessPrinter({ regular, bold: [font("latin-600"), ...regular.slice(1)] });
const now = "2026-12-05T08:00:00.000Z";

const aTable = (rows: number, fields: Partial<ProcessBlock> = {}): ProcessBlock => ({
  kind: "table",
  head: ["Kennung", "Bedeutung"],
  rows: Array.from({ length: rows }, (_, place) => [`Größe ${place}`, "Übermäßig lange Erklärung. ".repeat(4)]),
  widths: [30, 70],
  ...fields,
});
const pagesOf = async (...blocks: ProcessBlock[]) =>
  (await PDFDocument.load(await printer.print(blocks, now))).getPageCount();

test("the same description of the same instant gives the same bytes, with its title", async () => {
  const blocks: ProcessBlock[] = [{ kind: "title", rows: [["Verfahrensdokumentation: Maß für Łódź"]] }, aTable(3)];

  const [one, again] = await Promise.all([printer.print(blocks, now), printer.print(blocks, now)]);

  expect(Buffer.from(one).equals(Buffer.from(again))).toBe(true);
  expect((await PDFDocument.load(one)).getTitle()).toBe("Verfahrensdokumentation: Maß für Łódź");
});

test("a table goes on over as many pages as it takes", async () => {
  expect(await pagesOf(aTable(5))).toBe(1);
  const pages = await pagesOf(aTable(400));
  expect(pages).toBeGreaterThan(10);
  expect(pages).toBeLessThan(40);
});

test("a chapter does not begin at the foot of a page", async () => {
  const filled: ProcessBlock = { kind: "text", rows: Array.from({ length: 47 }, () => ["Eine Zeile."]) };
  expect(await pagesOf(filled)).toBe(1);

  expect(await pagesOf(filled, { kind: "chapter", rows: [["Kapitel"]] }, { kind: "text", rows: [["Text."]] })).toBe(2);
});

test.each<[string, ProcessBlock]>([
  ["an empty table", { kind: "table", rows: [] }],
  ["a table without columns", { kind: "table", rows: [[], []], head: [] }],
  ["a table of headings", { kind: "table", rows: [], head: ["Kennung", "Bedeutung"] }],
  ["a row with too few cells", { kind: "table", rows: [["a", "b"], ["c"]], head: ["x"] }],
  ["a list without points", { kind: "list", rows: [] }],
  ["an empty paragraph", { kind: "text", rows: [[""], []] }],
])("%s is printed as well", async (_, block) => {
  expect(await pagesOf(block)).toBe(1);
});
