import { getOrder, listOrders } from "#shared/api/orders.routes.ts";
import { getShop } from "#shared/api/shop.routes.ts";
import { isReversed, readQuery, toInput } from "../features/orders/order-query.ts";
import { orderIdOf, pages } from "../lib/pages.ts";
import { preloadContract } from "../lib/use-contract.ts";
import { preloadPageCode } from "./page-code.ts";

/**
 * Asks for what the first page will show while its code is still on the way. The page finds the answers in the cache;
 * a failure is shown by the page, which asks again.
 */
export function preloadFirstPage({ pathname, search }: Location): void {
  preloadPageCode(pathname);
  preloadContract(getShop, {});
  const orderId = orderIdOf(pathname);
  if (orderId !== undefined) preloadContract(getOrder, { orderId });
  const query = readQuery(new URLSearchParams(search));
  if (pathname === pages.orders && !isReversed(query)) preloadContract(listOrders, toInput(query));
}
