import { previewDocument as contract } from "../../../shared/api/documents.ts";
import { previewDocument } from "../../modules/documents/preview-document.ts";
import { http } from "../../runtime/http.ts";
import { clock } from "../../runtime/needs/clock.ts";
import { orders } from "../../runtime/needs/orders.ts";
import { previewPrinter } from "../../runtime/needs/preview-printer.ts";
import { shops } from "../../runtime/needs/shops.ts";

/** The PDF of a document as it would be made now. */
export const handler = http(contract, { shops, orders, printer: previewPrinter, clock }, ({ input }, needs) =>
  previewDocument(needs, input),
);
