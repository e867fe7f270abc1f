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
import { route } from "./route.ts";
import type { ShopRecord } from "./shop-record.ts";

export const getPartner = route<Record<string, never>, PartnerAnswer>({
  id: "getPartner",
  module: "partner",
  method: "GET",
  path: "/api/partner",
  access: "shop",
  answer: "json",
});

export const listCoupons = route<Record<string, never>, PartnerCouponAnswer[]>({
  id: "listCoupons",
  module: "partner",
  method: "GET",
  path: "/api/partner/coupons",
  access: "shop",
  answer: "json",
});

export const createCoupon = route<CreateCouponInput, PartnerCouponAnswer>({
  id: "createCoupon",
  module: "partner",
  method: "POST",
  path: "/api/partner/coupons/{code}",
  access: "shop",
  limit: { perMinute: 30, burst: 30 },
  answer: "json",
});

export const deleteCoupon = route<PartnerCouponInput, DeletedCoupon>({
  id: "deleteCoupon",
  module: "partner",
  method: "DELETE",
  path: "/api/partner/coupons/{code}",
  access: "shop",
  answer: "json",
});

export const listRedemptions = route<ListRedemptionsInput, RedemptionPage>({
  id: "listRedemptions",
  module: "partner",
  method: "GET",
  path: "/api/partner/redemptions",
  access: "shop",
  limit: { perMinute: 60, burst: 60, field: "search" },
  answer: "json",
});

export const listPayouts = route<ListPayoutsInput, PayoutPage>({
  id: "listPayouts",
  module: "partner",
  method: "GET",
  path: "/api/partner/payouts",
  access: "shop",
  answer: "json",
});

export const getReceipt = route<ReceiptInput, ReceiptAnswer>({
  id: "getReceipt",
  module: "partner",
  method: "GET",
  path: "/api/partner/payouts/{id}/receipt",
  access: "shop",
  answer: "json",
});

export const objectToReceipt = route<ObjectionInput, PartnerPayout>({
  id: "objectToReceipt",
  module: "partner",
  method: "POST",
  path: "/api/partner/payouts/{id}/objection",
  access: "shop",
  limit: { perMinute: 20, burst: 20 },
  answer: "json",
});

export const getPartnerPreferences = route<Record<string, never>, PartnerPreferencesAnswer>({
  id: "getPartnerPreferences",
  module: "partner",
  method: "GET",
  path: "/api/partner/preferences",
  access: "shop",
  answer: "json",
});

export const updatePartnerPreferences = route<PartnerPreferencesInput, ShopRecord>({
  id: "updatePartnerPreferences",
  module: "partner",
  method: "PATCH",
  path: "/api/partner/preferences",
  access: "shop",
  limit: { perMinute: 20, burst: 20 },
  answer: "json",
});

export const getAffiliate = route<Record<string, never>, AffiliateAnswer>({
  id: "getAffiliate",
  module: "partner",
  method: "GET",
  path: "/api/affiliate",
  access: "shop",
  answer: "json",
});

export const applyAsAffiliate = route<ApplicationInput, AffiliateAnswer>({
  id: "applyAsAffiliate",
  module: "partner",
  method: "POST",
  path: "/api/affiliate/application",
  access: "shop",
  limit: { perMinute: 20, burst: 20 },
  answer: "json",
});
