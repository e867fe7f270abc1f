import { expect } from "vitest";
import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { shopErasureStore } from "#functions/adapters/dynamodb/stores/compliance/shop-erasure-store.ts";

const AT = "2026-04-20T10:00:00.000Z";
const gone = { epoch: undefined };

/** Everything of a shop that never had another trace than its codes and what it is as a partner. */
export async function eraseShop(table: Table, shop: string, at = AT) {
  await shopErasureStore(table, shop).begin({ id: `redact-${at}`, at });
  await carryOutErasures(table, shop, at);
}

/** Carries the open requests of a shop out. */
export async function carryOutErasures(table: Table, shop: string, at: string) {
  const erasures = shopErasureStore(table, shop);
  const open = await erasures.findOpen();
  expect(open).not.toEqual([]);
  let progress: string | undefined;
  do {
    const page = await erasures.erasePage(gone, { id: "", at, ...open[0], progress }, { at, mustEnd: true });
    if (page === "installed") throw new Error("installed");
    expect(page.failed).toEqual([]);
    progress = page.cursor;
  } while (progress !== undefined);
  expect(await erasures.finish(gone, open, at)).toBe("erased");
}
