import { isReversed, readQuery, toInput } from "../features/orders/order-query.ts";
import { callEarly } from "../lib/early-calls.ts";
import { orderIdOf, pages } from "../lib/pages.ts";
import { loadPageAt } from "./page-loaders.ts";

/** Asks for the first page's code and data. Resolves when the code is here or has failed. */
export function beginFirstPage({ pathname, search }: Location): Promise<void> {
  callEarly("GET /api/shop", {});
  const orderId = orderIdOf(pathname);
  if (orderId !== undefined) callEarly("GET /api/orders/{orderId}", { orderId });
  const query = readQuery(new URLSearchParams(search));
  if (pathname === pages.orders && !isReversed(query)) callEarly("GET /api/orders", toInput(query));
  // after the calls: asking for the page's many files keeps a slow browser busy for as long as an answer takes
  return loadPageAt(pathname);
}

/** The first page shows days and amounts at once. */
export const showsFormats = ({ pathname }: Location): boolean => !pathname.startsWith(pages.preferences);
