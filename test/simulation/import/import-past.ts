import type { ImportProgress } from "#functions/modules/imports/ports.ts";
import { portsOf, type SimulatedShop } from "../world/shop.ts";
import type { World } from "../world/world.ts";
import type { PastOrders } from "./past-orders.ts";

/** Begins an import without a listing before it; a worker carries it on as the product does. */
export function importPast(world: World, shop: SimulatedShop, past: PastOrders): void {
  shop.orders = past;
  shop.past = past;
  world.act("begins an import", 30, async (process) => {
    const ports = portsOf(world.surroundings, shop, process);
    await world.productOf(process).startImport(ports, { from: past.from, to: past.to });
    // After a death on the way it is begun, and no worker was asked to carry it on.
    const job = await ports.jobStore.find<ImportProgress>("import-orders");
    if (job?.state !== "running" || job.progress.run === undefined) return;
    await world.importJobs(process).send([{ shop: shop.key, duty: "import-orders", run: job.progress.run }]);
  });
}
