import { previewChangedDocument as contract } from "#shared/api/dry-run.ts";
import { previewChangedDocument } from "../../modules/dry-run/preview-changed-document.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { previewPrinter, readOrders } from "../../runtime/services/orders.ts";
import { clock } from "../../runtime/services/system.ts";
import { requireShop } from "../../runtime/session.ts";

/** The PDFs of a document with the stored and with changed preferences. */
export const handler = limitedHttp(contract, { orders: readOrders, printer: previewPrinter, clock }, (call, services) =>
  previewChangedDocument(services, requireShop(call), call.input),
);
