import type { JsonObject } from "../json.ts";
import { gid } from "../orders/ids.ts";

/** Amount as a normalised decimal with its ISO 4217 code. */
export interface Price {
  amount: string;
  currencyCode: string;
}

export interface RecurringPlan {
  price: Price;
  interval: "EVERY_30_DAYS" | "ANNUAL";
  discount?: { amount?: string; percentage?: number; intervals: number | null } | undefined;
}

export interface PlanLine {
  id: string;
  recurring: RecurringPlan;
}

export type ChargeStatus = "PENDING" | "ACTIVE" | "DECLINED" | "EXPIRED" | "FROZEN" | "CANCELLED";

/** A subscription or a one-time purchase as the platform holds it; times are milliseconds, sandbox clock. */
export interface Charge {
  shop: string;
  /** Numeric id, also the `charge_id` of the return. */
  id: string;
  kind: "subscription" | "purchase";
  name: string;
  status: ChargeStatus;
  test: boolean;
  returnUrl: string;
  createdAt: number;
  updatedAt: number;
  /** Purchases only. */
  price?: Price;
  /** Subscriptions only. */
  lines: PlanLine[];
  trialDays: number;
  replacement: "STANDARD" | "APPLY_IMMEDIATELY" | "APPLY_ON_NEXT_BILLING_CYCLE";
  activatedAt?: number;
  periodEndsAt?: number;
  /** Paid periods that are over. */
  periodsDone: number;
  /** Approved, but it begins when the current subscription's period ends. */
  startsAt?: number;
}

export const DAY_MS = 86_400_000;
/** Month = 30 days, year = 365 days (vendor documentation: billing cycles). */
export const PERIOD_MS = { EVERY_30_DAYS: 30 * DAY_MS, ANNUAL: 365 * DAY_MS } as const;
/** An unanswered charge expires (vendor documentation: AppSubscriptionStatus). */
export const ANSWER_WITHIN_MS = 2 * DAY_MS;

export const instant = (milliseconds: number): string => new Date(milliseconds).toISOString().replace(/\.\d{3}Z$/, "Z");

export const chargeGid = (charge: Pick<Charge, "kind" | "id">): string =>
  gid(charge.kind === "subscription" ? "AppSubscription" : "AppPurchaseOneTime", charge.id);

export const recurringPlan = ({ lines }: Charge): RecurringPlan | undefined => lines[0]?.recurring;

export const periodOf = (charge: Charge): number => PERIOD_MS[recurringPlan(charge)?.interval ?? "EVERY_30_DAYS"];

/** The trial counts from the creation (vendor documentation: AppSubscription.trialDays). */
export const trialEndsAt = ({ createdAt, trialDays }: Charge): number => createdAt + trialDays * DAY_MS;

/** Price in cents of one interval, after the discount while it lasts. */
export function priceCents({ price, discount }: RecurringPlan, periodsDone: number): number {
  const full = cents(price.amount);
  if (!discount || (discount.intervals !== null && periodsDone >= discount.intervals)) return full;
  const off = discount.amount === undefined ? Math.round(full * (discount.percentage ?? 0)) : cents(discount.amount);
  return Math.max(0, full - off);
}

export const cents = (amount: string): number => Math.round(Number(amount) * 100);

/** The record as GraphQL's `AppSubscription` or `AppPurchaseOneTime`. */
export function chargeNode(charge: Charge): JsonObject {
  const { kind, name, status, test, createdAt } = charge;
  const base: JsonObject = { id: chargeGid(charge), name, status, test, createdAt: instant(createdAt) };
  if (kind === "purchase") return { __typename: "AppPurchaseOneTime", ...base, price: charge.price };
  return {
    __typename: "AppSubscription",
    ...base,
    returnUrl: charge.returnUrl,
    trialDays: charge.trialDays,
    currentPeriodEnd: status === "ACTIVE" && charge.periodEndsAt !== undefined ? instant(charge.periodEndsAt) : null,
    lineItems: charge.lines.map((line) => ({
      id: line.id,
      plan: { pricingDetails: pricing(line, charge) },
      usageRecords: [],
    })),
  };
}

function pricing({ recurring }: PlanLine, charge: Charge): JsonObject {
  const { price, interval } = recurring;
  return {
    __typename: "AppRecurringPricing",
    price,
    interval,
    planHandle: null,
    discount: discountNode(recurring, charge),
  };
}

function discountNode(plan: RecurringPlan, { periodsDone }: Charge): JsonObject | null {
  const { discount, price } = plan;
  if (!discount) return null;
  const value: JsonObject =
    discount.amount === undefined
      ? { __typename: "AppSubscriptionDiscountPercentage", percentage: discount.percentage }
      : { __typename: "AppSubscriptionDiscountAmount", amount: { ...price, amount: discount.amount } };
  const amount = String(priceCents(plan, 0) / 100);
  return {
    durationLimitInIntervals: discount.intervals,
    remainingDurationInIntervals: discount.intervals === null ? null : Math.max(0, discount.intervals - periodsDone),
    priceAfterDiscount: { ...price, amount: amount.includes(".") ? amount : `${amount}.0` },
    value,
  };
}

/** Body of `app_subscriptions/update` and `app_purchases_one_time/update` (vendor documentation: webhook payloads). */
export function chargeBody(charge: Charge, shopId: string): JsonObject {
  const base = {
    admin_graphql_api_id: chargeGid(charge),
    name: charge.name,
    status: charge.status,
    admin_graphql_api_shop_id: gid("Shop", shopId),
    created_at: instant(charge.createdAt),
    updated_at: instant(charge.updatedAt),
  };
  if (charge.kind === "purchase") return { app_purchase_one_time: base };
  const plan = recurringPlan(charge);
  return {
    app_subscription: {
      ...base,
      currency: plan?.price.currencyCode,
      capped_amount: null,
      price: plan?.price.amount ?? null,
      interval: plan ? plan.interval.toLowerCase() : null,
      plan_handle: null,
    },
  };
}
