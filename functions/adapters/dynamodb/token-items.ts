import { tokenKeys } from "./keys.ts";

/** A search token of an order: found by what it begins with. */
export function tokenItem(shop: string, token: string, createdAt: string, orderId: string): Record<string, unknown> {
  return { ...tokenKeys.token(shop, token, createdAt, orderId), type: "token", version: 1, orderId, createdAt };
}
