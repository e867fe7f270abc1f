import type { Coupon, Redemption } from "../../../shared/domain/coupons/coupon.ts";
import type { Instant } from "../../../shared/values/time.ts";

/** Coupons of everybody, and the bound shop's use of them. */
export interface CouponStore {
  /** The offer behind a code, as it stands in the table. */
  find(code: string): Promise<Coupon | undefined>;
  /** The bound shop's use of a code. */
  redemptionOf(code: string): Promise<Redemption | undefined>;
  /** Notes that the shop entered a code; the first time counts, and a use that went further stays. */
  enter(redemption: Redemption): Promise<void>;
  /** A subscription was chosen with the code; one that was subscribed already stays so. */
  choose(redemption: Redemption): Promise<void>;
  /** Counts a try; false when the bound shop had its five of this hour, or all shops together their thousand. */
  countTry(now: Instant): Promise<boolean>;
  /** Takes a counted try back: the code was good. */
  forgiveTry(): Promise<void>;
}

/** Lets time pass. */
export type Pause = (milliseconds: number) => Promise<void>;
