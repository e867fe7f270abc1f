import {
  createCoupon,
  deleteCoupon,
  getPartner,
  getPartnerPreferences,
  getReceipt,
  listCoupons,
  listPayouts,
  listRedemptions,
  objectToReceipt,
  updatePartnerPreferences,
} from "#shared/api/partner.routes.ts";
import { getShop } from "#shared/api/shop.routes.ts";
import { partnerRefusalTexts } from "#shared/domain/partner/texts.ts";
import type { ApiError } from "../../lib/api-error.ts";
import { useContract, useContractMutation } from "../../lib/use-contract.ts";
import { type RedemptionQuery, redemptionInput } from "./redemption-query.ts";

export const usePartner = () => useContract(getPartner, {});
export const useCoupons = () => useContract(listCoupons, {});
export const useRedemptions = (query: RedemptionQuery) =>
  useContract(listRedemptions, redemptionInput(query), { keepPreviousData: true });

const payoutPageSize = 25;
export const usePayouts = (cursor: string) =>
  useContract(
    listPayouts,
    { pageSize: payoutPageSize, ...(cursor === "" ? {} : { cursor }) },
    { keepPreviousData: true },
  );

/** A receipt never changes. */
export const useReceipt = (id: string, number: string) =>
  useContract(
    getReceipt,
    { id, number },
    { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false },
  );

export const usePartnerPreferences = () => useContract(getPartnerPreferences, {}, { revalidateOnFocus: false });

export const useCreateCoupon = () => useContractMutation(createCoupon, { refreshes: [listCoupons, getPartner] });
export const useDeleteCoupon = () => useContractMutation(deleteCoupon, { refreshes: [listCoupons, getPartner] });
export const useObjectToReceipt = () => useContractMutation(objectToReceipt, { refreshes: [listPayouts] });
export const useSavePartnerPreferences = () =>
  useContractMutation(updatePartnerPreferences, {
    answers: getShop,
    refreshes: [getPartner],
  });

/** A coupon's failure in words. Codes in capitals are coupons'; an unknown one reads as an invalid code. */
export function couponFailureText({ code, message }: Pick<ApiError, "code" | "message">, coupon: string): string {
  if (!/^[A-Z_]+$/.test(code)) return message;
  const text = Object.hasOwn(partnerRefusalTexts, code)
    ? partnerRefusalTexts[code as keyof typeof partnerRefusalTexts]
    : partnerRefusalTexts.COUPON_INVALID;
  return text(coupon);
}
