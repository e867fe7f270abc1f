import type {
  AffiliateAnswer,
  DeletedCoupon,
  PartnerAnswer,
  PartnerCouponAnswer,
  PartnerPayout,
  PartnerPreferencesAnswer,
  PayoutPage,
  ReceiptAnswer,
  RedemptionPage,
} from "./partner.responses.ts";
import type {
  ApplicationInput,
  CreateCouponInput,
  ListPayoutsInput,
  ListRedemptionsInput,
  ObjectionInput,
  PartnerCouponInput,
  PartnerPreferencesInput,
  ReceiptInput,
} from "./partner.ts";
import { routesOf } from "./route.ts";
import type { ShopRecord } from "./shop-record.ts";

const route = routesOf("partner");

export const getPartner = route<Record<string, never>, PartnerAnswer>("getPartner", "GET /api/partner", {
  access: "shop",
});

export const listCoupons = route<Record<string, never>, PartnerCouponAnswer[]>(
  "listCoupons",
  "GET /api/partner/coupons",
  { access: "shop" },
);

export const createCoupon = route<CreateCouponInput, PartnerCouponAnswer>(
  "createCoupon",
  "POST /api/partner/coupons/{code}",
  { access: "shop", limit: { perMinute: 30, burst: 30 } },
);

export const deleteCoupon = route<PartnerCouponInput, DeletedCoupon>(
  "deleteCoupon",
  "DELETE /api/partner/coupons/{code}",
  { access: "shop" },
);

export const listRedemptions = route<ListRedemptionsInput, RedemptionPage>(
  "listRedemptions",
  "GET /api/partner/redemptions",
  { access: "shop", limit: { perMinute: 60, burst: 60, field: "search" } },
);

export const listPayouts = route<ListPayoutsInput, PayoutPage>("listPayouts", "GET /api/partner/payouts", {
  access: "shop",
});

export const getReceipt = route<ReceiptInput, ReceiptAnswer>("getReceipt", "GET /api/partner/payouts/{id}/receipt", {
  access: "shop",
});

export const objectToReceipt = route<ObjectionInput, PartnerPayout>(
  "objectToReceipt",
  "POST /api/partner/payouts/{id}/objection",
  { access: "shop", limit: { perMinute: 20, burst: 20 } },
);

export const getPartnerPreferences = route<Record<string, never>, PartnerPreferencesAnswer>(
  "getPartnerPreferences",
  "GET /api/partner/preferences",
  { access: "shop" },
);

export const updatePartnerPreferences = route<PartnerPreferencesInput, ShopRecord>(
  "updatePartnerPreferences",
  "PATCH /api/partner/preferences",
  { access: "shop", limit: { perMinute: 20, burst: 20 } },
);

export const getAffiliate = route<Record<string, never>, AffiliateAnswer>("getAffiliate", "GET /api/affiliate", {
  access: "shop",
});

export const applyAsAffiliate = route<ApplicationInput, AffiliateAnswer>(
  "applyAsAffiliate",
  "POST /api/affiliate/application",
  { access: "shop", limit: { perMinute: 20, burst: 20 } },
);
