import { default as cyrillic } from "@fontsource/inter/files/inter-cyrillic-400-normal.woff";
import { default as greek } from "@fontsource/inter/files/inter-greek-400-normal.woff";
import { default as latin } from "@fontsource/inter/files/inter-latin-400-normal.woff";
import { default as latinBold } from "@fontsource/inter/files/inter-latin-600-normal.woff";
import { default as latinExtended } from "@fontsource/inter/files/inter-latin-ext-400-normal.woff";
import { pdfProcessPrinter } from "../../adapters/pdf/process-printer.ts";
import type { ProcessPrinter } from "../../modules/months/ports.ts";
import type { Service } from "../service.ts";

const regular = [latin, latinExtended, greek, cyrillic];

/** Prints descriptions of the process. */
export const processPrinter: Service<ProcessPrinter> = {
  name: "process-printer",
  access: {},
  create: () => pdfProcessPrinter({ regular, bold: [latinBold, ...regular.slice(1)] }),
};
