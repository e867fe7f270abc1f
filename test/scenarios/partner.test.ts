import { expect, test } from "vitest";
import { createCoupon, listRedemptions, updatePartnerPreferences } from "#shared/api/partner.ts";
import { changePartner, listHolds, listPartners } from "#shared/api/payouts.ts";
import { call, requestAs } from "./app.ts";
import { answer, offer } from "./billing.ts";
import { makeShop, settle } from "./client.ts";

const data = {
  ...{ email: "partner@laden.de", name: "Laden GmbH", taxCase: "E", taxId: "12 345/6789", taxState: "" },
  ...{ street: "Weg 1", postcode: "1010", town: "Wien", country: "AT", method: "bank", paypalEmail: "" },
  ...{ bankName: "Bank", iban: "DE89370400440532013000", bic: "COBADEFFXXX", selfBilling: true },
} as const;

test("a shop becomes a partner, its coupon brings a subscription, and our own people block it", async () => {
  const ours = await makeShop("partner-ours", { connected: false, permissions: ["pay_partners"] });
  const partner = await makeShop("partner-story", { connected: false });
  const redeemer = await makeShop("partner-redeemer", { connected: false, plan: "free" });
  await call(ours, changePartner, { shop: partner.shop, act: "accept", reason: "Bewerbung per Mail" });

  await call(partner, createCoupon, { code: "GESCHICHTE-50", type: "3x50" });
  const saved = await call(partner, updatePartnerPreferences, { ...data, vatId: "ATU13585627" });
  await offer(redeemer, "business", { coupon: "GESCHICHTE-50" });
  await answer(redeemer);
  await settle();

  expect(saved).toMatchObject({ partner: partner.shop, preferences: expect.any(Object) });
  const { items } = await call(partner, listRedemptions, {});
  expect(items).toMatchObject([{ coupon: "GESCHICHTE-50", status: "subscribed", plan: "business", provision: 44.5 }]);
  expect(JSON.stringify(items)).not.toContain("partner-redeemer");
  expect((await call(ours, listHolds, {})).items).toEqual([]);
  const refusals = await Promise.all([
    requestAs(partner.shop, "POST", "/api/partner/coupons/GESCHICHTE-50", { body: { type: "3x50" } }),
    requestAs(partner.shop, "POST", "/api/partner/coupons/GESCHICHTE-51", { body: { type: "3x51" } }),
    requestAs(partner.shop, "POST", "/api/partner/coupons/A", { body: { type: "3x50" } }),
    requestAs(partner.shop, "DELETE", "/api/partner/coupons/GESCHICHTE-50"),
    requestAs(redeemer.shop, "DELETE", "/api/partner/coupons/GESCHICHTE-50"),
  ]);
  expect(refusals.map(({ text }) => text)).toEqual([
    ...["NOT_AVAILABLE", "TYPE_NOT_FOUND", "COUPON_INVALID", "PENDING_PROVISION", "UNAUTHORIZED"],
  ]);
  expect(
    await call(ours, changePartner, { shop: partner.shop, act: "block", reason: "Werbung ohne Kennzeichnung" }),
  ).toMatchObject({ state: "blocked", coupons: 1 });
  expect((await call(ours, listPartners, { state: "blocked" })).items).toMatchObject([{ shop: partner.shop }]);
});
