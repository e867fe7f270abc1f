import { checkEInvoices as contract } from "#shared/api/documents.ts";
import { checkEInvoices } from "../../modules/documents/check-e-invoices.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { recentOrders } from "../../runtime/services/orders.ts";
import { clock } from "../../runtime/services/system.ts";
import { requireShop } from "../../runtime/session.ts";

/** Tells companies that could get e-invoices from others, and what these lack. */
export const handler = limitedHttp(contract, { recentOrders, clock }, (call, services) =>
  checkEInvoices(services, requireShop(call)),
);
