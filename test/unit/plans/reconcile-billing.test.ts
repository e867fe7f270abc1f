import { describe, expect, test } from "vitest";
import { type Billing, effectivePlan, noBilling, trialEnd } from "#shared/domain/plans/billing.ts";
import { type PlanId, plans } from "#shared/domain/plans/plans.ts";
import type { PlatformPurchase, PlatformSubscription } from "#shared/domain/plans/platform-charges.ts";
import { planAt } from "#shared/domain/plans/private-offers.ts";
import { reconcileBilling } from "#shared/domain/plans/reconcile-billing.ts";
import { replacementOf } from "#shared/domain/plans/replacement.ts";
import { secondsAfter } from "#shared/values/time.ts";

const now = "2026-11-20T12:00:00.000Z";
const later = "2026-12-10T12:00:00.000Z";

const aSubscription = (fields: Partial<PlatformSubscription> = {}): PlatformSubscription => ({
  id: "gid://shopify/AppSubscription/1",
  name: "Belegfluss Standard",
  status: "ACTIVE",
  isTest: false,
  isAnnual: false,
  createdAt: "2026-11-20T11:00:00.000Z",
  trialDays: 0,
  periodEndsAt: "2026-12-20T12:00:00.000Z",
  ...fields,
});

const aPurchase = (fields: Partial<PlatformPurchase> = {}): PlatformPurchase => ({
  id: "gid://shopify/AppPurchaseOneTime/1",
  name: "Belegfluss Import älterer Bestellungen",
  status: "ACTIVE",
  isTest: false,
  createdAt: now,
  ...fields,
});

const reconciled = (
  before: Billing,
  subscriptions: readonly PlatformSubscription[],
  {
    purchases = [],
    at = now,
    isStaff = false,
    isDev = false,
  }: { purchases?: readonly PlatformPurchase[]; at?: string; isStaff?: boolean; isDev?: boolean } = {},
) =>
  reconcileBilling(
    before,
    { subscriptions, purchases },
    { now: at, had: effectivePlan(before, at === now ? now : beforeOf(at)), isStaff, isDev },
  );

/** The plan was written before the clock ended it. */
const beforeOf = (at: string) => secondsAfter(at, -1);

const subscribed = (fields: Partial<PlatformSubscription> = {}, before: Billing = noBilling) =>
  reconciled(before, [aSubscription(fields)]).billing;

const eventsOf = ({ notes }: ReturnType<typeof reconciled>) => notes.map(({ event }) => event);

test("an active subscription is the plan, and is told once", () => {
  const first = reconciled(noBilling, [aSubscription()]);
  const second = reconciled(first.billing, [aSubscription()]);

  expect(effectivePlan(first.billing, now)).toEqual({ plan: "standard", annual: false });
  expect(eventsOf(first)).toEqual(["billing.subscribed"]);
  expect(first.billing.announcements).toMatchObject([
    { type: "subscription.changed", from: "free", plan: "standard", annual: false },
  ]);
  expect(second.billing).toBe(first.billing);
  expect(second.notes).toEqual([]);
});

test.each(["PENDING", "DECLINED", "EXPIRED", "CANCELLED", "ACCEPTED", "ETWAS_NEUES"])(
  "a subscription with status %s gives nothing",
  (status) => {
    const { billing } = reconciled(noBilling, [aSubscription({ status })]);

    expect(billing).toBe(noBilling);
  },
);

test("an active subscription under a name that is not ours takes no plan away, and is told once", () => {
  const before = subscribed();

  const first = reconciled(before, [aSubscription({ id: "2", name: "Etwas anderes" })]);
  const second = reconciled(first.billing, [aSubscription({ id: "2", name: "Etwas anderes" })]);

  expect(first.billing.subscription).toEqual(before.subscription);
  expect(eventsOf(first)).toEqual(["billing.unknownCharge"]);
  expect(second.billing).toBe(first.billing);
});

test("a new period is kept without a word", () => {
  const renewed = reconciled(subscribed(), [aSubscription({ periodEndsAt: "2027-01-19T12:00:00.000Z" })]);

  expect(renewed.billing.subscription?.periodEndsAt).toBe("2027-01-19T12:00:00.000Z");
  expect([renewed.notes, renewed.billing.announcements.length]).toEqual([[], 1]);
});

describe("a subscription that ended", () => {
  const ended = (at: string, fields: Partial<PlatformSubscription> = {}) =>
    reconciled(subscribed(fields), [aSubscription({ ...fields, status: "CANCELLED" })], { at });

  test("runs on as long as it is paid", () => {
    const cancelled = ended(later);

    expect(effectivePlan(cancelled.billing, later).plan).toBe("standard");
    expect(cancelled.billing.subscription).toMatchObject({ status: "ending", endsAt: "2026-12-20T12:00:00.000Z" });
    expect(eventsOf(cancelled)).toEqual(["billing.cancelled"]);
  });

  test("is free after what was paid, and that is told once", () => {
    const at = "2026-12-20T12:00:00.000Z";
    const over = reconciled(ended(later).billing, [], { at });

    expect(effectivePlan(over.billing, at).plan).toBe("free");
    expect(over.billing.subscription).toBeUndefined();
    expect(eventsOf(over)).toEqual(["billing.ended"]);
    expect(over.billing.announcements.at(-1)).toMatchObject({ from: "standard", plan: "free" });
    expect(reconciled(over.billing, [], { at: "2026-12-20T12:00:02.000Z" }).billing).toBe(over.billing);
  });

  test("in its trial runs to the end of the trial: nothing more was paid", () => {
    const at = "2026-11-22T12:00:00.000Z";

    expect(ended(at, { trialDays: 7 }).billing.subscription?.endsAt).toBe("2026-11-27T11:00:00.000Z");
  });

  test("is free at once when it was frozen", () => {
    const frozen = reconciled(subscribed(), [aSubscription({ status: "FROZEN" })]).billing;

    expect(reconciled(frozen, [], { at: later }).billing.subscription).toBeUndefined();
  });

  test("is replaced at once by another that is active", () => {
    const next = aSubscription({ id: "2", name: "Belegfluss Business" });
    const changed = reconciled(subscribed(), [aSubscription({ status: "CANCELLED" }), next]);

    expect(effectivePlan(changed.billing, now).plan).toBe("business");
    expect(eventsOf(changed)).toEqual(["billing.subscribed"]);
  });
});

test("a frozen subscription rests and comes back", () => {
  const frozen = reconciled(subscribed(), [aSubscription({ status: "FROZEN" })]);
  const thawed = reconciled(frozen.billing, [aSubscription()]);

  expect(effectivePlan(frozen.billing, now).plan).toBe("free");
  expect(effectivePlan(thawed.billing, now).plan).toBe("standard");
  expect([eventsOf(frozen), eventsOf(thawed)]).toEqual([["billing.frozen"], ["billing.unfrozen"]]);
});

test("the first trial is the only one that counts", () => {
  const first = subscribed({ trialDays: 7 });
  const second = reconciled(first, [aSubscription({ id: "2", trialDays: 3, createdAt: later })]);

  expect([first.trialEndsAt, second.billing.trialEndsAt]).toEqual([
    "2026-11-27T11:00:00.000Z",
    "2026-11-27T11:00:00.000Z",
  ]);
});

describe("an offer", () => {
  const request = {
    id: aSubscription().id,
    at: now,
    kind: "subscription",
    plan: "standard",
    annual: false,
    replacement: "immediately",
  } as const;
  const offered = (coupon?: string): Billing => ({
    ...noBilling,
    version: 1,
    requests: [{ ...request, ...(coupon === undefined ? {} : { coupon }) }],
  });

  test("that is taken with a coupon uses the coupon, once", () => {
    const taken = reconciled(offered("SOMMER"), [aSubscription()]);

    expect(taken.billing.coupons).toEqual(["SOMMER"]);
    expect(taken.redeemed).toMatchObject({ code: "SOMMER", plan: "standard", subscriptionId: request.id });
    expect(taken.billing.announcements.map(({ type }) => type)).toEqual(["subscription.changed", "coupon.redeemed"]);
    expect(reconciled(taken.billing, [aSubscription()]).redeemed).toBeUndefined();
  });

  test("that is taken on two pages with the same coupon uses it once", () => {
    const both = offered("SOMMER");
    const second = { ...request, id: "2", plan: "business", coupon: "SOMMER" } as const;
    const first = reconciled({ ...both, requests: [...both.requests, second] }, [aSubscription()]);

    const again = reconciled(first.billing, [
      aSubscription({ status: "CANCELLED" }),
      aSubscription({ id: "2", name: "Belegfluss Business" }),
    ]);

    expect(effectivePlan(again.billing, now).plan).toBe("business");
    expect([again.redeemed, again.billing.coupons]).toEqual([undefined, ["SOMMER"]]);
    expect(again.billing.announcements.filter(({ type }) => type === "coupon.redeemed")).toHaveLength(1);
  });

  test.each([
    ["DECLINED", "billing.declined"],
    ["EXPIRED", "billing.expired"],
  ])("that is %s is told and forgotten, and its coupon is free", (status, event) => {
    const refused = reconciled(offered("SOMMER"), [aSubscription({ status })]);

    expect(eventsOf(refused)).toEqual([event]);
    expect([refused.billing.requests, refused.billing.coupons]).toEqual([[], []]);
  });

  test("that waits, or that the platform does not list yet, is kept", () => {
    const before = offered("SOMMER");

    expect(reconciled(before, [aSubscription({ status: "PENDING" })]).billing).toBe(before);
    expect(reconciled(before, []).billing).toBe(before);
    expect(reconciled(before, [], { at: "2026-11-23T12:00:00.001Z" }).billing.requests).toEqual([]);
  });

  test("for a feature opens it for good", () => {
    const bought = reconciled(noBilling, [], { purchases: [aPurchase()] });
    const again = reconciled(bought.billing, [], { purchases: [aPurchase()], at: later });

    expect(bought.billing.purchases).toEqual({ importOrders: now });
    expect(eventsOf(bought)).toEqual(["billing.purchased"]);
    expect(bought.billing.announcements).toMatchObject([{ type: "purchase.completed", feature: "importOrders" }]);
    expect(again.billing).toBe(bought.billing);
  });

  test("for a feature that was not paid opens nothing", () => {
    const { billing } = reconciled(noBilling, [], { purchases: [aPurchase({ status: "PENDING" })] });

    expect(billing).toBe(noBilling);
  });
});

describe("a test", () => {
  test("counts in a development shop only, and is free at once when it is one no longer", () => {
    const tried = reconciled(noBilling, [aSubscription({ isTest: true })], { isDev: true });
    const real = reconciled(tried.billing, [aSubscription({ isTest: true })], { at: later });

    expect(effectivePlan(tried.billing, now).plan).toBe("standard");
    expect([effectivePlan(real.billing, later).plan, real.billing.subscription]).toEqual(["free", undefined]);
    expect(eventsOf(real)).toEqual(["billing.testEnded"]);
    expect(reconciled(noBilling, [aSubscription({ isTest: true })]).billing).toBe(noBilling);
  });

  test("uses up neither the coupon nor the trial of who pays later", () => {
    const request = { id: "1", at: now, kind: "subscription", plan: "standard", annual: false } as const;
    const offered: Billing = {
      ...noBilling,
      requests: [{ ...request, replacement: "immediately", coupon: "SOMMER" }],
    };
    const charge = { id: "1", isTest: true, trialDays: 7 };
    const tried = reconciled(offered, [aSubscription(charge)], { isDev: true });
    const real = reconciled(tried.billing, [aSubscription(charge)], { at: later });

    expect([tried.redeemed, tried.billing.coupons, tried.billing.requests]).toEqual([undefined, [], []]);
    expect(tried.billing.announcements.map(({ type }) => type)).toEqual(["subscription.changed"]);
    expect([trialEnd(tried.billing), trialEnd(real.billing)]).toEqual(["2026-11-27T11:00:00.000Z", undefined]);
    expect(subscribed({ trialDays: 7 }, real.billing).trialEndsAt).toBe("2026-11-27T11:00:00.000Z");
  });

  test("of a purchase opens the feature in a development shop only", () => {
    const purchases = [aPurchase({ isTest: true })];
    const tried = reconciled(noBilling, [], { purchases, isDev: true });
    const again = reconciled(tried.billing, [], { isDev: true, at: later });
    const real = reconciled(tried.billing, [], { purchases, at: later });
    const unlisted = reconciled(tried.billing, [], { at: later });

    expect(tried.billing.purchases).toEqual({ importOrders: now });
    expect(again.billing).toBe(tried.billing);
    expect([real.billing.purchases, real.billing.unpaidPurchases]).toEqual([{}, undefined]);
    expect(eventsOf(real)).toEqual(["billing.testEnded"]);
    expect(unlisted.billing.purchases).toEqual({});
    expect(reconciled(noBilling, [], { purchases }).billing).toBe(noBilling);
  });

  test("of a purchase that is paid afterwards is forgotten", () => {
    const tried = reconciled(noBilling, [], { purchases: [aPurchase({ isTest: true })], isDev: true });
    const purchases = [aPurchase({ isTest: true }), aPurchase({ id: "2" })];
    const { billing } = reconciled(reconciled(tried.billing, [], { at: later }).billing, [], { purchases, at: later });

    expect([billing.purchases, billing.unpaidPurchases]).toEqual([{ importOrders: later }, undefined]);
  });
});

describe("what staff of the platform was given", () => {
  const staff: Billing = {
    ...noBilling,
    version: 1,
    subscription: { id: "staff", plan: "business", annual: false, status: "active", isTest: true },
  };

  test("is kept", () => {
    expect(reconciled(staff, [], { at: later, isStaff: true }).billing).toBe(staff);
  });

  test("ends when the shop is theirs no longer: nobody pays for it", () => {
    const after = reconciled(staff, [], { at: later });

    expect(effectivePlan(after.billing, later).plan).toBe("free");
    expect(eventsOf(after)).toEqual(["billing.ended"]);
  });
});

test("what the table gives back in another order is no difference", () => {
  const { billing } = reconciled(noBilling, [aSubscription({ trialDays: 7 })]);
  const stored: Billing = JSON.parse(JSON.stringify(billing), (_, value) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).reverse())
      : value,
  );

  expect(reconciled(stored, [aSubscription({ trialDays: 7 })]).billing).toBe(stored);
});

test.each([
  { label: "more", from: ["standard"], to: ["business"], expected: "immediately" },
  { label: "less", from: ["business"], to: ["standard"], expected: "nextPeriod" },
  { label: "less while nothing is paid", from: ["business"], to: ["standard"], unpaid: true, expected: "immediately" },
  { label: "by the year from now on", from: ["standard"], to: ["standard", true], expected: "immediately" },
  { label: "by the month from now on", from: ["standard", true], to: ["standard"], expected: "nextPeriod" },
  { label: "more, by the month", from: ["standard", true], to: ["business"], expected: "immediately" },
] as const)("$label begins $expected", ({ from, to, expected, ...rest }) => {
  const chosen = ([plan, annual = false]: readonly [PlanId, boolean?]) => ({ plan: plans[plan], annual });

  expect(replacementOf(chosen(from), chosen(to), { isPaid: !("unpaid" in rest) })).toBe(expected);
});

test.each([
  ["a custom plan of 60 € to Business", 6_000, plans.business, "immediately"],
  ["a custom plan of 149.50 € to Business", 14_950, plans.business, "nextPeriod"],
  [
    "a custom plan of 60 € to one of 80 €",
    6_000,
    planAt("custom", { monthlyCents: 8_000, quota: 1_000 }),
    "immediately",
  ],
] as const)("%s is judged by the price that was agreed", (_, monthlyCents, plan, expected) => {
  const before = planAt("custom", { monthlyCents, quota: 1_000 });

  expect(replacementOf({ plan: before, annual: false }, { plan, annual: false }, { isPaid: true })).toBe(expected);
});
