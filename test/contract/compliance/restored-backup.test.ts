import { PutCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { erasureStore } from "#functions/adapters/dynamodb/stores/compliance/erasure-store.ts";
import { replayList } from "#functions/adapters/dynamodb/stores/compliance/replay-list.ts";
import { shopErasureStore } from "#functions/adapters/dynamodb/stores/compliance/shop-erasure-store.ts";
import type { ReplayList } from "#functions/modules/compliance/ports.ts";
import { replayErasures } from "#functions/modules/compliance/replay-erasures.ts";
import { memoryTable } from "../../simulation/table/memory-table.ts";
import { runUntilQuiet } from "../tasks/a-world.ts";
import { aCanaryOrder, leaksIn, storedOf } from "./a-canary.ts";
import { aRedactableShop } from "./a-redacted-shop.ts";

/** A copy of a table, as a restore makes it. */
async function restored(from: Table): Promise<Table> {
  const to = memoryTable();
  const { Items = [] } = await from.client.send(new ScanCommand({ TableName: from.name }));
  for (const Item of Items) await to.client.send(new PutCommand({ TableName: to.name, Item }));
  return to;
}

/** The operator's step before a restored table serves: from the table in use, or from the list outside it. */
const replay = (from: ReplayList, to: Table, since: string, until: string) =>
  replayErasures(
    {
      replayList: from,
      erasuresOf: (shop) => erasureStore(to, shop),
      shopErasuresOf: (shop) => shopErasureStore(to, shop),
      ...{ clock: { now: () => until }, ids: { logKey: () => "log_replayed" } },
    },
    { since, until },
  );

async function aShopWithABackup() {
  const table = memoryTable();
  const shop = await aRedactableShop(table);
  await shop.tell(aCanaryOrder());
  await runUntilQuiet(shop);
  const backup = await restored(table);
  const madeAt = shop.clock.now();
  shop.clock.advance(60);
  return { ...shop, table, backup, madeAt };
}

test("a customer who was erased after a backup is erased in the table restored from it", async () => {
  const { table, backup, madeAt, ...shop } = await aShopWithABackup();
  await shop.redact(["5001"]);
  await shop.carryOut();
  expect(leaksIn(await storedOf(backup, shop.shop))).not.toEqual([]);
  // The list goes on over the end of a month.
  shop.clock.advance(40 * 86_400);

  const counts = await replay(replayList(table), backup, madeAt, shop.clock.now());
  shop.queued.push({ shop: shop.shop, duty: "erase-customers" });
  await shop.carryOut(backup);

  expect(counts).toEqual({ orders: 1, shops: 0 });
  expect(leaksIn(await storedOf(backup, shop.shop))).toEqual([]);
});

test("a shop that was erased after a backup is erased in the table restored from it, also where it was installed then", async () => {
  const { table, backup, madeAt, ...shop } = await aShopWithABackup();
  await shop.uninstall();
  shop.clock.advance(48 * 3_600);
  await shop.redactShop();
  await shop.eraseShop();

  const counts = await replay(replayList(table), backup, madeAt, shop.clock.now());
  shop.asked.push("erase-shop");
  await shop.eraseShop(backup);

  const stored = await storedOf(backup, shop.shop);
  expect(counts).toEqual({ orders: 0, shops: 1 });
  expect(leaksIn(stored)).toEqual([]);
  expect([...new Set(stored.map(({ pk }) => String(pk).split("#")[0]))].sort()).toEqual([
    ...["ERASURE", "KEPT", "ORDER", "SHOP"],
  ]);
});

test("what was erased before the backup is not asked for, and a replay that is repeated changes nothing", async () => {
  const { table, backup, madeAt, ...shop } = await aShopWithABackup();
  await shop.redact(["5001"]);
  await shop.carryOut();

  expect(
    await replay(replayList(table), backup, shop.clock.now().replace(/^\d{4}/, "2027"), "2027-12-01T00:00:00.000Z"),
  ).toEqual({
    ...{ orders: 0, shops: 0 },
  });
  await replay(replayList(table), backup, madeAt, shop.clock.now());
  const once = await storedOf(backup, shop.shop);
  await replay(replayList(table), backup, madeAt, shop.clock.now());

  expect(await storedOf(backup, shop.shop)).toEqual(once);
});
