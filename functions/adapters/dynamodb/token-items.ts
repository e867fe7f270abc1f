import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import type { Order } from "#shared/domain/orders/order.ts";
import { foldSearchText } from "#shared/domain/search/search-tokens.ts";
import { allItems } from "./all-items.ts";
import type { Table } from "./engine/table.ts";
import { tokenKeys } from "./keys.ts";

/** A search token of an order: found by what it begins with. */
export function tokenItem(shop: string, token: string, createdAt: string, orderId: string): Record<string, unknown> {
  return { ...tokenKeys.token(shop, token, createdAt, orderId), type: "token", version: 1, orderId, createdAt };
}

/** As `searchTokens` cuts them. */
const MAX_TOKEN_LENGTH = 100;

/** The orders that are found by this e-mail address: `most` of them at most, without it all. */
export async function ordersWithEmail(
  table: Table,
  shop: string,
  email: string,
  most?: number,
): Promise<{ orderId: string; createdAt: string }[]> {
  const token = foldSearchText(email).slice(0, MAX_TOKEN_LENGTH);
  const query = {
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :token)",
    ExpressionAttributeValues: { ":pk": tokenKeys.partition(shop), ":token": `${token}#` },
    ConsistentRead: true,
  };
  const items = await allItems(table, query, most);
  return items.map((item) => ({ orderId: String(item["orderId"]), createdAt: String(item["createdAt"]) }));
}

/** An order is not found by these any more; by its own name, with and without `#`, it still is. */
export async function deleteTokens(table: Table, shop: string, order: Order, tokens: readonly string[]): Promise<void> {
  const kept = new Set([order.name, order.name.replace(/^#/, "")].map(foldSearchText));
  for (const token of tokens) {
    if (kept.has(token)) continue;
    const Key = tokenKeys.token(shop, token, order.createdAt, order.id);
    await table.client.send(new DeleteCommand({ TableName: table.name, Key }));
  }
}
