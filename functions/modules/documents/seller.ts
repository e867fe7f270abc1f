import type { WholeShop } from "../shop/ports.ts";
import type { PreviewSheet } from "./ports.ts";

/** Who writes the documents of a shop: the company of its provider, or the shop while none is connected. */
export function sellerOf({ shop, connection }: WholeShop): PreviewSheet["seller"] {
  const { companyName, vatNumber } = connection?.profile ?? { companyName: shop.store.name };
  return { name: companyName, ...(vatNumber === undefined ? {} : { vatNumber }) };
}
