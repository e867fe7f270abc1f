import { expect, test } from "vitest";
import { paidOrder } from "../bench/p2/backlog.ts";
import { loadProduct } from "./build/bundle.ts";
import { allFaults } from "./world/faults.ts";
import type { SimulatedShop } from "./world/shop.ts";
import { World } from "./world/world.ts";

// The provider is down for everybody: who finds that out, what the others do meanwhile, and how it all goes on.

const MINUTE = 60_000;
const DOWN = { from: 2, until: 22 };
/** By then every failed connection has opened its breaker, and none so early that it is forgotten. */
const LATE = DOWN.from + 3;
const FIRST_SHOPS = 14;
const LATE_SHOPS = 10;
/** Few enough that every provider session ends with its first failure. */
const ORDERS = 1;

const product = await loadProduct();

/** Shops of which some have an order when the outage begins, and the others a few minutes later. */
async function anOutage() {
  const world = new World(product, { seed: 1, orders: 0, without: new Set(allFaults) });
  const begun = world.kernel.now;
  const minutes = () => (world.kernel.now - begun) / MINUTE;
  const until = (minute: number) => world.kernel.run(() => minutes() >= minute);
  const add = async (key: string, minute: number) => {
    const shop = await world.addShop(key, { plan: "business", delivers: false, books: false });
    for (let order = 0; order < ORDERS; order += 1) {
      world.place(shop, paidOrder(10 * world.shops.size + order), minute * MINUTE);
    }
    shop.provider.downUntil = begun + DOWN.until * MINUTE;
    return shop;
  };
  const first: SimulatedShop[] = [];
  const late: SimulatedShop[] = [];
  for (let number = 1; number <= FIRST_SHOPS; number += 1) first.push(await add(`first-${number}`, DOWN.from));
  for (let number = 1; number <= LATE_SHOPS; number += 1) late.push(await add(`late-${number}`, LATE));
  world.sweep();
  return { world, until, minutes, first, late };
}

const callsOf = (shops: readonly SimulatedShop[]) => shops.reduce((sum, { provider }) => sum + provider.calls, 0);
const documentsOf = (shops: readonly SimulatedShop[]) =>
  shops.reduce((sum, { provider }) => sum + provider.records.documents.size, 0);

test("a provider that fails for many shops is left alone by those that did not fail themselves", async () => {
  const { world, until, first, late } = await anOutage();

  await until(LATE);
  const found = callsOf(first);
  await until(LATE + 3);

  expect(world.kernel.violation).toBeUndefined();
  expect(found).toBeLessThanOrEqual(FIRST_SHOPS * 5);
  expect(callsOf(late)).toBe(0);
});

test("the longer it lasts the less it is asked, and everything goes on by itself when it is back", async () => {
  const { world, until, minutes, first, late } = await anOutage();
  const all = [...first, ...late];

  await until(DOWN.until);
  const asked = callsOf(all);
  await world.kernel.run(() => documentsOf(all) === ORDERS * all.length || minutes() > 60);
  const over = minutes();
  await world.kernel.run(() => world.isQuiet() || minutes() > 70);

  expect(asked / all.length).toBeLessThanOrEqual(10);
  expect(documentsOf(all)).toBe(ORDERS * all.length);
  // A breaker waits a quarter of an hour at most.
  expect(over).toBeLessThanOrEqual(DOWN.until + 16);
  for (const { key } of all) {
    expect(world.engine.get({ pk: `SHOP#${key}`, sk: "WORK" })?.["breaker"]).toBeUndefined();
    expect(world.engine.get({ pk: `SHOP#${key}`, sk: "CONNECTION" })?.["connection"]).not.toHaveProperty("outage");
  }
  expect(world.kernel.violation).toBeUndefined();
});
