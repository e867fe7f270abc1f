import { describe, expect, test } from "vitest";
import { connectedAgain, withDay, withTaxChanges } from "#shared/domain/documents/tax/tax-changes.ts";
import { isHeldForGrant } from "#shared/domain/order-states/held.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import type { ProviderProfile } from "#shared/domain/shop/shop.ts";
import { aFulfillment, aLineItem, anAddress, anOrder } from "#test/builders/orders.ts";
import { invoiceVerdictOf } from "#test/builders/plans.ts";
import { aContext, aProfile, preferences } from "#test/builders/settings.ts";

const TODAY = "2026-03-05";
const small: Partial<ProviderProfile> = { smallBusiness: true, taxType: "vatfree" };

const connected = (fields: Partial<ProviderProfile>, connectedAt = "2026-03-04T09:00:00.000Z") => ({
  connectedAt,
  profile: aProfile(fields),
});
const readAfter = (before: Partial<ProviderProfile> | undefined, now: Partial<ProviderProfile>) =>
  withTaxChanges(before && connected(before), aProfile(now), TODAY).taxChanges;

test.each<[string, Partial<ProviderProfile> | undefined, Partial<ProviderProfile>, object | undefined]>([
  ["became a small business", {}, small, { smallBusiness: { since: TODAY } }],
  ["is none any more", small, {}, { smallBusiness: { since: TODAY } }],
  [
    "taxes abroad now",
    { distanceSalesPrinciple: "ORIGIN" },
    { distanceSalesPrinciple: "DESTINATION" },
    { distanceSales: { since: TODAY } },
  ],
  ["was connected only now", undefined, small, undefined],
  ["chose the principle for the first time", {}, { distanceSalesPrinciple: "DESTINATION" }, undefined],
  ["is as before", small, small, undefined],
  ["has another default of prices", {}, { taxType: "net" }, undefined],
])("an account that %s", (_label, before, now, expected) => {
  expect(readAfter(before, now)).toEqual(expected);
});

test("an account that is connected once more is not new: what changes on that day is a change", () => {
  const renewed = connectedAgain(connected(small, "2024-05-06T09:00:00.000Z"), aProfile(small), TODAY);
  const again = { connectedAt: `${TODAY}T08:00:00.000Z`, profile: renewed };

  expect(renewed).toMatchObject({ knownSince: "2024-05-06" });
  expect(withTaxChanges(again, aProfile({}), TODAY)).toMatchObject({
    knownSince: "2024-05-06",
    taxChanges: { smallBusiness: { since: TODAY } },
  });
});

test("what was known stays while nothing changes, and a second change begins anew", () => {
  const dated = { smallBusiness: { since: "2026-01-01", isConfirmed: true } };

  expect(readAfter({ ...small, taxChanges: dated }, small)).toEqual(dated);
  expect(readAfter({ ...small, taxChanges: dated }, {})).toEqual({ smallBusiness: { since: TODAY } });
});

test("what is set right on the day of the connection is no change, and what was known stays", () => {
  const dated = { distanceSales: { since: "2026-01-01" } };
  const today = connected({ taxChanges: dated }, `${TODAY}T08:00:00.000Z`);

  expect(withTaxChanges(today, aProfile(small), TODAY).taxChanges).toEqual(dated);
});

test("the merchant is asked once for each change, and the day counts", () => {
  const changed = withTaxChanges(connected({}), aProfile(small), TODAY);
  const dated = withDay(changed, "smallBusiness", "2026-01-01");

  expect(changed.taxChanges).toEqual({ smallBusiness: { since: TODAY } });
  expect(dated?.taxChanges).toEqual({ smallBusiness: { since: "2026-01-01", isConfirmed: true } });
  expect(withDay(aProfile(), "smallBusiness", "2026-01-01")).toBeUndefined();
});

test("O23 an order that is held for a tax change is in the list that its day has decided again", () => {
  const held = { kind: "invoice", source: { type: "order", id: "5001" }, verdict: "hold", trace: [] } as const;

  expect(isHeldForGrant({ decisions: [{ ...held, code: "TAX_STATUS_CHANGED" }], payments: [] })).toBe(true);
  expect(isHeldForGrant({ decisions: [{ ...held, code: "TAX_UNCLEAR" }], payments: [] })).toBe(false);
});

const at = (day: string) => `${day}T10:00:00.000Z`;
const sentOn = (day: string, fields: Parameters<typeof anOrder>[0] = {}) =>
  anOrder({ fulfillments: [aFulfillment({ createdAt: at(day) })], ...fields });
const untaxed = { lines: [aLineItem({ taxes: [] })] };
const austria = anAddress({ countryCode: "AT", zip: "1010", city: "Wien" });
const toAustria = { billingAddress: austria, shippingAddress: austria };
const taxedThere = { ...toAustria, lines: [aLineItem({ rate: 2000 })] };

const verdictOf = (order: Order, profile: Partial<ProviderProfile>) =>
  invoiceVerdictOf({
    order,
    profile: aProfile(profile),
    preferences: preferences({ fixTaxRemoveTax: true, invoiceEvent: "fulfilled", invoiceFinalize: "fulfilled" }),
    context: aContext({ now: at("2026-03-10") }),
  });

const since = "2026-03-05";
const nowSmall = { ...small, taxChanges: { smallBusiness: { since } } };
const nowRegular = { taxChanges: { smallBusiness: { since } } };
const nowAbroad = { distanceSalesPrinciple: "DESTINATION" as const, taxChanges: { distanceSales: { since } } };

describe("O23 a supply of before is held, not stripped of tax that is owed", () => {
  test.each<[string, Order, Partial<ProviderProfile>, string]>([
    ["taxed, small business since the day after", sentOn("2026-03-04"), nowSmall, "hold TAX_STATUS_CHANGED"],
    ["taxed, supplied on that day", sentOn("2026-03-05"), nowSmall, "wanted"],
    ["untaxed, no small business any more", sentOn("2026-03-04", untaxed), nowRegular, "hold TAX_STATUS_CHANGED"],
    ["taxed, no small business any more", sentOn("2026-03-05"), nowRegular, "wanted"],
    ["to a consumer abroad, taxed there since", sentOn("2026-03-04", taxedThere), nowAbroad, "hold TAX_STATUS_CHANGED"],
    ["to a consumer abroad, with German tax", sentOn("2026-03-04", toAustria), nowAbroad, "hold TAX_STATUS_CHANGED"],
    ["to a consumer abroad, on that day", sentOn("2026-03-05", taxedThere), nowAbroad, "wanted"],
    ["inside Germany, whatever changed abroad", sentOn("2026-03-04"), nowAbroad, "wanted"],
    ["no change known", sentOn("2026-03-04"), small, "wanted"],
  ])("%s", (_label, order, profile, expected) => {
    expect(verdictOf(order, profile)).toBe(expected);
  });
});
