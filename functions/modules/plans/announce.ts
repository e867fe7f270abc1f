import { noBilling } from "#shared/domain/plans/billing.ts";
import type { DomainEvents, ShopStore } from "../shop/ports.ts";
import type { Clock, ShopLease, TaskDispatcher } from "../system/ports.ts";
import type { PlanStore } from "./ports.ts";

interface Ports {
  shops: ShopStore;
  plans: PlanStore;
  domainEvents: DomainEvents;
  work: ShopLease;
  dispatcher: TaskDispatcher;
  clock: Clock;
}

/** Announces untold changes and wakes waiting documents. The list is emptied last; repetitions carry the same id. */
export async function announce(
  { shops, plans, domainEvents, work, dispatcher, clock }: Ports,
  shop: string,
): Promise<void> {
  const before = (await shops.find())?.billing ?? noBilling;
  if (before.announcements.length === 0) return;
  await domainEvents.publish(before.announcements.map((announcement) => ({ shop, ...announcement })));
  await work.request(clock.now());
  await dispatcher.dispatch(shop);
  // If another caller has written meanwhile, that caller publishes the rest.
  await plans.change({
    before,
    after: { ...before, version: before.version + 1, announcements: [] },
    logs: [],
    at: clock.now(),
  });
}
