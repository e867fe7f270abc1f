import type { Clock, Ids, LogWriter, ShopLease, TaskDispatcher } from "../system/ports.ts";
import type { ShopRecordStore } from "./ports.ts";

interface Ports {
  shops: ShopRecordStore;
  work: ShopLease;
  dispatcher: TaskDispatcher;
  logs: LogWriter;
  clock: Clock;
  ids: Ids;
}

/** "Automatik anhalten": tasks are created and wait; nothing is sent. Repeated resuming wakes the worker again. Idempotent. */
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
