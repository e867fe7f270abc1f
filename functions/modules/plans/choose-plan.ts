import type { ChoosePlanInput, ConfirmationAnswer } from "#shared/api/plans.ts";
import { type Coupon, isGoodFor, isUsed } from "#shared/domain/coupons/coupon.ts";
import { discountOf } from "#shared/domain/coupons/discount.ts";
import { type Billing, type ChosenPlan, noBilling, type Subscription, trialEnd } from "#shared/domain/plans/billing.ts";
import { subscriptionName } from "#shared/domain/plans/charge-names.ts";
import { billedPrice } from "#shared/domain/plans/monthly-price.ts";
import { offeredPlans } from "#shared/domain/plans/offers.ts";
import { plannedChange } from "#shared/domain/plans/planned-change.ts";
import type { Plan, PlanId } from "#shared/domain/plans/plans.ts";
import { openedPlans, type PlanTerms, planAt, validOffer } from "#shared/domain/plans/private-offers.ts";
import { replacementOf } from "#shared/domain/plans/replacement.ts";
import { trialDaysAt } from "#shared/domain/plans/trial.ts";
import { setupCompletionOf } from "#shared/domain/shop/setup-state.ts";
import type { Shop } from "#shared/domain/shop/shop.ts";
import { AppError } from "#shared/errors.ts";
import { isSameData } from "#shared/values/same-data.ts";
import type { Instant } from "#shared/values/time.ts";
import { usableCoupon } from "../coupons/check-coupon.ts";
import type { Pause, RedemptionStep } from "../coupons/ports.ts";
import { withPlatformToken } from "../shop/platform-access-token.ts";
import { keepPlan } from "./keep-plan.ts";
import { leavePlan } from "./leave-plan.ts";
import type { PlanLinks, SubscriptionOffer } from "./ports.ts";
import { rememberRequest } from "./remember-request.ts";
import { grantToStaff } from "./staff-plan.ts";
import { type BillingPorts, syncBilling } from "./sync-billing.ts";

interface Ports extends BillingPorts {
  planLinks: PlanLinks;
  pause: Pause;
}

/**
 * Offers a plan to the merchant and returns the address of its confirmation; only the free plan acts at once, and paid time runs on.
 * The present plan withdraws the change that was to follow it. Staff of the platform pay nothing.
 * Failures: plan_not_offered, plan_unchanged, coupon_refused, platform_*.
 */
export async function choosePlan(ports: Ports, shop: string, input: ChoosePlanInput): Promise<ConfirmationAnswer> {
  const record = await syncBilling(ports, shop);
  if (!record) throw new AppError("shop_not_installed");
  const wanted: ChosenPlan = { plan: input.planId, annual: input.annual && input.planId !== "free" };
  const now = ports.clock.now();
  refuseOther(record, wanted, now);
  const done = { confirmationUrl: ports.planLinks.planPage(shop) };
  if (record.isShopify) {
    await grantToStaff(ports, record, wanted);
    return done;
  }
  if (wanted.plan === "free") {
    await leavePlan(ports, record);
    return done;
  }
  if (
    isSame(record.plan, wanted) &&
    plannedChange(record.billing ?? noBilling, now) &&
    (await keepPlan(ports, record))
  ) {
    return done;
  }
  const coupon = input.coupon ? await couponFor(ports, shop, input.coupon, wanted) : undefined;
  const whole = await ports.shops.findWhole();
  const offer = offerOf(record, wanted, {
    coupon,
    now,
    hasCompletedSetup: setupCompletionOf(record, whole?.connection) !== undefined,
    returnUrl: ports.planLinks.returnUrl(shop),
  });
  const charge = await withPlatformToken(ports, shop, (accessToken) =>
    ports.platformBilling.offerSubscription(shop, accessToken, offer),
  );
  await rememberRequest(
    ports,
    {
      id: charge.id,
      at: ports.clock.now(),
      kind: "subscription",
      ...wanted,
      ...(coupon ? { coupon: coupon.code } : {}),
      terms: offer.terms,
      replacement: offer.replacement,
    },
    () => chosenWith(ports, shop, coupon, { wanted, isTest: offer.isTest }),
  );
  return { confirmationUrl: charge.confirmationUrl };
}

function refuseOther({ billing = noBilling, plan, store, isDev }: Shop, wanted: ChosenPlan, now: Instant): void {
  const { subscription } = billing;
  const facts = { platformPlan: store.plan, isDev, current: plan.id, tags: openedPlans(billing, now) };
  if (!offeredPlans(facts).some(({ id }) => id === wanted.plan)) throw new AppError("plan_not_offered");
  const next = plannedChange(billing, now);
  const terms = termsOf(billing, wanted, now);
  if (next !== undefined) {
    // Who leaves once more tries again what the platform has not done yet.
    const isDone = next.isConfirmed && next.plan !== "free";
    if (isDone && isSame({ id: next.plan, annual: next.annual }, wanted) && isSameData(terms, next.terms))
      throw new AppError("plan_unchanged");
    return;
  }
  // What rests can be left, what runs out can be taken up again.
  const isRunning = wanted.plan === "free" ? subscription === undefined : subscription?.status === "active";
  if (isSame(plan, wanted) && isSameData(terms, subscription?.terms) && isRunning) throw new AppError("plan_unchanged");
}

const isSame = ({ id, annual }: { id: PlanId; annual: boolean }, wanted: ChosenPlan): boolean =>
  id === wanted.plan && annual === wanted.annual;

async function couponFor(ports: Ports, shop: string, code: string, wanted: ChosenPlan): Promise<Coupon> {
  const coupon = await usableCoupon(ports, { shop, code });
  if (!isGoodFor(coupon, wanted.plan)) throw new AppError("coupon_refused", { code: "COUPON_INVALID" });
  return coupon;
}

/** A chosen subscription's redemption step, unless used before. Tests owe partners nothing and leave it entered. */
async function chosenWith(
  { coupons, clock }: Ports,
  shop: string,
  coupon: Coupon | undefined,
  { wanted, isTest }: { wanted: ChosenPlan; isTest: boolean },
): Promise<RedemptionStep[]> {
  if (coupon === undefined || (isTest && coupon.partner !== undefined)) return [];
  const before = await coupons.redemptionOf(coupon.code);
  if (isUsed(before)) return [];
  const now = clock.now();
  const begun = before ?? { code: coupon.code, shop, createdAt: now, ...partnerPart(coupons, coupon) };
  return [{ before, after: { ...begun, status: "redeemed", redeemedAt: now, ...wanted } }];
}

const partnerPart = (coupons: Ports["coupons"], { partner }: Coupon) =>
  partner === undefined ? {} : { partner, id: coupons.newId() };

function offerOf(
  { billing = noBilling, isDev }: Shop,
  wanted: ChosenPlan,
  {
    coupon,
    now,
    hasCompletedSetup,
    returnUrl,
  }: { coupon: Coupon | undefined; now: Instant; hasCompletedSetup: boolean; returnUrl: string },
): SubscriptionOffer & { terms?: PlanTerms } {
  const terms = termsOf(billing, wanted, now);
  const plan = planAt(wanted.plan, terms);
  const { subscription } = billing;
  return {
    name: subscriptionName(wanted.plan),
    priceCents: billedPrice(plan, wanted.annual),
    isAnnual: wanted.annual,
    discount: coupon && discountOf(coupon, plan, wanted.annual),
    trialDays: trialDaysAt(now, {
      trialEndsAt: trialEnd(billing),
      paidUntil: paidUntil(subscription, plan),
      hasCompletedSetup,
    }),
    replacement: replacementOf(
      subscription && { plan: planOf(subscription), annual: subscription.annual },
      { plan, annual: wanted.annual },
      { isPaid: isPaid(billing, now) },
    ),
    isTest: isDev,
    returnUrl,
    terms,
  };
}

/** Terms of a custom plan: those of the valid offer, else the shop's. */
function termsOf(billing: Billing, { plan }: ChosenPlan, now: Instant): PlanTerms | undefined {
  if (plan !== "custom") return undefined;
  return validOffer(billing, now)?.terms ?? billing.subscription?.terms;
}

/** A subscription's plan at its own terms. */
const planOf = ({ plan, terms }: Subscription): Plan => planAt(plan, terms);

/** A merchant who cancels and chooses the same or a smaller plan again has paid for the period. */
const paidUntil = (subscription: Subscription | undefined, wanted: Plan): Instant | undefined =>
  subscription?.status === "ending" && wanted.monthlyCents <= planOf(subscription).monthlyCents
    ? subscription.endsAt
    : undefined;

const isPaid = (billing: Billing, now: Instant): boolean =>
  billing.subscription?.status === "active" && (trialEnd(billing) ?? now) <= now;
