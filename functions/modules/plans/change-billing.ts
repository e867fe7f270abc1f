import { type Billing, noBilling } from "#shared/domain/plans/billing.ts";
import { AppError } from "#shared/errors.ts";
import type { ShopStore } from "../shop/ports.ts";
import type { PlanStore } from "./ports.ts";

const ATTEMPTS = 5;

/** Changes what is remembered of a shop's bills, on the state it has. Failures: write_conflict, and what `change` throws. */
export async function changeBilling(
  { shops, plans }: { shops: ShopStore; plans: PlanStore },
  change: (before: Billing) => Billing,
): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const before = (await shops.find())?.billing ?? noBilling;
    if (await plans.change({ before, after: { ...change(before), version: before.version + 1 }, logs: [] })) return;
  }
  throw new AppError("write_conflict");
}
