import { resolveText as contract } from "#shared/api/documents.ts";
import { resolveText } from "../../modules/documents/resolve-text.ts";
import { http } from "../../runtime/http.ts";
import { readOrders, recentOrders } from "../../runtime/services/orders.ts";
import { requireShop } from "../../runtime/session.ts";

/** A text as it is printed for the latest or a chosen order. */
export const handler = http(contract, { orders: readOrders, recentOrders }, (call, services) =>
  resolveText(services, requireShop(call), call.input),
);
