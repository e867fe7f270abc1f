import type { CouponAnswer } from "#shared/api/coupons.ts";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { type Coupon, isGoodFor } from "#shared/domain/coupons/coupon.ts";
import { discountOf } from "#shared/domain/coupons/discount.ts";
import { shownFeatures } from "#shared/domain/plans/availability.ts";
import type { ChosenPlan } from "#shared/domain/plans/billing.ts";
import { billedPrice, monthlyPrice, yearlyPrice } from "#shared/domain/plans/monthly-price.ts";
import { offeredPlans } from "#shared/domain/plans/offers.ts";
import { featureTexts, planNames, taxSavingNote } from "#shared/domain/plans/plan-texts.ts";
import type { Plan, PlanId } from "#shared/domain/plans/plans.ts";
import { replacementOf } from "#shared/domain/plans/replacement.ts";
import { fullTrialDays } from "#shared/domain/plans/trial.ts";
import { secondsAfter } from "#shared/values/time.ts";
import { count, day, money } from "../../lib/format.ts";
import { offerFacts } from "../../lib/plan-notice.ts";
import { planOfShop, presentPlan } from "../../lib/plan-of-shop.ts";
import { dePlan } from "../../locales/de-plan.ts";

/** A code that the server accepted, and what it gives. */
export interface AcceptedCoupon {
  code: string;
  answer: CouponAnswer;
}

type Shop = Pick<ShopRecord, "plan" | "lexoffice" | "shopify" | "isDev" | "isShopify" | "setupCompletedAt">;

/** The plans that are shown to a shop, cheapest first; a coupon may leave fewer. */
export function shownPlans(shop: Shop, coupon: AcceptedCoupon | undefined): readonly Plan[] {
  const offered = offeredPlans({ ...offerFacts(shop), coupon: coupon?.code }).map(({ id }) => planOfShop(shop, id));
  if (coupon?.answer.type !== "plans") return offered;
  return offered.filter(({ id }) => coupon.answer.plans.includes(id));
}

/** A plan's price in words. */
interface PriceText {
  monthly: string;
  yearly?: string;
  discount?: string;
  note?: string;
}

export function priceOf(plan: Plan, isAnnual: boolean, coupon: AcceptedCoupon | undefined): PriceText {
  const discount = coupon && isUsable(coupon, plan.id) ? discountOf(asCoupon(coupon), plan, isAnnual) : undefined;
  const reduced = discount && money((billedPrice(plan, isAnnual) - discount.cents) / 100);
  const note = taxSavingNote(plan.id);
  return {
    monthly: money(monthlyPrice(plan, isAnnual) / 100),
    ...(isAnnual && plan.monthlyCents > 0 ? { yearly: dePlan.pricing.yearly(money(yearlyPrice(plan) / 100)) } : {}),
    ...(discount && reduced ? { discount: dePlan.pricing.discounted(reduced, discount.intervals, isAnnual) } : {}),
    note,
  };
}

/** A coupon makes a plan cheaper. */
export const isUsable = (coupon: AcceptedCoupon, plan: PlanId): boolean =>
  coupon.answer.type === "percentage" && isGoodFor(asCoupon(coupon), plan);

const asCoupon = ({ code, answer }: AcceptedCoupon): Coupon => ({ ...answer, code, isActive: true });

/** Days of a free trial; undefined after the shop's trial, and for the platform's staff. */
export const trialOffer = ({ plan, isShopify, setupCompletedAt }: Shop): number | undefined =>
  plan.trialEndsAt === null && !isShopify ? fullTrialDays(setupCompletedAt !== null) : undefined;

/** A sentence, or names under a heading. */
export type Consequence = string | { title: string; names: readonly string[] };

/** The consequences of a change of plan, the most important first. `now` as an instant. */
export function consequencesOf(shop: Shop, wanted: ChosenPlan, now: string): readonly Consequence[] {
  const texts = dePlan.change;
  const [before, after] = [presentPlan(shop), planOfShop(shop, wanted.plan)];
  const [lost, gained] = [namesBeyond(before, after), namesBeyond(after, before)];
  return [
    startOf(shop, wanted, now),
    ...(endsDiscount(shop, wanted) ? [texts.discountEnds] : []),
    ...(wanted.annual && !shop.isShopify ? [texts.annual] : []),
    ...(before.quota === after.quota ? [] : [texts.transfers(count(before.quota), count(after.quota))]),
    ...(gained.length === 0 ? [] : [{ title: texts.gained, names: gained }]),
    ...(lost.length === 0 ? [] : [{ title: texts.lost, names: lost }, texts.kept]),
    ...(after.logMaxAgeDays < before.logMaxAgeDays ? [texts.log(after.logMaxAgeDays)] : []),
    ...(wanted.plan === "free" || shop.isShopify ? [] : [texts.confirm]),
  ];
}

/** The platform gives a discount to one subscription, and a code counts once. */
const endsDiscount = ({ plan }: Shop, wanted: ChosenPlan): boolean =>
  plan.subscription?.isDiscounted === true && (wanted.plan !== plan.id || wanted.annual !== plan.annual);

function startOf(shop: Shop, wanted: ChosenPlan, now: string): string {
  const texts = dePlan.change;
  const { trialEndsAt } = shop.plan;
  if (shop.isShopify) return texts.staff;
  const end = paidUntil(shop, now);
  if (wanted.plan === "free") return end === null ? texts.cancelNow : texts.cancel(day(end));
  const trial = trialOffer(shop);
  if (trial !== undefined) return texts.withTrial(trial, day(secondsAfter(now, trial * 86_400)));
  if (trialEndsAt !== null && trialEndsAt > now) return texts.fromTrial(day(trialEndsAt));
  if (!beginsLater(shop, wanted, now)) return texts.immediately;
  return end === null ? texts.laterUnknown : texts.later(day(end));
}

/** The end of a cancelled plan: of its running trial, for nothing is charged then, else of the paid period. */
function paidUntil({ plan: { subscription, trialEndsAt } }: Shop, now: string): string | null {
  if (subscription === null || subscription.endsAt !== null) return subscription?.endsAt ?? null;
  if (subscription.status === "frozen") return null;
  return trialEndsAt !== null && trialEndsAt > now ? trialEndsAt : subscription.periodEndsAt;
}

/** The sentence with the price of the plan to come; none where nothing is charged. */
export function costOf(shop: Shop, wanted: ChosenPlan, coupon: AcceptedCoupon | undefined): readonly string[] {
  if (wanted.plan === "free" || shop.isShopify) return [];
  const { monthly, yearly, discount } = priceOf(planOfShop(shop, wanted.plan), wanted.annual, coupon);
  const texts = dePlan.change;
  const cost = texts.cost(planNames[wanted.plan], yearly ?? texts.perMonth(monthly));
  return discount === undefined ? [cost] : [cost, `${discount}.`];
}

/** Names the plan to come; with its payment where only that changes. */
export const changeName = ({ plan }: Shop, wanted: ChosenPlan): string =>
  wanted.plan === plan.id ? dePlan.current.paid(planNames[plan.id], wanted.annual) : planNames[wanted.plan];

/** The label of a change, with its cost or the end of the plan. */
export function changeLabel(shop: Shop, wanted: ChosenPlan): string {
  const texts = dePlan.change;
  if (wanted.plan === "free") return texts.cancelAct;
  return shop.isShopify ? texts.switchAct : texts.payAct;
}

/** A change waits for the end of the paid period. */
export function beginsLater(shop: Shop, wanted: ChosenPlan, now: string): boolean {
  const { plan, isShopify } = shop;
  const { subscription, trialEndsAt } = plan;
  const isPaid = subscription?.status === "active" && (trialEndsAt === null || trialEndsAt <= now);
  const current = subscription === null ? undefined : { plan: presentPlan(shop), annual: plan.annual };
  const next = { plan: planOfShop(shop, wanted.plan), annual: wanted.annual };
  return !isShopify && replacementOf(current, next, { isPaid }) === "nextPeriod";
}

const namesBeyond = (more: Plan, less: Plan): readonly string[] =>
  shownFeatures([more])
    .filter((feature) => !less.features.includes(feature))
    .map((feature) => featureTexts[feature].name);

/** The plans that a shop can buy with a coupon. */
export const couponPlans = (shop: Shop, coupon: AcceptedCoupon): PlanId[] =>
  shownPlans(shop, coupon).flatMap(({ id }) => (coupon.answer.plans.includes(id) ? [id] : []));
