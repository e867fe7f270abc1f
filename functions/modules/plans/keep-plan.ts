import { noBilling } from "#shared/domain/plans/billing.ts";
import type { Shop } from "#shared/domain/shop/shop.ts";
import { changeBilling } from "./change-billing.ts";
import { type BillingPorts, endSubscriptions, syncBilling } from "./sync-billing.ts";

/**
 * The present plan was chosen again, although another is to follow it: what was to follow is taken back. False where the platform
 * does not end what waits for its beginning: then only an offer that begins after it keeps the plan.
 */
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
