import type { ShopRecord } from "#shared/api/shop-record.ts";
import { plans } from "#shared/domain/plans/plans.ts";

/** The end of the shop's trial; a free plan, also while another rests, is not tried. */
export function runningTrialEnd({ plan }: Pick<ShopRecord, "plan">, now: Date): string | undefined {
  const isRunning = plan.trialEndsAt !== null && plan.trialEndsAt > now.toISOString();
  return isRunning && plans[plan.id].monthlyCents > 0 ? (plan.trialEndsAt ?? undefined) : undefined;
}
