import { fileCache } from "../../adapters/dynamodb/stores/documents/file-cache.ts";
import { printReader, printStore } from "../../adapters/dynamodb/stores/prints/print-store.ts";
import { shopReader } from "../../adapters/dynamodb/stores/shop/shop-reader.ts";
import { pdfMerger } from "../../adapters/pdf/pdf-merger.ts";
import type { PdfMerger, PrintingShop, PrintStore } from "../../modules/prints/ports.ts";
import { fileCipherOf } from "../resources/cipher.ts";
import { tableOf } from "../resources/table.ts";
import type { Service } from "../service.ts";

/** Print jobs of the verified shop. */
export const prints: Service<PrintStore> = {
  name: "prints",
  access: { table: "write" },
  create: (scope) => printStore(tableOf(scope), scope.shop()),
};

/** Puts PDFs together. */
export const merger: Service<PdfMerger> = {
  name: "pdf-merger",
  access: {},
  create: () => pdfMerger,
};

/** The shop of a print job's link: a call without a session, which only the job's id opens. */
export const printingShop: Service<(shop: string) => Promise<PrintingShop>> = {
  name: "printing-shop",
  access: { table: "read", secrets: ["token-keys"] },
  create: (scope) => async (shop) => {
    const table = tableOf(scope);
    return {
      prints: printReader(table, shop),
      shops: shopReader(table, shop),
      files: fileCache(table, await fileCipherOf(scope), shop),
    };
  },
};
