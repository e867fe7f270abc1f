import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { CouponTab } from "#shared/domain/partner/coupon-list.ts";
import { preserveScroll } from "../../lib/preserve-scroll.ts";
import {
  type CouponModal,
  type CouponQuery,
  couponPageAddress,
  couponPlace,
  readCouponQuery,
  writeCouponQuery,
} from "./coupon-place.ts";

/** The coupon page: tab, dialog, order and filter live in the address, the selection on the page. */
export function useCouponPage() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const place = couponPlace(pathname);
  const query = readCouponQuery(new URLSearchParams(search));
  const go = (tab: CouponTab, modal: CouponModal | undefined, next: CouponQuery, isReplaced = false) =>
    void navigate(couponPageAddress(tab, modal) + writeCouponQuery(next), {
      state: preserveScroll,
      replace: isReplaced,
    });
  return {
    ...place,
    query,
    selected,
    select: setSelected,
    showTab: (tab: CouponTab) => go(tab, undefined, query),
    change: (part: Partial<CouponQuery>) => go(place.tab, undefined, { ...query, ...part }, true),
    open: (modal: CouponModal) => go(place.tab, modal, query),
    close: () => go(place.tab, undefined, query, true),
    /** All coupons, as at first. */
    showAll: () => void navigate(couponPageAddress("all"), { state: preserveScroll, replace: true }),
  };
}

export type CouponPage = ReturnType<typeof useCouponPage>;
