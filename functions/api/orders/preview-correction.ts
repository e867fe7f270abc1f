import { previewCorrection as contract } from "#shared/api/orders.ts";
import { previewCorrection } from "../../modules/documents/preview-correction.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { previewPrinter, readOrders } from "../../runtime/services/orders.ts";
import { clock } from "../../runtime/services/system.ts";
import { requireShop } from "../../runtime/session.ts";

/** The PDF of a document that "Korrigieren" would make. */
export const handler = limitedHttp(contract, { orders: readOrders, printer: previewPrinter, clock }, (call, services) =>
  previewCorrection(services, requireShop(call), call.input),
);
