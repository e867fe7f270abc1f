import { loadProduct } from "../../simulation/build/bundle.ts";
import { allFaults } from "../../simulation/world/faults.ts";
import { markersOf, type SimulatedShop } from "../../simulation/world/shop.ts";
import { World } from "../../simulation/world/world.ts";
import { paidOrder } from "../p2/backlog.ts";
import { BIG_FIRST_ID, type Load, placed } from "./load.ts";

const LATENCY = [150, 350] as const;
const MINUTE = 60_000;

/** The small shops' waits for their documents, in milliseconds, by the real code in virtual time. */
export async function waitsOfNeighbours(load: Load): Promise<number[]> {
  const world = new World(await loadProduct(), {
    seed: 1,
    orders: 0,
    without: new Set(allFaults),
    provider: { latency: LATENCY },
  });
  const { kernel } = world;
  const markers = markersOf(world.product);
  const small: SimulatedShop[] = [];
  for (let shop = 0; shop < load.shops; shop += 1) {
    small.push(await world.addShop(`klein-${shop}`, { plan: "enterprise", delivers: false, books: false }));
  }
  const begun = kernel.now;
  const orders = placed(load).flatMap(({ shop, number, at }) => {
    const home = small[shop];
    return home === undefined ? [] : [{ home, number, at }];
  });
  for (const { home, number, at } of orders) world.place(home, paidOrder(number), at);
  if (load.backlog > 0) {
    const big = await world.addShop("gross", { plan: "enterprise", delivers: false, books: false });
    for (let order = 0; order < load.backlog; order += 1) {
      world.place(big, paidOrder(BIG_FIRST_ID + order), (order / load.backlog) * load.arrivesWithin);
    }
  }
  world.sweep();
  const made = ({ provider }: SimulatedShop) => provider.records.documents.size;
  const isOver = () =>
    kernel.now > begun + load.lasts + MINUTE && small.reduce((sum, shop) => sum + made(shop), 0) === orders.length;
  await kernel.run(isOver);
  if (kernel.violation !== undefined) throw kernel.violation;
  return orders.map(({ home, number, at }) => {
    const marker = markers.markerOf(home.key, `invoice:${paidOrder(number).id}:0`);
    return (home.provider.records.byMarker.get(marker)?.createdAt ?? Number.NaN) - begun - at;
  });
}
