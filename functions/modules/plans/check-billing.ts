import { type Billing, noBilling } from "#shared/domain/plans/billing.ts";
import { AppError, isAppError } from "#shared/errors.ts";
import { type BillingPorts, syncBilling } from "./sync-billing.ts";

/**
 * Reads the shop's purchases, retrying to end unwanted ones, which finally alarms.
 * Failures: platform_unavailable, platform_rejected, write_conflict.
 */
export async function checkBilling(ports: BillingPorts, shop: string): Promise<void> {
  try {
    const { billing = noBilling } = (await syncBilling(ports, shop)) ?? {};
    if (isBilledInVain(billing)) {
      throw new AppError("platform_unavailable", { reason: "a subscription that was left has not ended" });
    }
  } catch (error) {
    if (!isAppError(error, "platform_token_missing")) throw error;
  }
}

const isBilledInVain = ({ leftover, left, subscription }: Billing): boolean =>
  leftover !== undefined ||
  (subscription !== undefined && subscription.status !== "ending" && subscription.id === left?.subscriptionId);
