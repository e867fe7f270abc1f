import type { Coupon, Redemption } from "#shared/domain/coupons/coupon.ts";
import type { Instant } from "#shared/values/time.ts";

/** `used_up`: the bound shop had its five of this hour. `crowded`: all shops together had more than their thousand. */
export type TryCount = "counted" | "crowded" | "used_up";

/** Coupons of everybody, and the bound shop's use of them. */
export interface CouponStore {
  /** The coupon of a code, as the table holds it. */
  find(code: string): Promise<Coupon | undefined>;
  /** The bound shop's use of a code. */
  redemptionOf(code: string): Promise<Redemption | undefined>;
  /** Notes that the shop entered a code; the first time counts, and a use that went further stays. */
  enter(redemption: Redemption): Promise<void>;
  /** Notes that the merchant chose a subscription with the code. A redemption already marked as subscribed stays so. */
  choose(redemption: Redemption): Promise<void>;
  /** Counts a try of the bound shop, and of all shops. */
  countTry(now: Instant): Promise<TryCount>;
  /** Takes a try back where it was counted: the code was good. */
  forgiveTry(counted: TryCount): Promise<void>;
}

/** Lets time pass. */
export type Pause = (milliseconds: number) => Promise<void>;
