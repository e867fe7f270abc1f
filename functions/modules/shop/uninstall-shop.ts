import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import type { Ids } from "../system/ports.ts";
import type { DomainEvents, ShopStore } from "./ports.ts";

/** Ends an installation in one write, which stops its workers; tasks wait. An earlier installation's message changes nothing. */
export async function uninstallShop(
  { shops, domainEvents, ids }: { shops: ShopStore; domainEvents: DomainEvents; ids: Ids },
  { at }: { at: string },
): Promise<void> {
  const shop = await shops.find();
  if (!shop || at < shop.installedAt) return;
  if (shop.uninstalledAt === undefined) {
    const entry: LogEntry = { key: ids.logKey(at), at, origin: "shop", event: "shop.uninstalled", status: "warning" };
    if (!(await shops.uninstall(at, shop.epoch, [entry]))) return;
  }
  // Published again by a repeated call: the first may have failed before this line. The id names the uninstallation.
  await domainEvents.publish([{ type: "shop.uninstalled", shop: shop.key, id: `uninstalled:${shop.installedAt}`, at }]);
}
