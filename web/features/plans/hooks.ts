import { useEffect, useState } from "react";
import { couponRefusalTexts } from "#shared/domain/coupons/coupon.ts";
import type { PlanId } from "#shared/domain/plans/plans.ts";
import type { ApiError } from "../../lib/api-error.ts";
import { type LeftFor, rememberLeaving } from "../../lib/pending-charge.ts";
import { openInTopWindow } from "../../lib/platform.ts";
import { useContract, useContractMutation } from "../../lib/use-contract.ts";

/** Leads to the charge's page one drawing after `isLeaving`: the closed save bar keeps the admin from asking. */
function useLeaving() {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (address !== undefined) openInTopWindow(address);
  }, [address]);
  const leave = (to: string, left: LeftFor) => {
    rememberLeaving(left);
    setAddress(to);
  };
  return { isLeaving: address !== undefined, leave };
}

export function useChoosePlan() {
  const { run, isRunning, error, forgetError } = useContractMutation("POST /api/plan/{planId}");
  const { isLeaving, leave } = useLeaving();
  const choose = async (input: Parameters<typeof run>[0], deferredTo: string | null, before?: PlanId) => {
    const answer = await run(input);
    if (answer === undefined) return;
    leave(answer.confirmationUrl, {
      kind: "plan",
      plan: input.planId,
      annual: input.annual,
      from: deferredTo,
      before,
      at: Date.now(),
    });
  };
  return { choose, isRunning, isLeaving, error, forgetError };
}

export function usePurchase() {
  const { run, isRunning, error } = useContractMutation("POST /api/plan/purchase/{feature}");
  const { isLeaving, leave } = useLeaving();
  const purchase = async (input: Parameters<typeof run>[0]) => {
    const answer = await run(input);
    if (answer) leave(answer.confirmationUrl, { kind: "purchase", feature: input.feature, at: Date.now() });
  };
  return { purchase, isRunning: isRunning || isLeaving, error };
}

/** Asks whether the shop may use a code. */
export const useCouponCheck = () =>
  useContractMutation("GET /api/shop/coupons/{code}", { refreshes: ["GET /api/shop/coupons"] });

/** Codes that were accepted, on whichever device. */
export const useAcceptedCoupons = () => useContract("GET /api/shop/coupons", {});

export const useRemoveCoupon = () =>
  useContractMutation("DELETE /api/shop/coupons/{code}", { answers: "GET /api/shop/coupons" });

/** Explains a refused code, or a plan refused for its code; other failures keep their own words. */
export function planFailureText({ code, message }: ApiError): string {
  const texts: Readonly<Record<string, string>> = couponRefusalTexts;
  // codes in capitals are those of coupons; an unknown code reads as an invalid coupon
  return /^[A-Z_]+$/.test(code) ? `😢 ${texts[code] ?? couponRefusalTexts.COUPON_INVALID}` : message;
}
