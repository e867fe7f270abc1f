import type { Order } from "#shared/domain/orders/order.ts";
import { foldSearchText } from "#shared/domain/search/search-tokens.ts";
import type { Instant } from "#shared/values/time.ts";
import type { ChangeOf } from "../../engine/change.ts";
import type { ItemOf } from "../../engine/kind.ts";
import { allOf } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { write } from "../../engine/transaction.ts";
import { tokens as words } from "../../kinds/orders.ts";

/** Lets an order be found by what a word begins with. */
export const findable = (shop: string, token: string, createdAt: Instant, orderId: string): ChangeOf<typeof words> =>
  words.at({ shop, token, createdAt, orderId }).put({ orderId, createdAt });

/** As `searchTokens` cuts them. */
const MAX_TOKEN_LENGTH = 100;

/** The orders that are found by this e-mail address: `most` of them at most, without it all. */
export async function ordersWithEmail(
  table: Table,
  shop: string,
  email: string,
  most?: number,
): Promise<ItemOf<typeof words>[]> {
  const token = foldSearchText(email).slice(0, MAX_TOKEN_LENGTH);
  return allOf(table, words.below({ shop, token }), { isConsistent: true, ...(most && { most }) });
}

/** An order is not found by these any more; by its own name, with and without `#`, it still is. */
export async function deleteTokens(table: Table, shop: string, order: Order, tokens: readonly string[]): Promise<void> {
  const kept = new Set([order.name, order.name.replace(/^#/, "")].map(foldSearchText));
  for (const token of tokens) {
    if (kept.has(token)) continue;
    await write(table, words.at({ shop, token, createdAt: order.createdAt, orderId: order.id }).delete());
  }
}
