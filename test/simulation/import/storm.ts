import type { Product } from "../build/bundle.ts";
import type { Violation } from "../kernel/kernel.ts";
import { expectDocument } from "../world/expected.ts";
import { checkSettled } from "../world/settled.ts";
import { storesOf } from "../world/shop.ts";
import { World } from "../world/world.ts";
import { importPast } from "./import-past.ts";
import { PastOrders } from "./past-orders.ts";

const MAX_HEALING = 12 * 3_600_000;
const NEW_ORDERS = 10;
const CUSTOMERS = 5;

/** Imports a shop's past in every fault: each order ends with its document or a reason. */
export async function importInStorm(product: Product, seed: number, orders: number): Promise<Violation | undefined> {
  const world = new World(product, { seed, orders: NEW_ORDERS });
  await world.begin();
  const [shop] = world.shops.values();
  if (shop === undefined) throw new Error("no shop");
  const past = new PastOrders(orders, CUSTOMERS);
  importPast(world, shop, past);
  await world.live(MAX_HEALING);
  if (world.kernel.violation === undefined) await checkSettled(world);
  if (!shop.isInstalled || shop.wasReinstalled) return world.kernel.violation;
  const stores = storesOf(world.surroundings, shop.key, undefined);
  for (const id of past.ids()) {
    const whole = await stores.orders.findWhole(id);
    const cents = past.get(id)?.totals.totalCents;
    if (whole === undefined) world.kernel.violate("nothing lost", `past order ${id} is not known`);
    else expectDocument(world, shop, whole, { kind: "invoice", cents });
  }
  return world.kernel.violation;
}
