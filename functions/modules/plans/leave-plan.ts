import { noBilling } from "#shared/domain/plans/billing.ts";
import type { Shop } from "#shared/domain/shop/shop.ts";
import { AppError } from "#shared/errors.ts";
import { changeBilling } from "./change-billing.ts";
import { type BillingPorts, syncBilling } from "./sync-billing.ts";

/**
 * Chooses the free plan and remembers it first, so that the next run ends what fails now. That is the running subscription, whose
 * paid time runs on, and every approved change that waits for its beginning. A merchant told of the end must not be billed again.
 * Failures: platform_rejected, where the platform goes on billing.
 */
export async function leavePlan(ports: BillingPorts, { key, billing = noBilling }: Shop): Promise<void> {
  const { subscription } = billing;
  const left = {
    at: ports.clock.now(),
    ...(subscription === undefined || subscription.status === "ending" ? {} : { subscriptionId: subscription.id }),
  };
  await changeBilling(ports, (before) => ({ ...before, left }));
  const after = (await syncBilling(ports, key))?.billing?.subscription;
  if (after !== undefined && after.status !== "ending") throw new AppError("platform_rejected");
}
