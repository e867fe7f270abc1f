import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import type { Ids } from "../system/ports.ts";
import type { DomainEvents, ShopStore } from "./ports.ts";

/**
 * The app was removed at `at`. All at once: the epoch rises, so that no call is armed or made for this shop any more, the tokens of
 * both sides go, and the account is free for another shop; whoever comes back connects anew. Its tasks stay and wait.
 * A notice that is older than the present installation is history.
 */
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
  // Told again by whoever finds it done: the one before may not have come so far. The id is that of the departure.
  await domainEvents.publish([{ type: "shop.uninstalled", shop: shop.key, id: `uninstalled:${shop.installedAt}`, at }]);
}
