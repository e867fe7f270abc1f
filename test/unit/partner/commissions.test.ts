import { describe, expect, test } from "vitest";
import type { Redemption } from "#shared/domain/coupons/coupon.ts";
import { commissionOf, commissionTable } from "#shared/domain/partner/commission.ts";
import { forecastOf } from "#shared/domain/partner/forecast.ts";
import { isSameOwner, isTooFast, marksOf, withActivation } from "#shared/domain/partner/marks.ts";
import {
  counterSteps,
  mayFollow,
  reasonTexts,
  redemptionStates,
  redemptionTabs,
  shownStates,
} from "#shared/domain/partner/redemption-states.ts";
import { type RedeemerFacts, releaseDayOf, settleRedemption } from "#shared/domain/partner/release.ts";
import { noBilling, type Subscription } from "#shared/domain/plans/billing.ts";
import { type PlanId, planIds } from "#shared/domain/plans/plans.ts";

describe("a commission", () => {
  test("is half of one monthly list price", () => {
    expect(planIds.map((id) => [id, commissionOf(id)])).toEqual([
      ["free", 0],
      ["basic", 400],
      ["standard", 950],
      ["premium", 1_950],
      ["business", 4_450],
      ["corporate", 11_450],
      ["enterprise", 39_950],
      ["custom", 499_950],
    ]);
    expect(commissionTable.map(({ plan }) => plan)).toEqual(["basic", "standard", "premium", "business"]);
  });

  test("is half of the agreed price where staff agreed on one", () => {
    expect(commissionOf("custom", { monthlyCents: 30_000, quota: 5_000 })).toBe(15_000);
  });
});

describe("the release day", () => {
  test.each([
    ["2026-01-10T10:00:00.000Z", undefined, "2026-02-25"],
    ["2026-01-20T10:00:00.000Z", undefined, "2026-03-07"],
    ["2026-02-13T10:00:00.000Z", undefined, "2026-03-31"],
    ["2026-02-14T10:00:00.000Z", undefined, "2026-04-01"],
    // By Berlin's calendar it is the next day already, and an extended trial moves the release.
    ["2026-01-09T23:30:00.000Z", undefined, "2026-02-25"],
    ["2026-01-10T10:00:00.000Z", "2026-01-17T10:00:00.000Z", "2026-02-25"],
    ["2026-01-10T10:00:00.000Z", "2026-02-09T10:00:00.000Z", "2026-03-12"],
  ])("of a subscription of %s with a trial until %s is %s", (subscribedAt, trialEndsAt, day) => {
    expect(releaseDayOf(subscribedAt, trialEndsAt)).toBe(day);
  });
});

const aRedemption = (fields: Partial<Redemption> = {}): Redemption => ({
  code: "SOMMER",
  shop: "laden.myshopify.com",
  partner: "partner.myshopify.com",
  status: "subscribed",
  createdAt: "2026-01-09T10:00:00.000Z",
  subscribedAt: "2026-01-10T10:00:00.000Z",
  plan: "business",
  releaseDay: "2026-02-25",
  commissionCents: 4_450,
  ...fields,
});
const aSubscription = (fields: Partial<Subscription> = {}): Subscription => ({
  id: "gid://1",
  plan: "business",
  annual: false,
  status: "active",
  isTest: false,
  ...fields,
});
const facts = (day: string, subscription?: Subscription, fields: Partial<RedeemerFacts> = {}): RedeemerFacts => ({
  now: `${day}T08:00:00.000Z`,
  billing: subscription === undefined ? noBilling : { ...noBilling, subscription },
  isInstalled: true,
  isTest: false,
  isOfPartner: false,
  marks: [],
  isPartnerBlocked: false,
  ...fields,
});
const ending = (endsAt: string, plan: PlanId = "business") => aSubscription({ status: "ending", endsAt, plan });
const frozen = aSubscription({ status: "frozen" });
const end = "2026-03-11T10:00:00.000Z";

describe("a look at a subscribed redemption", () => {
  test.each([
    ["before the release day", "2026-02-24", aSubscription(), { kind: "stay" }],
    ["on the release day", "2026-02-25", aSubscription(), { kind: "verified", commissionCents: 4_450 }],
    ["late", "2026-04-02", aSubscription(), { kind: "verified", commissionCents: 4_450 }],
    ["cancelled, still paid", "2026-01-30", ending(end), { kind: "stay", endsAt: end }],
    ["cancelled and run out", "2026-02-09", undefined, { kind: "cancelled", reason: "ENDED" }],
    ["cancelled and over", "2026-02-09", ending("2026-02-09T07:00:00.000Z"), { kind: "cancelled", reason: "ENDED" }],
    ["cancelled on day 45", "2026-02-25", ending(end), { kind: "verified", commissionCents: 4_450 }],
    ["a prepaid year", "2026-02-25", ending("2027-01-10T10:00:00.000Z"), { kind: "verified", commissionCents: 4_450 }],
    ["frozen on day 40", "2026-02-19", frozen, { kind: "stay", isFrozen: true }],
    ["frozen on the release day", "2026-02-25", frozen, { kind: "stay", isFrozen: true }],
    ["thawed on day 60", "2026-03-11", aSubscription(), { kind: "verified", commissionCents: 4_450 }],
    ["frozen for 29 days more", "2026-03-26", frozen, { kind: "stay", isFrozen: true }],
    ["frozen for 30 days more", "2026-03-27", frozen, { kind: "declined", reason: "FROZEN" }],
    [
      ...(["smaller", "2026-02-25", aSubscription({ plan: "basic" })] as const),
      { kind: "verified", commissionCents: 400, releasedPlan: "basic" },
    ],
    ["larger", "2026-02-25", aSubscription({ plan: "enterprise" }), { kind: "verified", commissionCents: 4_450 }],
    ["a test", "2026-01-11", aSubscription({ isTest: true }), { kind: "declined", reason: "TEST" }],
  ] as const)("%s (%s)", (_label, day, subscription, expected) => {
    expect(settleRedemption(aRedemption(), facts(day, subscription))).toEqual(expected);
  });

  test("ends the redemption of a shop that removed the app", () => {
    const removed = facts("2026-01-20", aSubscription(), { isInstalled: false });
    expect(settleRedemption(aRedemption(), removed)).toEqual({ kind: "cancelled", reason: "ENDED" });
  });

  test.each([
    ["a development shop", { isTest: true }, { kind: "declined", reason: "TEST" }],
    ["a shop of the partner", { isOfPartner: true }, { kind: "declined", reason: "SELF" }],
    ["marks", { marks: ["SAME_EMAIL"] }, { kind: "hold", marks: ["SAME_EMAIL"] }],
  ] as const)("on the release day finds %s", (_label, fields, expected) => {
    expect(settleRedemption(aRedemption(), facts("2026-02-25", aSubscription(), fields))).toEqual(expected);
  });

  test("declines with a sentence when the partner is blocked", () => {
    const outcome = settleRedemption(aRedemption(), facts("2026-02-25", aSubscription(), { isPartnerBlocked: true }));
    expect(outcome).toMatchObject({ kind: "declined", reason: "RULES" });
  });

  test("leaves a held one until it is decided, and cleared marks do not hold it again", () => {
    const hold = { marks: ["SAME_EMAIL"] as const, at: "2026-02-25T08:00:00.000Z" };
    const day = facts("2026-03-01", aSubscription(), { marks: ["SAME_EMAIL"] });
    expect(settleRedemption(aRedemption({ hold }), day)).toEqual({ kind: "stay" });
    expect(settleRedemption(aRedemption({ clearedMarks: ["SAME_EMAIL"] }), day)).toMatchObject({ kind: "verified" });
  });

  test.each(["pending", "redeemed", "cancelled", "declined", "verified", "paid"] as const)(
    "leaves a %s one",
    (status) => {
      expect(settleRedemption(aRedemption({ status }), facts("2026-03-01"))).toEqual({ kind: "stay" });
    },
  );
});

describe("states of a redemption", () => {
  test("have the specified labels, and a tab each beside all", () => {
    expect(Object.entries(redemptionStates).map(([name, { label }]) => [name, label])).toEqual([
      ["pending", "Eingegeben"],
      ["redeemed", "Ausgewählt"],
      ["subscribed", "Eingelöst"],
      ["cancelled", "Storniert"],
      ["declined", "Ungültig"],
      ["verified", "Bestätigt"],
      ["paid", "Ausgezahlt"],
    ]);
    expect(redemptionTabs).toEqual(["all", ...Object.keys(redemptionStates), "clawedBack"]);
    expect(shownStates.clawedBack.label).toBe("Zurückgebucht");
    expect(reasonTexts.ENDED).toBe("Vor Ablauf von 46 Tagen gekündigt");
  });

  test("go forwards only, apart from a choice that is taken back", () => {
    const order = ["pending", "redeemed", "subscribed", "verified", "paid"] as const;
    for (const [index, one] of order.entries()) {
      for (const other of order.slice(0, index)) {
        expect(mayFollow(one, other)).toBe(one === "redeemed" && other === "pending");
      }
    }
    for (const last of ["cancelled", "declined", "paid"] as const) {
      for (const other of order) expect(mayFollow(last, other)).toBe(false);
    }
  });

  test.each([
    [[undefined, "pending"], { views: 1, redemptions: 0, provisions: 0, outstanding: 0 }],
    [["pending", "redeemed"], { views: 0, redemptions: 0, provisions: 0, outstanding: 1 }],
    [["redeemed", "pending"], { views: 0, redemptions: 0, provisions: 0, outstanding: -1 }],
    [["redeemed", "subscribed"], { views: 0, redemptions: 1, provisions: 0, outstanding: 0 }],
    [["subscribed", "cancelled"], { views: 0, redemptions: 0, provisions: 0, outstanding: -1 }],
    [["subscribed", "verified"], { views: 0, redemptions: 0, provisions: 1, outstanding: 0 }],
    [["verified", "declined"], { views: 0, redemptions: 0, provisions: -1, outstanding: -1 }],
    [["verified", "verified"], { views: 0, redemptions: 0, provisions: 0, outstanding: 0 }],
    [["verified", "paid"], { views: 0, redemptions: 0, provisions: 0, outstanding: -1 }],
    [["redeemed", "declined"], { views: 0, redemptions: 1, provisions: 0, outstanding: -1 }],
  ] as const)("%j counts %j", ([from, to], steps) => {
    expect(counterSteps(from && { status: from }, { status: to })).toEqual(steps);
  });

  test.each(["verified", "paid"] as const)("taken back after it was %s counts as no provision, once", (status) => {
    const takenBack = { status, takenBackAt: "2026-05-01T08:00:00.000Z" };
    expect(counterSteps({ status }, takenBack)).toMatchObject({ provisions: -1 });
    expect(counterSteps(takenBack, { ...takenBack, status: "paid" })).toMatchObject({ provisions: 0 });
  });
});

describe("marks", () => {
  const partner = { email: "ich@meinladen.de", organizationId: "o1", vatNumber: "DE123456789" };
  const about = {
    subscribedAt: "2026-01-10T10:00:00.000Z",
    storeCreatedAt: "2020-01-01T00:00:00.000Z",
    orders: 0,
  };
  test.each([
    ["the same e-mail", "Ich@MeinLaden.de", {}, ["SAME_EMAIL"]],
    ["the same domain", "du@meinladen.de", {}, ["SAME_DOMAIN"]],
    ["another domain", "du@andere.de", {}, []],
    ["a mailbox of minutes", "du@mailinator.com", {}, ["DISPOSABLE_EMAIL"]],
    ["a mailbox below such a service", "du@x7.Wegwerfmail.de", {}, ["DISPOSABLE_EMAIL"]],
    ["a name that only ends alike", "du@notmailinator.com", {}, []],
    ["a young shop without orders", "du@andere.de", { storeCreatedAt: "2026-01-01T00:00:00.000Z" }, ["YOUNG_SHOP"]],
    ["a young shop that sells", "du@andere.de", { storeCreatedAt: "2026-01-01T00:00:00.000Z", orders: 1 }, []],
  ] as const)("%s", (_label, email, fields, marks) => {
    expect(marksOf(partner, { email }, { ...about, ...fields })).toEqual(marks);
  });

  test("a free mailbox is shared by strangers", () => {
    expect(marksOf({ email: "a@gmail.com" }, { email: "b@gmail.com" }, about)).toEqual([]);
    expect(marksOf({ email: "a@gmail.com" }, { email: "a@gmail.com" }, about)).toEqual(["SAME_EMAIL"]);
  });

  test("a mailbox of minutes is marked on either side", () => {
    const own = { email: "ich@trashmail.de" };
    expect(marksOf(own, { email: "du@andere.de" }, about)).toEqual(["DISPOSABLE_EMAIL"]);
    expect(marksOf(own, own, about)).toEqual(["SAME_EMAIL", "DISPOSABLE_EMAIL"]);
  });

  test("an account or a VAT id that two shops share is certain", () => {
    const other = { email: "x@y.de" };
    expect(isSameOwner(partner, { ...other, organizationId: "o1" })).toBe(true);
    expect(isSameOwner(partner, { ...other, vatNumber: "DE 123 456 789" })).toBe(true);
    expect(isSameOwner(partner, { ...other, organizationId: "o2" })).toBe(false);
    expect(isSameOwner({ email: "a" }, other)).toBe(false);
  });

  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
  const every = (minutes: number, count: number) =>
    Array.from({ length: count }, (_, place) => at(place * minutes)).reduce<string[]>(withActivation, []);
  test.each([
    [60, 10, false],
    [60, 11, true],
    [9, 5, false],
    [9, 6, true],
    [150, 11, false],
  ])("activations every %i minutes, %i of them: %s", (minutes, count, expected) => {
    expect(isTooFast(every(minutes, count))).toBe(expected);
  });
});

describe("the forecast", () => {
  test.each([
    [
      "reaches the threshold",
      [
        ["2026-02-25", 4_450],
        ["2026-02-28", 550],
      ],
      { netCents: 5_000, missingCents: 0 },
    ],
    [
      "says what is missing",
      [
        ["2026-02-25", 4_450],
        ["2026-03-01", 950],
      ],
      { netCents: 4_450, missingCents: 550 },
    ],
    [
      "nets what is taken back",
      [
        ["2026-01-01", 8_900],
        ["2026-01-02", -4_450],
      ],
      { netCents: 4_450, missingCents: 550 },
    ],
  ] as const)("%s", (_label, entries, expected) => {
    const rows = entries.map(([day, cents]) => ({ day, cents, isHeld: false }));
    expect(forecastOf(rows, "2026-02-10")).toEqual({ payoutDay: "2026-03-01", ...expected });
  });

  test("leaves out what is held", () => {
    expect(forecastOf([{ day: "2026-02-01", cents: 9_000, isHeld: true }], "2026-02-10").netCents).toBe(0);
  });
});
