import { useEffect, useRef, useState } from "react";
import { normalisedCode } from "#shared/domain/coupons/code.ts";
import { useAcceptedCoupons, useCouponCheck, useRemoveCoupon } from "./hooks.ts";
import type { AcceptedCoupon } from "./offer.ts";

/** The dialog of coupons: closed, the field for a code, or the success. */
export type CouponModal = "closed" | "coupon" | "coupon_success";

/** A coupon from its field or a link, and its dialog. `linked` is the code of the address. */
export function useCoupon(linked: string | null) {
  const check = useCouponCheck();
  const removal = useRemoveCoupon();
  const list = useAcceptedCoupons();
  const stored = list.data?.items ?? [];
  const [modal, setModal] = useState<CouponModal>("closed");
  const [entered, setEntered] = useState<AcceptedCoupon>();
  const [chosen, setChosen] = useState<string>();
  const accepted = withEntered(
    stored.map(({ code, ...answer }) => ({ code, answer })),
    entered,
  );
  const coupon =
    accepted.find(({ code }) => code === chosen) ?? accepted.find(({ answer }) => answer.type === "percentage");
  const given = linked === null ? "" : normalisedCode(linked.trim());

  const redeem = async (code: string) => {
    const answer = await check.run({ code });
    if (answer === undefined) return setModal("coupon");
    setEntered({ code, answer });
    setChosen(code);
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
    /** The list of codes could not be read, or a code not be removed. */
    failure: removal.error ?? list.error,
    /** All that the shop may use. */
    accepted,
    choose: setChosen,
    remove: () => {
      if (coupon === undefined) return;
      const { code } = coupon;
      void removal.run({ code }).then((answer) => {
        if (answer !== undefined && entered?.code === code) setEntered(undefined);
      });
    },
  };
}

/** The code that was just entered is there before the list knows it. */
const withEntered = (
  stored: readonly AcceptedCoupon[],
  entered: AcceptedCoupon | undefined,
): readonly AcceptedCoupon[] =>
  entered === undefined || stored.some(({ code }) => code === entered.code) ? stored : [entered, ...stored];
