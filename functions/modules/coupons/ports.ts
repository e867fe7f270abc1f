import type { Coupon, Redemption } from "#shared/domain/coupons/coupon.ts";
import type { ShopTraits } from "#shared/domain/partner/marks.ts";
import type { Instant } from "#shared/values/time.ts";

/** A step of a redemption, from the state it was read in. Without one it begins. */
export interface RedemptionStep {
  before?: Redemption | undefined;
  after: Redemption;
  /** The last activations of the coupon, where this step is one. */
  recent?: readonly Instant[];
}

/** `used_up`: one shop or sender had its tries of this hour. `crowded`: all together had more than their thousand. */
export type TryCount = "counted" | "crowded" | "used_up";

/** Limits of guesses, counted before a code is looked up. */
export interface CodeTries {
  countTry(now: Instant): Promise<TryCount>;
  /** Takes a try back where it was counted: the code was good. */
  forgiveTry(counted: TryCount): Promise<void>;
}

/** Coupons of everybody. */
export interface CouponFinder {
  /** The coupon of a code, as the table holds it; blocked with its partner. `recent`: its last activations. */
  find(code: string): Promise<(Coupon & { recent?: readonly Instant[] }) | undefined>;
}

/** Coupons as anybody sees them outside the admin. */
export interface OutsideCoupons extends CouponFinder {
  /** Counts an opening of a coupon's page; for our own codes nothing is counted. */
  countOpening(code: string): Promise<void>;
  /** Tries of a sender, of its network and of all senders. */
  triesOf(sender: string): CodeTries;
}

/** Coupons of everybody, and the bound shop's use of them, to read. */
export interface CouponReader extends CouponFinder {
  /** The bound shop's use of a code. */
  redemptionOf(code: string): Promise<Redemption | undefined>;
  /** The bound shop's uses of codes whose subscription is not activated. Eventually consistent. */
  openRedemptions(): Promise<Redemption[]>;
  /** The one partner code that counts for the bound shop's life; `erased` with the shop; undefined while there is none. */
  attribution(): Promise<{ code: string; partner: string } | "erased" | undefined>;
  /** Known traits of the bound shop's owner, or of a partner's. */
  traitsOf(owner: "bound" | { partner: string }): Promise<ShopTraits | undefined>;
}

/** The same, to change. */
export interface CouponStore extends CouponReader, CodeTries {
  /** An opaque name for a redemption that a partner sees. */
  newId(): string;
  /** Notes that the shop entered a code; the first time counts, and a use that went further stays. */
  enter(redemption: Redemption): Promise<void>;
  /** Also true of an erased partner. */
  isPartnerBlocked(partner: string): Promise<boolean>;
  /** Takes a redemption a step further. False where it moved on since it was read. */
  step(step: RedemptionStep, at: Instant): Promise<boolean>;
}

/** Lets time pass. */
export type Pause = (milliseconds: number) => Promise<void>;
