import { partnerRefusalTexts } from "#shared/domain/partner/texts.ts";
import type { ApiError } from "../../lib/api-error.ts";
import { useContract, useContractMutation } from "../../lib/use-contract.ts";
import { type RedemptionQuery, redemptionInput } from "./redemption-query.ts";

export const usePartner = () => useContract("GET /api/partner", {});
export const useCoupons = () => useContract("GET /api/partner/coupons", {});
export const useRedemptions = (query: RedemptionQuery) =>
  useContract("GET /api/partner/redemptions", redemptionInput(query), { keepPreviousData: true });

const payoutPageSize = 25;
export const usePayouts = (cursor: string) =>
  useContract(
    "GET /api/partner/payouts",
    { pageSize: payoutPageSize, ...(cursor === "" ? {} : { cursor }) },
    { keepPreviousData: true },
  );

/** A receipt never changes. */
export const useReceipt = (id: string, number: string) =>
  useContract(
    "GET /api/partner/payouts/{id}/receipt",
    { id, number },
    { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false },
  );

export const usePartnerPreferences = () =>
  useContract("GET /api/partner/preferences", {}, { revalidateOnFocus: false });

export const useCreateCoupon = () =>
  useContractMutation("POST /api/partner/coupons/{code}", {
    refreshes: ["GET /api/partner/coupons", "GET /api/partner"],
  });
export const useDeleteCoupon = () =>
  useContractMutation("DELETE /api/partner/coupons/{code}", {
    refreshes: ["GET /api/partner/coupons", "GET /api/partner"],
  });
export const useObjectToReceipt = () =>
  useContractMutation("POST /api/partner/payouts/{id}/objection", { refreshes: ["GET /api/partner/payouts"] });
export const useSavePartnerPreferences = () =>
  useContractMutation("PATCH /api/partner/preferences", {
    answers: "GET /api/shop",
    refreshes: ["GET /api/partner"],
  });

/** A coupon's failure in words. Codes in capitals are coupons'; an unknown one reads as an invalid code. */
export function couponFailureText({ code, message }: Pick<ApiError, "code" | "message">, coupon: string): string {
  if (!/^[A-Z_]+$/.test(code)) return message;
  const text = Object.hasOwn(partnerRefusalTexts, code)
    ? partnerRefusalTexts[code as keyof typeof partnerRefusalTexts]
    : partnerRefusalTexts.COUPON_INVALID;
  return text(coupon);
}
