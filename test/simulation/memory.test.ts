import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { loadProduct } from "./build/bundle.ts";
import { World } from "./world/world.ts";

const A_DAY_MILLISECONDS = 86_400_000;

/** Collects what nothing holds any more. */
async function collectGarbage(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
}

test("a world that was lived through leaves nothing in memory, though processes died in it", async () => {
  const product = await loadProduct();
  const live = async (seed: number): Promise<{ seen: WeakRef<World>; crashes: number }> => {
    const world = new World(product, { seed, orders: 20, without: new Set() });
    await world.begin();
    await world.live(A_DAY_MILLISECONDS / 2);
    return { seen: new WeakRef(world), crashes: world.faults.hits.get("crash") ?? 0 };
  };

  const { seen, crashes } = await live(1);
  // the product still sleeps by the clock of the latest one
  await live(2);
  await collectGarbage();

  expect(crashes).toBeGreaterThan(0);
  expect(seen.deref() === undefined).toBe(true);
});
