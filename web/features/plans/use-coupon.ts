import { useEffect, useRef, useState } from "react";
import { normalisedCode } from "#shared/domain/coupons/code.ts";
import { useCouponCheck } from "./hooks.ts";
import type { AcceptedCoupon } from "./offer.ts";

/** The dialog of coupons: closed, the field for a code, or the success. */
export type CouponModal = "closed" | "coupon" | "coupon_success";

/** A coupon from its field or a link, and its dialog. `linked` is the code of the address. */
export function useCoupon(linked: string | null) {
  const check = useCouponCheck();
  const [modal, setModal] = useState<CouponModal>("closed");
  const [coupon, setCoupon] = useState<AcceptedCoupon>();
  const given = linked === null ? "" : normalisedCode(linked.trim());

  const redeem = async (code: string) => {
    const answer = await check.run({ code });
    if (answer === undefined) return setModal("coupon");
    setCoupon({ code, answer });
    setModal("coupon_success");
  };
  const latest = useRef(redeem);
  latest.current = redeem;
  const asked = useRef("");
  useEffect(() => {
    // asked once: every try counts
    if (given === "" || asked.current === given) return;
    asked.current = given;
    void latest.current(given);
  }, [given]);

  return {
    modal,
    coupon,
    given,
    isChecking: check.isRunning,
    error: check.error,
    redeem: (code: string) => void redeem(code),
    forgetError: check.forgetError,
    open: () => {
      check.forgetError();
      setModal("coupon");
    },
    close: () => setModal("closed"),
    remove: () => setCoupon(undefined),
  };
}
