import { isSameData } from "../../values/same-data.ts";
import { type Instant, secondsAfter } from "../../values/time.ts";
import {
  type Billing,
  type ChargeRequest,
  type ChosenPlan,
  effectivePlan,
  type PlanAnnouncement,
  type Subscription,
} from "./billing.ts";
import { type BillingNote, billingNotes, statusOf } from "./billing-notes.ts";
import { featureOfName, planOfName } from "./charge-names.ts";
import type { PlanId } from "./plans.ts";
import type { PlatformCharges, PlatformSubscription } from "./platform-charges.ts";
import { isRunning, isUnwanted, withRevoked } from "./unwanted-charges.ts";

export interface Reconciled {
  billing: Billing;
  notes: readonly BillingNote[];
  /** The request whose coupon was used with this change. */
  redeemed?: { code: string; plan: PlanId; annual: boolean; subscriptionId: string };
}

/** The shop that the charges belong to. */
interface ShopFacts {
  now: Instant;
  /** The plan that documents are made on so far. */
  had: ChosenPlan;
  /** The platform's staff, who keep what they were given. */
  isStaff: boolean;
  /** A development shop: the only one in which a test counts as if it were paid. */
  isDev: boolean;
}

/** Corrects our billing by the platform's. Without a difference it returns the same object and no notes. */
export function reconcileBilling(before: Billing, charges: PlatformCharges, facts: ShopFacts): Reconciled {
  const { now, had } = facts;
  const unknown = charges.subscriptions.find(
    ({ status, name }) => status === "ACTIVE" && planOfName(name) === undefined,
  );
  const unwanted = charges.subscriptions.filter((charge) => isUnwanted(charge, before, charges));
  const leftover = unwanted.find(isRunning)?.id;
  const wanted = charges.subscriptions.filter((charge) => !unwanted.includes(charge));
  // A subscription that we cannot read must not take a plan away.
  const subscription = unknown ? before.subscription : subscriptionAfter(before, wanted, { ...facts, leftover });
  const answered = before.requests.filter((request) => isAnswered(request, charges, now) && request.id !== leftover);
  // Who tries for nothing uses up neither a coupon nor the trial: they are for who pays.
  const paid = subscription?.isTest ? undefined : subscription;
  const redeemed = redeemedCoupon(answered, paid, before.coupons);
  const { purchases, bought, lost, unpaid } = purchasesAfter(before, charges, facts);
  const trialEndsAt = before.trialEndsAt ?? paid?.trialEndsAt;
  const { subscription: _, unknownCharge: __, leftover: ___, unpaidPurchases: ____, ...rest } = before;
  const after: Billing = {
    ...rest,
    ...(unknown ? { unknownCharge: unknown.id } : {}),
    leftover,
    ...(subscription ? { subscription } : {}),
    requests: withRevoked(before, charges).filter((request) => !answered.some(({ id }) => id === request.id)),
    purchases,
    ...(unpaid.length === 0 ? {} : { unpaidPurchases: unpaid }),
    coupons: redeemed ? [...before.coupons, redeemed.code] : before.coupons,
    trialEndsAt,
    announcements: before.announcements,
  };
  const announcements = announcementsOf(after, { now, had, bought, redeemed });
  const notes = billingNotes({ before, after, charges, answered, bought, lost, unknown, isDev: facts.isDev });
  // The table gives keys back in an order of its own.
  if (announcements.length === 0 && isSameData(after, before)) return { billing: before, notes: [] };
  const billing = { ...after, version: before.version + 1, announcements: [...before.announcements, ...announcements] };
  return { billing, notes, ...(redeemed ? { redeemed } : {}) };
}

function subscriptionAfter(
  { subscription: before, left, requests }: Billing,
  subscriptions: readonly PlatformSubscription[],
  { now, isStaff, isDev, leftover }: ShopFacts & { leftover: string | undefined },
): Subscription | undefined {
  const counting = subscriptions.filter(({ isTest }) => isDev || !isTest);
  const current =
    counting.find(({ status }) => status === "ACTIVE") ?? counting.find(({ status }) => status === "FROZEN");
  const plan = current && planOfName(current.name);
  if (current && plan) {
    const request = requests.find(({ id }) => id === current.id);
    const terms =
      before?.id === current.id ? before.terms : request?.kind === "subscription" ? request.terms : undefined;
    return { ...runningSubscription(current, plan), terms };
  }
  if (before === undefined) return undefined;
  // No merchant paid for these: a plan of the platform's staff, or a test, ends at once.
  if (before.id === "staff") return isStaff ? before : undefined;
  if (before.isTest && !isDev) return undefined;
  const isDisplaced = leftover !== undefined && before.id !== left?.subscriptionId;
  const ended: Subscription =
    before.status === "ending"
      ? before
      : { ...before, status: "ending", endsAt: paidUntil(before, now), ...(isDisplaced ? { isDisplaced } : {}) };
  return (ended.endsAt ?? now) > now ? ended : undefined;
}

function runningSubscription(current: PlatformSubscription, plan: PlanId): Subscription {
  const { id, status, isTest, isAnnual, createdAt, trialDays, periodEndsAt, isDiscounted } = current;
  return {
    id,
    plan,
    annual: isAnnual,
    status: status === "FROZEN" ? "frozen" : "active",
    isTest,
    ...(trialDays > 0 ? { trialEndsAt: secondsAfter(createdAt, trialDays * 86_400) } : {}),
    periodEndsAt,
    isDiscounted,
  };
}

/** End of a now ending subscription's paid or trial time: nothing beyond the trial was paid before it ended. */
function paidUntil({ status, trialEndsAt, periodEndsAt }: Subscription, now: Instant): Instant {
  if (status === "frozen") return now;
  if (trialEndsAt !== undefined && trialEndsAt > now) return trialEndsAt;
  return periodEndsAt !== undefined && periodEndsAt > now ? periodEndsAt : now;
}

/** Time until an unlisted offer is forgotten: it may be too new for the list, or too old to accept. */
const forgottenAfterSeconds = 3 * 86_400;

/** The offer was taken or refused. An approved change that waits for the end of a period is still pending. */
function isAnswered(request: ChargeRequest, charges: PlatformCharges, now: Instant): boolean {
  const status = statusOf(request, charges);
  return status === undefined ? secondsAfter(request.at, forgottenAfterSeconds) <= now : status !== "PENDING";
}

/** A code counts once in a shop, on however many pages it was offered. */
function redeemedCoupon(
  answered: readonly ChargeRequest[],
  subscription: Subscription | undefined,
  used: readonly string[],
): Reconciled["redeemed"] {
  const taken = answered.find(({ id }) => id === subscription?.id);
  if (taken?.kind !== "subscription" || taken.coupon === undefined || used.includes(taken.coupon)) return undefined;
  return { code: taken.coupon, plan: taken.plan, annual: taken.annual, subscriptionId: taken.id };
}

/** Present, new and lost purchases; lost ones were opened by a test in a former development shop. */
function purchasesAfter(before: Billing, { purchases }: PlatformCharges, { now, isStaff, isDev }: ShopFacts) {
  const active = purchases.filter(({ status, isTest }) => status === "ACTIVE" && (isDev || !isTest));
  const isBought = (feature: string, isTest?: boolean) =>
    active.some(
      (charge) => featureOfName(charge.name) === feature && (isTest === undefined || charge.isTest === isTest),
    );
  const unpaidBefore = before.unpaidPurchases ?? [];
  const lost = isDev || isStaff ? [] : unpaidBefore.filter((feature) => !isBought(feature));
  const kept = Object.entries(before.purchases).filter(([feature]) => !lost.includes(feature));
  const features = new Set(active.flatMap(({ name }) => featureOfName(name) ?? []));
  const bought = [...features].filter((feature) => before.purchases[feature] === undefined);
  const known = Object.fromEntries([...kept, ...bought.map((feature) => [feature, now] as const)]);
  const unpaid = Object.keys(known).filter(
    (feature) => (unpaidBefore.includes(feature) || isBought(feature, true)) && !isBought(feature, false),
  );
  return { purchases: known, bought, lost, unpaid };
}

interface Changes {
  now: Instant;
  had: ChosenPlan;
  bought: readonly string[];
  redeemed: Reconciled["redeemed"];
}

function announcementsOf(after: Billing, { now, had: from, bought, redeemed }: Changes): PlanAnnouncement[] {
  const to = effectivePlan(after, now);
  const subscriptionId = after.subscription?.id;
  const hasChanged = from.plan !== to.plan || from.annual !== to.annual;
  const id = (what: string) => `${what}:${after.version + 1}`;
  return [
    ...(hasChanged
      ? [
          {
            id: id("subscription"),
            at: now,
            type: "subscription.changed" as const,
            from: from.plan,
            ...to,
            ...(subscriptionId === undefined ? {} : { subscriptionId }),
          },
        ]
      : []),
    ...bought.flatMap((feature) =>
      feature === "importOrders"
        ? [{ id: id(feature), at: now, type: "purchase.completed" as const, feature, plan: to.plan } as const]
        : [],
    ),
    ...(redeemed ? [{ id: id("coupon"), at: now, type: "coupon.redeemed" as const, ...redeemed }] : []),
  ];
}
