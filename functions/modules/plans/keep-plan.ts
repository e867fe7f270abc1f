import { noBilling } from "#shared/domain/plans/billing.ts";
import type { Shop } from "#shared/domain/shop/shop.ts";
import { changeBilling } from "./change-billing.ts";
import { type BillingPorts, endSubscriptions, syncBilling } from "./sync-billing.ts";

/** Takes back the plan to follow. False where the platform does not end it: a later offer keeps the present. */
export async function keepPlan(ports: BillingPorts, { key, billing = noBilling }: Shop): Promise<boolean> {
  const { subscription, left } = billing;
  if (left !== undefined && left.subscriptionId === subscription?.id) {
    await changeBilling(ports, ({ left: _, ...before }) => before);
  }
  const waiting = billing.requests.filter(
    (request) => request.kind === "subscription" && request.replacement === "nextPeriod",
  );
  const ended = await endSubscriptions(
    ports,
    key,
    waiting.map(({ id }) => ({ id, isPaidBack: true })),
  );
  await syncBilling(ports, key);
  return ended === waiting.length;
}
