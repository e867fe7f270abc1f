import { expect, test } from "vitest";
import type { CouponAnswer } from "#shared/api/coupons.ts";
import { planNames } from "#shared/domain/plans/plan-texts.ts";
import { type PlanId, planIds, plans } from "#shared/domain/plans/plans.ts";
import { describeChange, describeEntry } from "#web/features/credits/ledger-text.ts";
import { datesText, keepLabel } from "#web/features/plans/current-plan-card.tsx";
import { planFailureText } from "#web/features/plans/hooks.ts";
import {
  changeLabel,
  changeName,
  consequencesOf,
  costOf,
  couponPlans,
  isUsable,
  priceOf,
  shownPlans,
} from "#web/features/plans/offer.ts";
import { outcomeOf } from "#web/features/plans/outcome.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { moreTransfers } from "#web/lib/more-transfers.ts";
import { dePlan } from "#web/locales/de-plan.ts";
import { aShopRecord } from "./a-shop-record.ts";

const now = "2026-11-20T09:00:00.000Z";
const later = "2026-12-20T09:00:00.000Z";
const free = aShopRecord();

/** A shop that pays for a plan which another is to follow. */
const changing = (id: PlanId, next: PlanId) => {
  const { plan, ...rest } = paying(id);
  const follows = { id: next, annual: false, startsAt: later, isConfirmed: false };
  return { ...rest, plan: { ...plan, subscription: { ...plan.subscription, next: follows } } };
};

/** A shop that pays for a plan. */
const paying = (id: PlanId, annual = false) => ({
  ...free,
  plan: {
    ...free.plan,
    id,
    annual,
    trialEndsAt: "2026-10-01T00:00:00.000Z",
    subscription: {
      status: "active",
      plan: id,
      periodEndsAt: later,
      endsAt: null,
      isTest: false,
      isDisplaced: false,
      isDiscounted: false,
      next: null,
    } as const,
  },
});

const half: CouponAnswer = { type: "percentage", value: 50, intervals: 1, plans: ["standard"], comment: "" };
const connected = { code: "CONNECTED", answer: half };

test("basic stands only before shops on the platform's small plans, private plans before nobody", () => {
  const big = { ...free, shopify: { ...free.shopify, store: { ...free.shopify.store, plan: "advanced" } } };

  expect(shownPlans(free, undefined).map(({ id }) => id)).toEqual(["free", "basic", "standard", "premium", "business"]);
  expect(shownPlans(big, undefined).map(({ id }) => id)).toEqual(["free", "standard", "premium", "business"]);
});

test("PARTNER leaves the plans with more than 1,999 transfers", () => {
  const answer: CouponAnswer = { ...half, type: "plans", value: 0, plans: ["business", "corporate", "enterprise"] };

  expect(shownPlans(free, { code: "PARTNER", answer }).map(({ id }) => id)).toEqual(["business"]);
});

test("an accepted coupon names the plans that the shop can buy with it, and no others", () => {
  const big = { ...free, shopify: { ...free.shopify, store: { ...free.shopify.store, plan: "advanced" } } };
  const everywhere: CouponAnswer = { ...half, plans: planIds.filter((id) => id !== "free") };

  expect(couponPlans(free, { code: "SOMMER", answer: everywhere })).toEqual([
    "basic",
    "standard",
    "premium",
    "business",
  ]);
  expect(couponPlans(big, { code: "SOMMER", answer: everywhere })).toEqual(["standard", "premium", "business"]);
  expect(couponPlans(free, connected)).toEqual(["standard"]);
});

test.each([
  ["basic", "6,67", "79,99"],
  ["standard", "15,92", "190,99"],
  ["premium", "32,75", "392,99"],
  ["business", "74,75", "896,99"],
] as const)("%s paid yearly: %s a month, %s a year", (id, monthly, yearly) => {
  const price = priceOf(plans[id], true, undefined);

  expect(price.monthly).toContain(monthly);
  expect(price.yearly).toContain(yearly);
});

test("only basic has a note about taxes", () => {
  expect(priceOf(plans.basic, false, undefined).note).toContain("0,99");
  expect(priceOf(plans.standard, false, undefined).note).toBeUndefined();
});

test("a coupon shows its price on the plans it is good for", () => {
  expect(priceOf(plans.standard, false, connected).discount).toMatch(/^Erster Monat 9,4[89]/);
  expect(priceOf(plans.premium, false, connected).discount).toBeUndefined();
  expect([isUsable(connected, "standard"), isUsable(connected, "free")]).toEqual([true, false]);
});

test.each([
  ["USED", "Du hast diesen Coupon bereits verwendet"],
  ["SELF_REDEMPTION", "Eigene Coupons kannst du nicht einlösen"],
  ["EXPIRED", "Der Code ist abgelaufen"],
  ["NOT_NEW", "Partner-Codes gelten nur für das erste Abonnement"],
  ["COUPON_INVALID", "Der Code scheint ungültig zu sein"],
  ["WHATEVER", "Der Code scheint ungültig zu sein"],
])("a refused coupon: %s reads %s", (code, text) => {
  expect(planFailureText(new ApiError(code, 422))).toBe(`😢 ${text}`);
});

test("another failure of a plan says what it always says", () => {
  expect(planFailureText(new ApiError("plan_not_offered", 409))).toContain("für deinen Shop nicht verfügbar");
});

test("a larger plan begins at once, a smaller one when the paid period ends, with what is lost", () => {
  const up = consequencesOf(paying("basic"), { plan: "premium", annual: false }, now);
  const down = consequencesOf(paying("premium"), { plan: "basic", annual: false }, now);
  const names = [
    "Export",
    "Belege per E-Mail",
    "Adresse ändern",
    "Regeln mit Tags",
    "Zahlungsgebühren",
    "Metafelder",
    "Zahlungsstatus zurückschreiben",
  ];

  expect(up[0]).toContain("gilt sofort");
  expect(up).toContainEqual({ title: "Neu enthalten:", names });
  expect(down[0]).toContain("ab dem 20.12.2026");
  expect(down).toContainEqual({ title: "Nicht mehr enthalten:", names });
  expect(down.join(" ")).toContain("Einträge im Protokoll bleiben danach 14 Tage");
});

test("the first plan has its trial, the free plan ends what is paid", () => {
  expect(consequencesOf(free, { plan: "standard", annual: false }, now)[0]).toContain("7 Tage");
  expect(consequencesOf(paying("standard"), { plan: "free", annual: false }, now)[0]).toContain("bis zum 20.12.2026");
});

test("a change, also of the payment alone, says that the discount of a coupon ends with it", () => {
  const standard = paying("standard");
  const ends = "Der Rabatt aus deinem Coupon endet damit.";
  const saying = (isDiscounted: boolean, plan: PlanId, annual = false) =>
    consequencesOf(
      { ...standard, plan: { ...standard.plan, subscription: { ...standard.plan.subscription, isDiscounted } } },
      { plan, annual },
      now,
    ).includes(ends);

  expect([
    saying(true, "premium"),
    saying(true, "basic"),
    saying(true, "standard", true),
    saying(true, "free"),
  ]).toEqual([true, true, true, true]);
  expect([saying(true, "standard"), saying(false, "premium")]).toEqual([false, false]);
});

test("a trial that is cancelled ends with the trial, and the first charge is dated before and after buying", () => {
  const trialEndsAt = "2026-11-25T09:00:00.000Z";
  const standard = paying("standard");
  const trying = { ...standard, plan: { ...standard.plan, trialEndsAt } };

  expect(consequencesOf(trying, { plan: "free", annual: false }, now)[0]).toContain("bis zum 25.11.2026");
  expect(consequencesOf(trying, { plan: "premium", annual: false }, now)[0]).toContain("Zahlung ist am 25.11.2026");
  expect(consequencesOf(free, { plan: "standard", annual: false }, now)[0]).toContain("Zahlung ist am 27.11.2026");
  expect(datesText(trying, trialEndsAt)).toBe("Testphase bis zum 25.11.2026, dann die erste Zahlung");
  expect(datesText(standard, undefined)).toBe("Verlängert sich am 20.12.2026");
  expect(datesText(changing("premium", "basic"), undefined)).toBe("Wechselt am 20.12.2026");
  expect(datesText(free, undefined)).toBe("");
});

test("a cancelled plan names its end in one sentence", () => {
  const { plan } = paying("business");
  const subscription = { ...plan.subscription, status: "ending", endsAt: later } as const;

  expect(datesText({ plan: { ...free.plan, ...plan, subscription } }, undefined)).toBe("");
  expect(dePlan.current.ending(planNames.business, "20.12.2026")).toBe("Business gilt bis 20.12.2026, danach Free.");
});

test("the button says whether the change costs something or ends the plan", () => {
  expect(changeLabel(free, { plan: "standard", annual: false })).toBe("Kostenpflichtig wechseln");
  expect(changeLabel(paying("standard"), { plan: "free", annual: false })).toBe("Kündigen");
  expect(keepLabel(paying("standard"), false)).toMatch(/^Kostenpflichtig behalten, 18,99/);
  expect(keepLabel({ ...paying("standard"), isShopify: true }, false), "nothing is charged").toBe("Behalten");
  expect(keepLabel({ ...paying("standard"), isShopify: true }, true)).toBe("Bestätigen");
  expect(consequencesOf(free, { plan: "standard", annual: true }, now).join(" ")).toMatch(/das ganze Jahr auf einmal/);
});

test("the question names the plan to come and its price, or the payment where only that changes", () => {
  expect(changeName(free, { plan: "standard", annual: false })).toBe("Standard");
  expect(changeName(paying("standard"), { plan: "standard", annual: true })).toBe("Standard mit jährlicher Zahlung");
  expect(costOf(free, { plan: "standard", annual: false }, undefined)).toEqual([
    "Standard kostet 18,99\u00a0€ im Monat.",
  ]);
  expect(costOf(free, { plan: "free", annual: false }, undefined)).toEqual([]);
});

test.each([
  { label: "the plan is there", shop: paying("standard"), from: null, outcome: "accepted" },
  { label: "the record knows nothing of it", shop: free, from: null, outcome: "open" },
  { label: "it begins later", shop: changing("premium", "standard"), from: later, outcome: "deferred" },
  { label: "it was to begin later and was declined", shop: paying("premium"), from: later, outcome: "open" },
  { label: "it goes on in place of another", shop: changing("standard", "standard"), from: null, outcome: "kept" },
  { label: "another is still to follow it", shop: changing("standard", "basic"), from: null, outcome: "open" },
])("who comes back from the platform: $label → $outcome", ({ shop, from, outcome }) => {
  expect(outcomeOf({ kind: "plan", plan: "standard", annual: false, from, at: 0 }, shop)).toBe(outcome);
});

test("who comes back from a cancellation and from a purchase", () => {
  const standard = paying("standard");
  const ending = {
    ...standard,
    plan: {
      ...standard.plan,
      subscription: {
        status: "ending",
        plan: "standard",
        periodEndsAt: null,
        endsAt: later,
        isTest: false,
        isDisplaced: false,
        isDiscounted: false,
        next: null,
      } as const,
    },
  };
  const bought = { ...free, plan: { ...free.plan, purchase: { importOrders: now } } };
  const purchase = { kind: "purchase", feature: "importOrders", at: 0 } as const;

  expect(outcomeOf({ kind: "plan", plan: "free", annual: false, from: null, at: 0 }, ending)).toBe("ending");
  expect([outcomeOf(purchase, bought), outcomeOf(purchase, free)]).toEqual(["accepted", "open"]);
});

test("a shop that runs short reads whether it can have more transfers, and how", () => {
  expect(moreTransfers(free)).toContain("Basic enthält 100 im Monat");
  expect(moreTransfers(paying("standard"))).toContain("Premium enthält 1.000 im Monat");
  expect(moreTransfers(paying("business"))).toContain("schreib uns");
});

test("every entry of the ledger says what it is about", () => {
  const entry = { key: "k", at: now, transfers: -1, reason: null, until: null, document: null } as const;
  const document = { type: "invoice", orderId: "1", orderName: "#1001", number: "RE17", reservedAt: now } as const;

  expect(describeEntry({ ...entry, kind: "consumption", document })).toBe("Rechnung RE17 zu #1001");
  expect(describeEntry({ ...entry, kind: "return", document: { ...document, number: null } })).toBe(
    "Zurückgegeben: Rechnung zu #1001",
  );
  expect(describeEntry({ ...entry, kind: "grant", transfers: 300, reason: "month", until: later })).toBe(
    "Übertragungen des Monats, gültig bis 20.12.2026",
  );
  expect(describeEntry({ ...entry, kind: "grant", transfers: -200, reason: "plan" })).toContain("Weniger");
  expect(describeEntry({ ...entry, kind: "expiry" })).toBe("Rest verfallen");
  expect(describeEntry({ ...entry, kind: "expiry", reason: "plan" })).toBe("Rest von Free verfallen");
  expect([describeChange(1_300), describeChange(-1), describeChange(0)]).toEqual(["+1.300", "−1", "0"]);
});
