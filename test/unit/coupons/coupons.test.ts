import { describe, expect, test } from "vitest";
import { canRedeem, couponInput, isCouponCode, normalisedCode } from "#shared/domain/coupons/code.ts";
import {
  type Coupon,
  couponRefusal,
  findOwnCoupon,
  isGoodFor,
  type RedemptionStatus,
} from "#shared/domain/coupons/coupon.ts";
import { discountOf } from "#shared/domain/coupons/discount.ts";
import { plans } from "#shared/domain/plans/plans.ts";

// COUP-03 to COUP-06
test.each([
  ["sommer 2026", "SOMMER-2026"],
  ["  abc", "ABC"],
  ["größe", "GRÖSSE"],
  ["a\tb", "A-B"],
  ["0123456789012345678901234", "01234567890123456789"],
])("%j is shown as %j", (typed, shown) => {
  expect(couponInput(typed)).toBe(shown);
});

test("the button is enabled from four characters", () => {
  expect([canRedeem("ABC"), canRedeem("ABCD")]).toEqual([false, true]);
});

test.each([
  ["ABCD", true],
  ["A-1", false],
  ["A--B", true],
  ["-ABC", false],
  ["ABC-", false],
  ["ABÄD", false],
  ["A".repeat(30), true],
  ["A".repeat(31), false],
  ["A#CD", false],
])("%s can be a code: %s", (text, expected) => {
  expect(isCouponCode(text)).toBe(expected);
});

test("a code of a partner over twenty characters stays whole in a link", () => {
  expect(normalisedCode("a".repeat(25))).toHaveLength(25);
});

const now = "2026-11-20T12:00:00.000Z";
const aCoupon = (fields: Partial<Coupon> = {}): Coupon => ({
  code: "SOMMER",
  type: "percentage",
  value: 50,
  intervals: 3,
  comment: "",
  isActive: true,
  ...fields,
});
const refusal = (
  coupon: Coupon | undefined,
  usedCodes: string[] = [],
  redemption?: RedemptionStatus,
  { isNew = true, isOfPartner = false } = {},
) =>
  couponRefusal(
    coupon,
    {
      shop: "laden",
      usedCodes,
      redemption: redemption && { code: "SOMMER", shop: "laden", status: redemption, createdAt: now },
      isNew,
      isOfPartner,
    },
    now,
  );

describe("a coupon", () => {
  test("that nobody knows or that is blocked is invalid", () => {
    expect([refusal(undefined), refusal(aCoupon({ isActive: false }))]).toEqual(["COUPON_INVALID", "COUPON_INVALID"]);
  });

  test("of the shop's own is refused, also when it is over", () => {
    expect(refusal(aCoupon({ partner: "laden", expiresAt: now }))).toBe("SELF_REDEMPTION");
  });

  test("is used once per shop, and entering it is not using it", () => {
    expect(refusal(aCoupon(), ["SOMMER"])).toBe("USED");
    expect(refusal(aCoupon(), [], "subscribed")).toBe("USED");
    expect(refusal(aCoupon(), [], "pending")).toBeUndefined();
  });

  test.each(["subscribed", "cancelled", "declined", "verified", "paid"] as const)("is used when it is %s", (status) => {
    expect(refusal(aCoupon(), [], status)).toBe("USED");
  });

  test.each(["pending", "redeemed"] as const)("is not used when it is %s", (status) => {
    expect(refusal(aCoupon(), [], status)).toBeUndefined();
  });

  test("of a partner is for a shop's first subscription only, one of ours for any", () => {
    expect(refusal(aCoupon({ partner: "p" }), [], undefined, { isNew: false })).toBe("NOT_NEW");
    expect(refusal(aCoupon(), [], undefined, { isNew: false })).toBeUndefined();
  });

  test("of a partner who plainly owns the shop is refused as the shop's own", () => {
    expect(refusal(aCoupon({ partner: "p" }), [], undefined, { isOfPartner: true })).toBe("SELF_REDEMPTION");
  });

  test("that was deleted is invalid", () => {
    expect(refusal(aCoupon({ deletedAt: now }))).toBe("COUPON_INVALID");
  });

  test("is over at its end", () => {
    expect(refusal(aCoupon({ expiresAt: now }))).toBe("EXPIRED");
    expect(refusal(aCoupon({ expiresAt: "2026-11-20T12:00:00.001Z" }))).toBeUndefined();
  });

  test("is good for its plans, and never for the free one", () => {
    expect(isGoodFor(aCoupon({ plans: ["standard"] }), "premium")).toBe(false);
    expect([isGoodFor(aCoupon(), "premium"), isGoodFor(aCoupon(), "free")]).toEqual([true, false]);
  });
});

// COUP-16, PLAN-47
test.each([
  ["50 % for 3 months of standard", 50, 3, "standard", false, { cents: 950, intervals: 3 }],
  ["75 % for 1 month of basic", 75, 1, "basic", false, { cents: 599, intervals: 1 }],
  ["10 % for 12 months of a year of basic: 10 % of the year", 10, 12, "basic", true, { cents: 800, intervals: 1 }],
  ["50 % for 3 months of a year of standard: an eighth", 50, 3, "standard", true, { cents: 2_387, intervals: 1 }],
  ["50 % for 24 months of a year: half of the first year", 50, 24, "basic", true, { cents: 4_000, intervals: 1 }],
  ["nothing of the free plan", 50, 3, "free", false, undefined],
] as const)("%s", (_label, value, intervals, plan, annual, expected) => {
  expect(discountOf(aCoupon({ value, intervals }), plans[plan], annual)).toEqual(expected);
});

test("CONNECTED is half off standard, once", () => {
  const coupon = findOwnCoupon("CONNECTED");

  expect(coupon && discountOf(coupon, plans.standard, false)).toEqual({ cents: 950, intervals: 1 });
  expect(coupon && isGoodFor(coupon, "premium")).toBe(false);
});

test("PARTNER takes nothing off", () => {
  const coupon = findOwnCoupon("PARTNER");

  expect(coupon?.plans).toEqual(["business", "corporate", "enterprise"]);
  expect(coupon && discountOf(coupon, plans.business, false)).toBeUndefined();
});
