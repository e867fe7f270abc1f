import type { Clock, Ids, LogWriter, ShopLease, TaskDispatcher } from "../system/ports.ts";
import type { ShopStore } from "./ports.ts";

interface Ports {
  shops: ShopStore;
  work: ShopLease;
  dispatcher: TaskDispatcher;
  logs: LogWriter;
  clock: Clock;
  ids: Ids;
}

/**
 * "Automatik anhalten": from now on nothing is sent to the provider, whoever asked for it; what is wanted is planned and waits.
 * Going on wakes it, also once more: who was cut off in the middle does it again. Doing it twice is doing it once.
 */
export async function pauseAutomation(
  { shops, work, dispatcher, logs, clock, ids }: Ports,
  { shop, pauses }: { shop: string; pauses: boolean },
): Promise<void> {
  const at = clock.now();
  const hasChanged = await (pauses ? shops.pause(at) : shops.resume());
  if (hasChanged) {
    const event = pauses ? "shop.automationPaused" : "shop.automationResumed";
    await logs.write([{ key: ids.logKey(at), at, origin: "shop", event, status: "info" }]);
  }
  if (pauses) return;
  await work.request(at);
  await dispatcher.dispatch(shop);
}
