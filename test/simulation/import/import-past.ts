import type { Invocation } from "../kernel/invocation.ts";
import { portsOf, type SimulatedShop } from "../world/shop.ts";
import type { World } from "../world/world.ts";
import type { PastOrders } from "./past-orders.ts";

const NEXT = 20_000;

/** Begins an import and looks after it, as a worker does that comes again while there is something to do. */
export function importPast(world: World, shop: SimulatedShop, past: PastOrders, onOver: () => void): void {
  const { kernel, surroundings } = world;
  const portsIn = (process: Invocation) => ({
    ...portsOf(surroundings, shop, process),
    platformOrderPages: {
      createdOrders: ({ cursor }: { cursor?: string }) =>
        process.call("lists orders", { latency: [100, 900] }, () => past.page(cursor)),
    },
  });
  const next = () =>
    world.act("imports", 110, async (process) => {
      const isLate = () => process.remainingMilliseconds() < 20_000;
      const state = await world.productOf(process).advanceImport(portsIn(process), { shop: shop.key, isLate });
      const { jobStore } = portsOf(surroundings, shop, process);
      if (state !== "idle") kernel.after(state === "more" ? 0 : NEXT, next);
      else if ((await jobStore.find("import-orders"))?.state === "running" && shop.isInstalled)
        kernel.after(NEXT, next);
      else onOver();
    });
  world.act("begins an import", 30, async (process) => {
    await world.productOf(process).startImport(portsIn(process), { from: past.from, to: past.to });
    next();
  });
}
