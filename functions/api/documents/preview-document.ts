import { previewDocument as contract } from "#shared/api/documents.ts";
import { previewDocument } from "../../modules/documents/preview-document.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { previewPrinter, readOrders } from "../../runtime/services/orders.ts";
import { clock } from "../../runtime/services/system.ts";
import { requireShop } from "../../runtime/session.ts";

/** The PDF of a document as it would be made now. */
export const handler = limitedHttp(contract, { orders: readOrders, printer: previewPrinter, clock }, (call, services) =>
  previewDocument(services, requireShop(call), call.input),
);
