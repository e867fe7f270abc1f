import { afterEach, expect, test } from "vitest";
import { shopDirectory } from "#functions/adapters/dynamodb/stores/shop/shop-directory.ts";
import { secondsAfter } from "#shared/values/time.ts";
import { useFaultyTable } from "../dynamodb/a-table.ts";
import { usedTransfers } from "../dynamodb/fixtures.ts";
import { aConnectedShop, planned, runOnce, runUntilQuiet, surroundings } from "./a-world.ts";

const started = useFaultyTable();
afterEach(() => started().faults.clear());

const HOUR = 3_600_000;
const aShop = async () => aConnectedShop(await surroundings(started().table));
const invoicesOf = ({ simulator, organizationId }: Awaited<ReturnType<typeof aShop>>) =>
  simulator.organization(organizationId).invoices;

test("work that the index does not show yet is looked for again, even when other work waits for next week", async () => {
  const shop = await aShop();
  await planned(shop);
  await runUntilQuiet(shop);
  await planned(shop, { id: "6001", name: "#6001" });
  for (const reference of await shop.tasks.due(shop.clock.now(), 10)) {
    const task =
      reference.type === "order" || reference.type === "hints" ? undefined : await shop.tasks.find(reference);
    if (task)
      await shop.tasks.postpone(task, {
        notBefore: secondsAfter(shop.clock.now(), 7 * 86_400),
        reason: { code: "accounting_unavailable" },
      });
  }
  await started().faults.add({ fault: "stale-index", match: {}, delayMs: HOUR });
  await planned(shop, { id: "6002", name: "#6002" });

  await runOnce(shop);
  await started().faults.clear();

  const soon = secondsAfter(shop.clock.now(), 60);
  expect(await shopsDue(soon)).toContain(shop.shop);
});

async function shopsDue(instant: string): Promise<string[]> {
  const directory = shopDirectory(started().table);
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await directory.shopsWithDueWork(instant, cursor);
    found.push(...page.shops);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return found;
}

test("a task that the index still shows after it is done is not done again", async () => {
  const shop = await aShop();
  await planned(shop);
  await started().faults.add({ fault: "stale-index", match: {}, delayMs: HOUR });

  await runOnce(shop);
  await runOnce(shop);
  await started().faults.clear();
  await runUntilQuiet(shop);

  expect(invoicesOf(shop)).toHaveLength(1);
  expect(await usedTransfers(shop)).toBe(1);
});

test("a lease whose answer got lost keeps everybody away until it runs out, and no longer", async () => {
  const shop = await aShop();
  const acquire = (owner: string) => {
    const now = shop.clock.now();
    return shop.work.acquire({ owner, now, until: secondsAfter(now, 130) });
  };
  await started().faults.add({ fault: "500-after-commit", match: { operation: "UpdateItem", nth: 1 } });

  expect(await acquire("a")).toBeUndefined();
  expect(await acquire("b")).toBeUndefined();
  shop.clock.advance(131);

  expect(await acquire("c")).toMatchObject({ owner: "c" });
});
