import { PDFDocument } from "@cantoo/pdf-lib";
import type { PdfMerger } from "../../modules/prints/ports.ts";

/** Puts PDFs together with pdf-lib. It copies pages and leaves out embedded files. */
export const pdfMerger: PdfMerger = {
  isReadable: async (pdf) => {
    try {
      return (await load(pdf)).getPageCount() > 0;
    } catch {
      return false;
    }
  },
  merge: async (pdfs) => {
    // Without dates of its own, so that the same files give the same bytes.
    const merged = await PDFDocument.create({ updateMetadata: false });
    for (const pdf of pdfs) {
      const source = await load(pdf);
      for (const page of await merged.copyPages(source, source.getPageIndices())) merged.addPage(page);
    }
    return merged.save();
  },
};

const load = (pdf: Uint8Array) => PDFDocument.load(pdf, { updateMetadata: false });
