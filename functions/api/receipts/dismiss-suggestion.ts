import { dismissSuggestion as contract } from "#shared/api/receipts.ts";
import { dismissSuggestion } from "../../modules/receipts/decide-suggestion.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { readJobs } from "../../runtime/services/imports.ts";
import { readOrders } from "../../runtime/services/orders.ts";
import { suggestions } from "../../runtime/services/receipts.ts";
import { links } from "../../runtime/services/shops.ts";
import { requireShop } from "../../runtime/session.ts";

/** Turns a suggested receipt down. */
export const handler = limitedHttp(
  contract,
  { suggestions, storedJobs: readJobs, orders: readOrders, links },
  (call, services) => dismissSuggestion(services, requireShop(call), call.input),
);
