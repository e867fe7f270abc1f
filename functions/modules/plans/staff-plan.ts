import { type Billing, type ChosenPlan, effectivePlan, noBilling } from "#shared/domain/plans/billing.ts";
import type { Shop } from "#shared/domain/shop/shop.ts";
import { AppError } from "#shared/errors.ts";
import { announce } from "./announce.ts";
import { type BillingPorts, writeReconciled } from "./sync-billing.ts";

/** Staff of the platform tries every plan without a charge: it is theirs at once. Failures: write_conflict. */
export async function grantToStaff(ports: BillingPorts, record: Shop, { plan, annual }: ChosenPlan): Promise<void> {
  const now = ports.clock.now();
  const before = record.billing ?? noBilling;
  const { subscription: _, ...rest } = before;
  const granted: Pick<Billing, "subscription"> =
    plan === "free" ? {} : { subscription: { id: "staff", plan, annual, status: "active", isTest: true } };
  const from = effectivePlan(before, now).plan;
  const version = before.version + 1;
  const announcement = {
    id: `subscription:${version}`,
    at: now,
    type: "subscription.changed",
    from,
    plan,
    annual,
  } as const;
  const billing = { ...rest, ...granted, version, announcements: [...before.announcements, announcement] };
  const event = plan === "free" ? "billing.ended" : "billing.subscribed";
  const note = { event, status: "info", body: { values: { plan: plan === "free" ? from : plan, annual } } } as const;
  if (!(await writeReconciled(ports, record, { billing, notes: [note] }, now))) throw new AppError("write_conflict");
  await announce(ports, record.key);
}
