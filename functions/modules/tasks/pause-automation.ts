import type { MailDispatcher, MailStore } from "../mail/ports.ts";
import { wakeMails } from "../mail/wake-mails.ts";
import type { ShopRecordStore } from "../shop/ports.ts";
import type { Clock, Ids, LogWriter, ShopLease, TaskDispatcher } from "../system/ports.ts";

interface Ports {
  shops: ShopRecordStore;
  work: ShopLease;
  dispatcher: TaskDispatcher;
  mails: Pick<MailStore, "wake">;
  mailDispatcher: MailDispatcher;
  logs: LogWriter;
  clock: Clock;
  ids: Ids;
}

/** "Automatik anhalten": tasks are created and wait; nothing is sent. Repeated resuming wakes the workers again. Idempotent. */
export async function pauseAutomation(
  ports: Ports,
  { shop, pauses }: { shop: string; pauses: boolean },
): Promise<void> {
  const { shops, work, dispatcher, logs, clock, ids } = ports;
  const at = clock.now();
  const hasChanged = await (pauses ? shops.pause(at) : shops.resume());
  if (hasChanged) {
    const event = pauses ? "shop.automationPaused" : "shop.automationResumed";
    await logs.write([{ key: ids.logKey(at), at, origin: "shop", event, status: "info" }]);
  }
  if (pauses) return;
  await work.request(at);
  await dispatcher.dispatch(shop);
  await wakeMails(ports, shop);
}
