import { listSuggestions as contract } from "#shared/api/receipts.ts";
import { listSuggestions } from "../../modules/receipts/list-suggestions.ts";
import { http } from "../../runtime/http.ts";
import { readJobs } from "../../runtime/services/imports.ts";
import { readOrders } from "../../runtime/services/orders.ts";
import { readSuggestions } from "../../runtime/services/receipts.ts";
import { links } from "../../runtime/services/shops.ts";
import { requireShop } from "../../runtime/session.ts";

/** Receipts about which the merchant decides. */
export const handler = http(
  contract,
  { suggestions: readSuggestions, storedJobs: readJobs, orders: readOrders, links },
  (call, services) => listSuggestions(services, requireShop(call), call.input),
);
