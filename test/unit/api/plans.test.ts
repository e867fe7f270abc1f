// Whatever is sent to the endpoints of plans, coupons and our own people: refused with a message, or read as stated.
import { describe, expect, test } from "vitest";
import { grantCredits, listShopLogs, listShops, putDowntimes } from "#shared/api/admin.ts";
import { checkCoupon } from "#shared/api/coupons.ts";
import { choosePlan, purchaseFeature, returnFromCharge } from "#shared/api/plans.ts";
import { hasPermissions } from "#shared/domain/permissions/permissions.ts";
import { invalid, outcomeOf, type Row, unknown } from "./request.ts";

const refused = (field: string, message = invalid) => ({ fields: { [field]: message } });
const path = { planId: "standard" };

const chooseRows: Row[] = [
  ["a plan alone, paid by the month", { path }, { input: { planId: "standard", annual: false } }],
  ["by the year", { path, body: { annual: true } }, { input: { planId: "standard", annual: true } }],
  [
    "with a coupon",
    { path, body: { annual: false, coupon: "sommer 26" } },
    { input: { planId: "standard", annual: false, coupon: "sommer 26" } },
  ],
  ["without one", { path, body: { coupon: null } }, { input: { planId: "standard", annual: false, coupon: null } }],
  ["a plan that is none", { path: { planId: "gold" } }, refused("planId")],
  ["a text for the year", { path, body: { annual: "true" } }, refused("annual")],
  ["a coupon without end", { path, body: { coupon: "X".repeat(101) } }, refused("coupon")],
  ["a price", { path, body: { price: 1 } }, refused("price", unknown)],
  ["a trial", { path, body: { trialDays: 365 } }, refused("trialDays", unknown)],
];

const purchaseRows: Row[] = [
  ["a feature", { path: { feature: "importOrders" } }, { input: { feature: "importOrders" } }],
  ["a feature that no purchase opens", { path: { feature: "orders" } }, refused("feature")],
];

const returnRows: Row[] = [
  [
    "what the platform adds",
    { query: { shop: "a.myshopify.com", state: "x", charge_id: "1" } },
    { input: { shop: "a.myshopify.com", state: "x" } },
  ],
  ["no proof", { query: { shop: "a.myshopify.com" } }, refused("state")],
];

const couponRows: Row[] = [
  ["a code", { path: { code: "SOMMER" } }, { input: { code: "SOMMER" } }],
  ["a code without end", { path: { code: "X".repeat(101) } }, refused("code")],
];

const shopRows: Row[] = [
  ["nothing", {}, { input: { limit: 25 } }],
  ["a beginning in capitals", { query: { search: "Kaffee" } }, { input: { limit: 25, search: "kaffee" } }],
  ["more than a page", { query: { limit: "51" } }, refused("limit")],
  ["a pattern", { query: { search: "%" } }, refused("search")],
];

const logRows: Row[] = [
  ["another key of the table", { path: { shop: "x#y" } }, refused("shop")],
  ["a foreign domain", { path: { shop: "laden.example.com" } }, refused("shop")],
];

const [start, end] = ["2026-12-01T02:00:00.000Z", "2026-12-01T04:00:00.000Z"];
const reason = "Ausfall am 20.11.";
const downtimeRows: Row[] = [
  ["no reason", { body: { downtimes: [] } }, refused("reason")],
  [
    "a reason of two lines",
    { body: { reason: "a\nb c", downtimes: [] } },
    refused("reason", "Der Grund ist eine einzige Zeile."),
  ],
  ["none", { body: { reason, downtimes: [] } }, { input: { reason, downtimes: [] } }],
  ["one", { body: { reason, downtimes: [{ start, end }] } }, { input: { reason, downtimes: [{ start, end }] } }],
  [
    "one that ends before it begins",
    { body: { reason, downtimes: [{ start: end, end: start }] } },
    refused("downtimes.0", "Das Ende liegt vor dem Beginn"),
  ],
  ["a day", { body: { reason, downtimes: [{ start: "2026-12-01", end }] } }, refused("downtimes.0.start")],
  ["more than twenty", { body: { reason, downtimes: Array(21).fill({ start, end }) } }, refused("downtimes")],
];

const laden = { shop: "laden.myshopify.com" };
const grantRows: Row[] = [
  ["no reason", { path: laden, body: { transfers: 5, occasion: "ausfall" } }, refused("reason")],
  [
    "an occasion, however it is written",
    { path: laden, body: { reason, transfers: 50, occasion: " Ausfall-2026-11 " } },
    { input: { ...laden, reason, transfers: 50, occasion: "ausfall-2026-11" } },
  ],
  ["no transfers", { path: laden, body: { reason, transfers: 0, occasion: "ausfall" } }, refused("transfers")],
  ["half a transfer", { path: laden, body: { reason, transfers: 1.5, occasion: "ausfall" } }, refused("transfers")],
  [
    "more than any plan has",
    { path: laden, body: { reason, transfers: 100_001, occasion: "ausfall" } },
    refused("transfers"),
  ],
  ["no occasion", { path: laden, body: { reason, transfers: 5 } }, refused("occasion")],
  [
    "an occasion that is no key",
    { path: laden, body: { reason, transfers: 5, occasion: "a#b c" } },
    refused("occasion"),
  ],
];

describe.each([
  ["choosePlan", choosePlan, chooseRows],
  ["purchaseFeature", purchaseFeature, purchaseRows],
  ["returnFromCharge", returnFromCharge, returnRows],
  ["checkCoupon", checkCoupon, couponRows],
  ["listShops", listShops, shopRows],
  ["listShopLogs", listShopLogs, logRows],
  ["putDowntimes", putDowntimes, downtimeRows],
  ["grantCredits", grantCredits, grantRows],
] as const)("%s", (_, endpoint, rows) => {
  test.each(rows)("%s", (_label, request, outcome) => {
    expect(outcomeOf(endpoint, request)).toEqual(outcome);
  });
});

// SHOP-59 to SHOP-61
test.each([
  [["view_dashboard"], ["view_dashboard"], true],
  [["view_dashboard"], [["view", "dashboard"]], true],
  [["view"], [["view", "dashboard"]], false],
  [["view_dashboard"], ["view_dashboard", "edit_coupons"], false],
  [["view_dashboard", "edit_coupons"], ["view_dashboard", ["edit", "coupons"]], true],
  [[], [], true],
] as const)("%j is enough for %j: %s", (granted, asked, expected) => {
  expect(hasPermissions(granted, asked)).toBe(expected);
});
