import { PutCommand } from "@aws-sdk/lib-dynamodb";
import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { recorded } from "#functions/adapters/dynamodb/stores/documents/document-items.ts";
import { orderStore } from "#functions/adapters/dynamodb/stores/orders/order-store.ts";
import { shopStore } from "#functions/adapters/dynamodb/stores/shop/shop-store.ts";
import { defaultPreferences } from "#shared/domain/preferences/defaults.ts";
import { aLineItem, anOrder } from "#test/builders/orders.ts";
import { aDocument, aSave, aShop, platformTokens } from "../fixtures.ts";
import { readableCipher } from "./walk.ts";

export const WALKED_SHOP = "laden.myshopify.com";

/** An installed shop, an order of it with its invoice, and 30 days of log. */
export async function anOrderWithADocument(table: Table, shop = WALKED_SHOP) {
  const preferences = defaultPreferences({ email: "laden@example.org", name: "Becherladen" });
  const shops = shopStore(table, readableCipher, shop);
  await shops.install({ shop: aShop(shop), preferences, tokens: platformTokens() });
  const order = anOrder({ id: "5001", name: "#1001", lines: [aLineItem({ id: "9001" })] });
  await orderStore(table, shop, async () => 30).save(aSave({ order }));
  const document = aDocument({ key: "invoice:5001:0", providerId: "provider-1", orderId: "5001" });
  await table.client.send(new PutCommand({ TableName: table.name, Item: recorded(shop, document).item }));
  return { shops, order, document, logDays: async () => 30 };
}

/** A second's order of a customer. */
export const anOrderOf = (id: string, email = "kira@example.org") =>
  anOrder({
    id,
    name: `#${id}`,
    email,
    createdAt: `2026-03-02T09:15:${id.slice(-2)}.000Z`,
    lines: [aLineItem({ id })],
  });
