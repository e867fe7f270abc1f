import { type Billing, noBilling } from "#shared/domain/plans/billing.ts";
import { AppError } from "#shared/errors.ts";
import type { RedemptionStep } from "../coupons/ports.ts";
import type { ShopStore } from "../shop/ports.ts";
import type { Clock } from "../system/ports.ts";
import type { PlanStore } from "./ports.ts";

const ATTEMPTS = 5;

/** Changes a shop's bills on their present state; each attempt reads `stepsOf` again. Failures: write_conflict, those of `change`. */
export async function changeBilling(
  { shops, plans, clock }: { shops: Pick<ShopStore, "find">; plans: PlanStore; clock: Pick<Clock, "now"> },
  change: (before: Billing) => Billing,
  stepsOf: () => Promise<readonly RedemptionStep[]> = async () => [],
): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const before = (await shops.find())?.billing ?? noBilling;
    const after = { ...change(before), version: before.version + 1 };
    if (await plans.change({ before, after, redemptions: await stepsOf(), at: clock.now(), logs: [] })) return;
  }
  throw new AppError("write_conflict");
}
