import { type CouponSort, type CouponTab, couponSorts, isCouponTab } from "#shared/domain/partner/coupon-list.ts";
import { pages } from "../../lib/pages.ts";

/** A dialog over the coupon page. */
export type CouponModal = "new" | "confirm/removal";

/** The tab and the dialog that an address names; the tab may be left out. */
export function couponPlace(pathname: string): { tab: CouponTab; modal: CouponModal | undefined } {
  const segments = pathname.slice(pages.partnerCoupons.length).split("/").filter(Boolean);
  const [first = ""] = segments;
  const tab = isCouponTab(first) ? first : "all";
  const rest = (isCouponTab(first) ? segments.slice(1) : segments).join("/");
  return { tab, modal: rest === "new" || rest === "confirm/removal" ? rest : undefined };
}

/** The address of a tab, or of a dialog over it. */
export function couponPageAddress(tab: CouponTab, modal?: CouponModal): string {
  if (modal !== undefined) return `${pages.partnerCoupons}/${tab}/${modal}`;
  return tab === "all" ? pages.partnerCoupons : `${pages.partnerCoupons}/${tab}`;
}

/** The list's order and filter, as the address holds it. */
export interface CouponQuery {
  sort: CouponSort;
  descending: boolean;
  /** Part of a code. */
  code: string;
}

const initialCouponQuery: CouponQuery = { sort: "created", descending: true, code: "" };

export function readCouponQuery(address: URLSearchParams): CouponQuery {
  const sort = address.get("sort") ?? "";
  return {
    sort: Object.hasOwn(couponSorts, sort) ? (sort as CouponSort) : initialCouponQuery.sort,
    descending: address.get("dir") !== "asc",
    code: (address.get("code") ?? "").slice(0, 30),
  };
}

export function writeCouponQuery({ sort, descending, code }: CouponQuery): string {
  const address = new URLSearchParams();
  if (sort !== initialCouponQuery.sort) address.set("sort", sort);
  if (!descending) address.set("dir", "asc");
  if (code !== "") address.set("code", code);
  const text = address.toString();
  return text === "" ? "" : `?${text}`;
}
