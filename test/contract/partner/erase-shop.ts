import { expect } from "vitest";
import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { eraseShopPage } from "#functions/adapters/dynamodb/stores/compliance/erase-shop-lists.ts";
import { shopErasureStore } from "#functions/adapters/dynamodb/stores/compliance/shop-erasure-store.ts";

const AT = "2026-04-20T10:00:00.000Z";

/** Everything of a shop that never had another trace than its codes and what it is as a partner. */
export async function eraseShop(table: Table, shop: string) {
  await shopErasureStore(table, shop).begin({ id: "r1", at: AT });
  let cursor: string | undefined;
  do {
    const about = { request: "r1", at: AT, mustEnd: true };
    const page = await eraseShopPage(table, shop, { epoch: undefined }, about, cursor);
    if (page === "installed") throw new Error("installed");
    expect(page.failed).toEqual([]);
    cursor = page.cursor;
  } while (cursor !== undefined);
}
