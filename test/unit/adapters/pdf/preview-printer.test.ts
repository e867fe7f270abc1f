import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { printedValues } from "#functions/adapters/pdf/amounts.ts";
import { pdfPreviewPrinter } from "#functions/adapters/pdf/preview-printer.ts";
import { datedContent } from "#shared/domain/documents/texts/dated-content.ts";
import { aLineItem, anAddress, anOrder } from "#test/builders/orders.ts";
import { wantedInvoiceOf } from "#test/builders/plans.ts";

const { resolve } = createRequire(import.meta.url);
const font = (name: string) => readFileSync(resolve(`@fontsource/inter/files/inter-${name}-normal.woff`));
const regular = [font("latin-400"), font("latin-ext-400"), font("cyrillic-400")];
const printer = pdfPreviewPrinter({ regular, bold: [font("latin-600"), ...regular.slice(1)] });

const print = async (order = anOrder()) => {
  const now = "2026-03-05T12:00:00.000Z";
  const content = datedContent(wantedInvoiceOf({ order }).content, now);
  const sheet = { content, seller: { name: "Becherladen GmbH" }, orderName: "#1001", now };
  return Buffer.from(await printer.print(sheet));
};

const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length;

/** Everything the pages draw, unpacked. */
function streamsOf(pdf: Buffer): string {
  const text = pdf.toString("latin1");
  return [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .map(([, packed]) => {
      try {
        return inflateSync(Buffer.from(packed ?? "", "latin1")).toString("latin1");
      } catch {
        return "";
      }
    })
    .join("\n");
}

test("the same sheet gives the same bytes", async () => {
  expect((await print()).equals(await print())).toBe(true);
});

test("a long order takes as many pages as it needs", async () => {
  const lines = Array.from({ length: 80 }, () => aLineItem({ title: "Becher mit einem langen Namen ".repeat(3) }));

  expect(pagesOf(await print())).toBe(1);
  expect(pagesOf(await print(anOrder({ lines })))).toBeGreaterThan(2);
});

test("names of other scripts are drawn in the font that has them", async () => {
  const fontsOf = async (company: string) => {
    const drawn = streamsOf(await print(anOrder({ billingAddress: anAddress({ company }) })));
    return new Set(drawn.match(/\/F\d+ [\d.]+ Tf/g)?.map((use) => use.split(" ")[0])).size;
  };

  expect(await fontsOf("Łódź Żółć")).toBe((await fontsOf("Becher GmbH")) + 1);
  expect(await fontsOf("Иван")).toBe((await fontsOf("Becher GmbH")) + 1);
});

test("a text no font can draw still gives a page", async () => {
  expect(pagesOf(await print(anOrder({ lines: [aLineItem({ title: "漢字 🫖" })] })))).toBe(1);
});

test("amounts and days are printed in the document's language", () => {
  const plain = (text: string) => text.replaceAll("\u00a0", " ");
  const [de, en] = [printedValues("de"), printedValues("en")];

  expect([de.cents(123_456), de.priceE4(11_905), de.rate(2550), de.day("2026-03-05")].map(plain)).toEqual([
    "1.234,56 €",
    "1,1905 €",
    "25,5 %",
    "05.03.2026",
  ]);
  expect([en.cents(123_456), en.quantity(2.5), en.day("2026-03-05")].map(plain)).toEqual([
    "€1,234.56",
    "2.5",
    "5 Mar 2026",
  ]);
});
