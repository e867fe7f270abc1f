import type { ConnectionStore } from "../connection/ports.ts";
import type { LogStore } from "../logs/ports.ts";
import type { Ids } from "../tasks/ports.ts";
import type { ShopStore } from "./ports.ts";

/**
 * The app was removed at `at`: the epoch rises first, so that no call is armed for this shop any more; then the dead tokens go.
 * A notice that is older than the present installation is history.
 */
export async function uninstallShop(
  { shops, connections, logs, ids }: { shops: ShopStore; connections: ConnectionStore; logs: LogStore; ids: Ids },
  { at }: { at: string },
): Promise<void> {
  const shop = await shops.find();
  if (!shop || shop.uninstalledAt !== undefined || at < shop.installedAt) return;
  if (!(await shops.uninstall(at, shop.epoch))) return;
  await shops.dropTokens();
  // The account is free for another shop, and whoever comes back connects anew.
  await connections.end("disconnected");
  await logs.write([{ key: ids.logKey(at), at, origin: "shop", event: "shop.uninstalled", status: "warning" }]);
}
