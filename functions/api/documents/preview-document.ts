import { previewDocument as contract } from "../../../shared/api/documents.ts";
import { previewDocument } from "../../modules/documents/preview-document.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { clock } from "../../runtime/needs/clock.ts";
import { readOrders } from "../../runtime/needs/order-reader.ts";
import { previewPrinter } from "../../runtime/needs/preview-printer.ts";
import { requireShop } from "../../runtime/session.ts";

/** The PDF of a document as it would be made now. */
export const handler = limitedHttp(contract, { orders: readOrders, printer: previewPrinter, clock }, (call, needs) =>
  previewDocument(needs, requireShop(call), call.input),
);
