import { resolveText as contract } from "#shared/api/documents.ts";
import { resolveText } from "../../modules/documents/resolve-text.ts";
import { http } from "../../runtime/http.ts";
import { recentOrders } from "../../runtime/services/orders.ts";
import { requireShop } from "../../runtime/session.ts";

/** A printed text, filled in from the latest order. */
export const handler = http(contract, { recentOrders }, (call, services) =>
  resolveText(services, requireShop(call), call.input),
);
