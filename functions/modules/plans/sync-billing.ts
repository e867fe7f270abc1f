import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import { type Billing, effectivePlan, noBilling, type Subscription } from "#shared/domain/plans/billing.ts";
import {
  type CreditChange,
  changePlan,
  endTestBonuses,
  endUnpaidBonus,
  grantImportBonus,
} from "#shared/domain/plans/credit-changes.ts";
import type { PlanState } from "#shared/domain/plans/credits.ts";
import type { PlatformCharges } from "#shared/domain/plans/platform-charges.ts";
import { type Reconciled, reconcileBilling } from "#shared/domain/plans/reconcile-billing.ts";
import { type SubscriptionToEnd, subscriptionsToEnd } from "#shared/domain/plans/unwanted-charges.ts";
import type { Shop } from "#shared/domain/shop/shop.ts";
import { AppError } from "#shared/errors.ts";
import type { Instant } from "#shared/values/time.ts";
import type { CouponStore } from "../coupons/ports.ts";
import { withPlatformToken } from "../shop/platform-access-token.ts";
import type { DomainEvents, PlatformAuthorization, ShopStore } from "../shop/ports.ts";
import type { Clock, Ids, ShopLease, TaskDispatcher } from "../system/ports.ts";
import { announce } from "./announce.ts";
import type { PlanStore, PlatformBilling } from "./ports.ts";
import { redemptionSteps } from "./redemption-steps.ts";

export interface BillingPorts {
  shops: ShopStore;
  plans: PlanStore;
  coupons: CouponStore;
  platformAuthorization: PlatformAuthorization;
  platformBilling: PlatformBilling;
  domainEvents: DomainEvents;
  work: ShopLease;
  dispatcher: TaskDispatcher;
  clock: Clock;
  ids: Ids;
}

/** Documents are made meanwhile, each of which moves the transfers on. */
const ATTEMPTS = 10;

/**
 * Reads the shop's purchases at the platform and stores plan, credits, purchases, coupons and log in one write.
 * Then it ends unwanted subscriptions. Webhooks and returns only trigger this reading, so a lost, late or doubled message changes
 * nothing. Returns the shop afterwards; undefined if it is not installed.
 * Failures: platform_*, write_conflict.
 */
export async function syncBilling(ports: BillingPorts, shop: string): Promise<Shop | undefined> {
  const known = await applyPlatformCharges(ports, shop);
  if (known === undefined) return undefined;
  const { record, charges } = known;
  const toEnd = subscriptionsToEnd(record.billing ?? noBilling, charges);
  if (toEnd.length === 0) return record;
  await endSubscriptions(ports, shop, toEnd);
  return (await applyPlatformCharges(ports, shop))?.record;
}

/** Ends subscriptions at the platform and returns how many it ended. The next sync retries a refused one. */
export async function endSubscriptions(
  ports: BillingPorts,
  shop: string,
  subscriptions: readonly SubscriptionToEnd[],
): Promise<number> {
  let ended = 0;
  for (const subscription of subscriptions) {
    const isEnded = await withPlatformToken(ports, shop, (accessToken) =>
      ports.platformBilling.cancel(shop, accessToken, subscription),
    );
    if (isEnded) ended++;
  }
  return ended;
}

/** Writes the platform's charges to the shop and returns both; undefined if the shop is not installed. */
async function applyPlatformCharges(
  ports: BillingPorts,
  shop: string,
): Promise<{ record: Shop; charges: PlatformCharges } | undefined> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    // The shop is read before the platform: if another caller writes in between, the version refuses the older answer.
    const record = await ports.shops.find();
    if (!record || record.uninstalledAt !== undefined) return undefined;
    const charges = await withPlatformToken(ports, shop, (accessToken) =>
      ports.platformBilling.charges(shop, accessToken),
    );
    if (!(await applyCharges(ports, record, charges))) continue;
    await announce(ports, shop);
    const after = await ports.shops.find();
    return after && { record: after, charges };
  }
  throw new AppError("write_conflict");
}

/** Writes what the platform's answer changes; false when another caller wrote first. */
async function applyCharges(ports: BillingPorts, record: Shop, charges: PlatformCharges): Promise<boolean> {
  const now = ports.clock.now();
  const before = record.billing ?? noBilling;
  const had = { plan: record.plan.id, annual: record.plan.annual };
  const { isShopify: isStaff, isDev } = record;
  const reconciled = reconcileBilling(before, charges, { now, had, isStaff, isDev });
  return writeReconciled(ports, record, reconciled, now);
}

/** One write for everything that follows; true when there was nothing to write, or it is written. */
export async function writeReconciled(
  { plans, coupons, ids }: Pick<BillingPorts, "plans" | "coupons" | "ids">,
  record: Shop,
  { billing: after, notes, redeemed }: Reconciled,
  now: Instant,
): Promise<boolean> {
  const before = record.billing ?? noBilling;
  const credits = creditsFor(record, { before, after }, now);
  if (after === before && credits === undefined) return true;
  const redemptions = await redemptionSteps(coupons, { before, after, redeemed, now });
  return plans.change({
    before,
    after,
    credits,
    at: now,
    redemptions,
    ...(before.trialEndsAt === undefined && after.trialEndsAt !== undefined ? { trialAt: now } : {}),
    logs: [...notes, ...(redeemed ? [couponNote(redeemed.code)] : [])].map(
      (note): LogEntry => ({ key: ids.logKey(now), at: now, origin: "shop", ...note }),
    ),
  });
}

const couponNote = (code: string) =>
  ({ event: "billing.couponRedeemed", status: "success", body: { values: { coupon: code } } }) as const;

/** A change's effect on the credits: another plan, the bonus of a purchase, and the end of unpaid bonuses. */
function creditsFor(
  { plan: state, isDev, isShopify }: Pick<Shop, "plan" | "isDev" | "isShopify">,
  { before, after }: { before: Billing; after: Billing },
  now: Instant,
): CreditChange | undefined {
  const { plan: id, annual } = effectivePlan(after, now);
  const quota = id === "free" ? undefined : after.subscription?.terms?.quota;
  const isTest = after.subscription?.isTest ?? false;
  const goesOn = before.subscription?.status === "frozen" && before.subscription.id === after.subscription?.id;
  const bought = Object.keys(after.purchases).filter((feature) => before.purchases[feature] === undefined);
  const steps = [
    (then: PlanState) =>
      id === then.id && annual === then.annual && quota === then.quota
        ? undefined
        : changePlan(then, { id, annual, quota, now, isTest, goesOn }),
    ...bought.map((purchase) => (then: PlanState) => {
      const isTried = after.unpaidPurchases?.includes(purchase) ?? false;
      return grantImportBonus(then, { purchase, now, isTest: isTried });
    }),
    (then: PlanState) => (isDev || isShopify ? undefined : endTestBonuses(then, now)),
    (then: PlanState) =>
      id === "free" && wasOnlyTried(before.subscription, now) ? endUnpaidBonus(then, now) : undefined,
  ];
  return steps.reduce<CreditChange | undefined>((change, step) => {
    const next = step(change?.after ?? state);
    if (next === undefined) return change;
    return { before: state, after: next.after, entries: [...(change?.entries ?? []), ...next.entries] };
  }, undefined);
}

/** True if a subscription ended with its trial, unpaid. */
const wasOnlyTried = (ended: Subscription | undefined, now: Instant): boolean =>
  ended?.status !== "frozen" && ended?.trialEndsAt !== undefined && (ended.endsAt ?? now) <= ended.trialEndsAt;
