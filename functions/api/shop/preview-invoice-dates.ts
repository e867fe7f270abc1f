import { previewInvoiceDates as contract } from "#shared/api/shop.ts";
import { previewInvoiceDates } from "../../modules/documents/preview-invoice-dates.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { readOrders } from "../../runtime/services/orders.ts";
import { requireShop } from "../../runtime/session.ts";

/** Shows how the offered days would change the latest invoices. */
export const handler = limitedHttp(contract, { orders: readOrders }, (call, services) =>
  previewInvoiceDates(services, requireShop(call)),
);
