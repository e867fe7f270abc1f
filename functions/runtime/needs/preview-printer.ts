import cyrillic from "@fontsource/inter/files/inter-cyrillic-400-normal.woff";
import greek from "@fontsource/inter/files/inter-greek-400-normal.woff";
import latin from "@fontsource/inter/files/inter-latin-400-normal.woff";
import latinBold from "@fontsource/inter/files/inter-latin-600-normal.woff";
import latinExtended from "@fontsource/inter/files/inter-latin-ext-400-normal.woff";
import { pdfPreviewPrinter } from "../../adapters/pdf/preview-printer.ts";
import type { PreviewPrinter } from "../../modules/documents/ports.ts";
import { need } from "../need.ts";

const regular = [latin, latinExtended, greek, cyrillic];

/** Prints previews. Bold is for headings: what they lack stands in the regular fonts. */
export const previewPrinter = need<PreviewPrinter>({
  name: "preview-printer",
  access: {},
  create: () => pdfPreviewPrinter({ regular, bold: [latinBold, ...regular.slice(1)] }),
});
