import { describe, expect, test } from "vitest";
import { codeFault, codeSkeleton, isReservedCode, typedCode } from "#shared/domain/partner/coupon-codes.ts";
import {
  type CouponSort,
  type CouponTab,
  couponTabs,
  listCoupons,
  type PartnerCoupon,
} from "#shared/domain/partner/coupon-list.ts";
import { couponOffers, isCouponOffer, offerLabel } from "#shared/domain/partner/coupon-offers.ts";
import { partnerRefusalTexts, partnerToasts } from "#shared/domain/partner/texts.ts";

describe("a code", () => {
  test.each([
    ["", "Darf nicht leer sein"],
    ["ABC", "Mindestens 4 Zeichen"],
    ["A".repeat(31), "Maximal 30 Zeichen"],
    ["-ABCD", "Der Code ist ungültig"],
    ["ABCD-", "Der Code ist ungültig"],
    ["AB--CD", "Der Code ist ungültig"],
    ["ABÄD", "Der Code ist ungültig"],
    ["abcd", "Der Code ist ungültig"],
    ["ABCD", undefined],
    ["A".repeat(30), undefined],
    ["1-2-3-4", undefined],
  ])("%j has the fault %j", (code, fault) => {
    expect(codeFault(code)).toBe(fault);
  });

  test.each([
    ["sommer 24", "SOMMER24"],
    ["a--b---c", "A-B-C"],
    ["größe_!-x", "GRSSE-X"],
  ])("typed as %j reads %j", (typed, shown) => {
    expect(typedCode(typed)).toBe(shown);
  });

  test.each([
    ["B3LEG", "B3-LEG", true],
    ["S0MMER", "SOMMER", true],
    ["LILA", "1I1A", true],
    ["SOMMER", "WINTER", false],
  ])("%s looks like %s: %s", (one, other, isSame) => {
    expect(codeSkeleton(one) === codeSkeleton(other)).toBe(isSame);
  });

  test.each([
    ...["CONNECTED", "PARTNER", "SHOPIFY", "SH0PIFY", "LEX-WARE", "GRATIS", "SUPER-ARSCH", "LADEN-TEST-1"],
    ...["MEINSHOPIFY24", "LEXVVARE", "B3L36FLUSS", "AD-M1N-TEAM", "HILFE-24", "P4YP4L", "SUPP0R7"],
    ...["MEINSUPPORT26", "SUPERADM1N", "GRATISWOCHE", "5OMMERRABA77", "TEST26", "T3ST-2026", "FREE-2026"],
  ])("%s is kept from partners", (code) => {
    expect(isReservedCode(code)).toBe(true);
  });

  test.each(["SOMMER", "TESTSIEGER", "FREEDOM", "BELEG2026", "TEAMWEAR", "LADEN-1"])("%s is free", (code) => {
    expect(isReservedCode(code)).toBe(false);
  });
});

test("there are four offers, and the one for three months is the popular one", () => {
  expect(Object.entries(couponOffers).map(([name, { value, intervals }]) => [name, value, intervals])).toEqual([
    ["12x10", 10, 12],
    ["6x25", 25, 6],
    ["3x50", 50, 3],
    ["1x75", 75, 1],
  ]);
  expect(Object.entries(couponOffers).flatMap(([name, { isPopular }]) => (isPopular ? [name] : []))).toEqual(["3x50"]);
  expect([isCouponOffer("3x50"), isCouponOffer("3x51"), isCouponOffer("toString")]).toEqual([true, false, false]);
  expect([offerLabel(couponOffers["1x75"]), offerLabel(couponOffers["3x50"])]).toEqual([
    "75 % für 1 Monat",
    "50 % für 3 Monate",
  ]);
});

const aCoupon = (code: string, fields: Partial<PartnerCoupon> = {}): PartnerCoupon => ({
  code,
  type: "percentage",
  value: 50,
  intervals: 3,
  active: true,
  blockedReason: null,
  until: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  views: 0,
  openings: 0,
  redemptions: 0,
  provisions: 0,
  ...fields,
});

const coupons = [
  aCoupon("BIRNE", { views: 4, redemptions: 2, provisions: 1, createdAt: "2026-01-03T00:00:00.000Z" }),
  aCoupon("APFEL", { views: 3, value: 10, intervals: 12, createdAt: "2026-01-02T00:00:00.000Z" }),
  aCoupon("CITRUS", { active: false, blockedReason: "Gesperrt", value: 75, intervals: 1 }),
];
const codes = (tab: CouponTab, sort: CouponSort = "code", descending = false, code?: string) =>
  listCoupons(coupons, { tab, sort, descending, ...(code === undefined ? {} : { code }) }).map((coupon) => coupon.code);

describe("the list of coupons", () => {
  test.each([
    ["all", ["APFEL", "BIRNE", "CITRUS"]],
    ["active", ["APFEL", "BIRNE"]],
    ["unused", ["CITRUS"]],
    ["viewed", ["APFEL"]],
    ["redeemed", ["BIRNE"]],
    ["provisioned", ["BIRNE"]],
  ] as const)("shows in %s: %j", (tab, expected) => {
    expect(codes(tab)).toEqual(expected);
  });

  test.each([
    ["code", ["APFEL", "BIRNE", "CITRUS"]],
    ["discount", ["APFEL", "BIRNE", "CITRUS"]],
    ["created", ["CITRUS", "APFEL", "BIRNE"]],
    ["entries", ["CITRUS", "APFEL", "BIRNE"]],
    ["redemptions", ["APFEL", "CITRUS", "BIRNE"]],
    ["provisions", ["APFEL", "CITRUS", "BIRNE"]],
  ] as const)("sorts by %s, and the other way round", (sort, expected) => {
    expect(codes("all", sort)).toEqual(expected);
    expect(codes("all", sort, true)).toEqual([...expected].reverse());
  });

  test("is filtered by code, however it is typed", () => {
    expect(codes("all", "code", false, " irn")).toEqual(["BIRNE"]);
  });

  test("has the tabs of the specified path segments", () => {
    expect(Object.keys(couponTabs)).toEqual(["all", "active", "unused", "viewed", "redeemed", "provisioned"]);
  });
});

test("refusals and toasts read as they were given", () => {
  expect(Object.entries(partnerRefusalTexts).map(([code, text]) => [code, text("APFEL")])).toEqual([
    ["COUPON_INVALID", "Dieser Code ist ungültig"],
    ["TYPE_NOT_FOUND", "Ungültier Rabattyp"],
    ["NOT_AVAILABLE", "Dieser Code ist nicht verfügbar"],
    ["TOO_MANY", "Maximale Anzahl an Coupons überschritten"],
    ["UNAUTHORIZED", "Fehlende Berechtigung"],
    ["PENDING_PROVISION", "Der Coupon APFEL kann aufgrund von ausstehenden Provisionen nicht gelöscht werden"],
  ]);
  expect([partnerToasts.created, partnerToasts.deleted(2), partnerToasts.saved]).toEqual([
    "Coupon erstellt",
    "2 Coupon(s) gelöscht",
    "Gespeichert",
  ]);
});
