import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { pdfMerger } from "#functions/adapters/pdf/pdf-merger.ts";

/** A PDF with pages of this width, which tells them apart. */
async function aPdf(width: number, pages = 1): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  for (let page = 0; page < pages; page++) pdf.addPage([width, 800]).drawSquare({ size: 10 });
  await pdf.attach(new TextEncoder().encode("<invoice/>"), "factur-x.xml");
  return pdf.save();
}
const widthsOf = async (bytes: Uint8Array) => (await PDFDocument.load(bytes)).getPages().map((page) => page.getWidth());

test("all pages come in the order of the files", async () => {
  const merged = await pdfMerger.merge([await aPdf(300, 2), await aPdf(200), await aPdf(100)]);

  expect(await widthsOf(merged)).toEqual([300, 300, 200, 100]);
});

test("the same files give the same bytes", async () => {
  const files = [await aPdf(300), await aPdf(200)];

  const [first, second] = [await pdfMerger.merge(files), await pdfMerger.merge(files)];

  expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
});

test("a merged file carries no data of an e-invoice", async () => {
  const merged = await pdfMerger.merge([await aPdf(300), await aPdf(200)]);

  expect(Buffer.from(merged).toString("latin1")).not.toContain("factur-x");
});

test.each([
  ["a text", Buffer.from("kein PDF")],
  ["nothing", Buffer.of()],
  ["an end that is missing", Buffer.from("%PDF-1.7\n1 0 obj\n<<")],
])("%s is not readable", async (_, bytes) => {
  expect(await pdfMerger.isReadable(bytes)).toBe(false);
});

test("a document is readable", async () => {
  expect(await pdfMerger.isReadable(await aPdf(300))).toBe(true);
});

test("fifty documents of two pages are merged in little time", async () => {
  const files = await Promise.all(Array.from({ length: 50 }, (_, place) => aPdf(100 + place, 2)));

  const merged = await pdfMerger.merge(files);

  expect(await widthsOf(merged)).toHaveLength(100);
});
