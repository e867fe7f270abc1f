import type { SimulatedShop } from "../world/shop.ts";
import type { World } from "../world/world.ts";

/** More than an import of a simulation takes. */
const BONUS = { transfers: 1_000_000, used: 0, expiresAt: "2027-01-01T00:00:00.000Z" };

/** A shop that may import, with transfers for a whole import. */
export async function addImporter(world: World, key: string): Promise<SimulatedShop> {
  const shop = await world.addShop(key, { plan: "custom", delivers: false, books: false });
  change(world, key, "CREDITS", ({ plan }) => ({ plan: { ...plan, bonuses: { bonus: BONUS } } }));
  change(world, key, "SHOP", (item) => ({
    shop: { ...item["shop"], scopes: ["read_orders", "read_all_orders"] },
  }));
  return shop;
}

/** Transfers that a shop has used, of its month and besides. */
export function usedTransfers({ engine }: World, key: string): number {
  const { used, bonuses } = (engine.get({ pk: `SHOP#${key}`, sk: "CREDITS" })?.["plan"] ?? {}) as {
    used: number;
    bonuses: Readonly<Record<string, { used: number }>>;
  };
  return Object.values(bonuses).reduce((sum, bonus) => sum + bonus.used, used);
}

function change(
  { engine }: World,
  key: string,
  sk: string,
  changed: (item: Readonly<Record<string, object>>) => object,
): void {
  // Items of the shop hold plain objects.
  const item = (engine.get({ pk: `SHOP#${key}`, sk }) ?? {}) as Readonly<Record<string, object>>;
  engine.execute({ constructor: { name: "PutCommand" }, input: { Item: { ...item, ...changed(item) } } });
}
