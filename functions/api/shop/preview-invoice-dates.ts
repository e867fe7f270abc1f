import { previewInvoiceDates as contract } from "../../../shared/api/shop.ts";
import { previewInvoiceDates } from "../../modules/documents/preview-invoice-dates.ts";
import { http } from "../../runtime/http.ts";
import { clock } from "../../runtime/needs/clock.ts";
import { orders } from "../../runtime/needs/orders.ts";
import { shops } from "../../runtime/needs/shops.ts";

/** What the offered days would change on the latest invoices. */
export const handler = http(contract, { shops, orders, clock }, (_call, needs) => previewInvoiceDates(needs));
