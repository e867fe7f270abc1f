import type { Instant } from "../../values/time.ts";

/** The app's charges in one shop at the platform, with its words for statuses; an unknown one changes nothing. */
export interface PlatformCharges {
  subscriptions: readonly PlatformSubscription[];
  purchases: readonly PlatformPurchase[];
}

export interface PlatformSubscription {
  id: string;
  name: string;
  /** ACTIVE, PENDING, FROZEN, DECLINED, EXPIRED, CANCELLED. */
  status: string;
  isTest: boolean;
  isAnnual: boolean;
  createdAt: Instant;
  /** Counted from `createdAt`. */
  trialDays: number;
  periodEndsAt?: Instant;
  /** Bills to come are smaller. */
  isDiscounted?: true | undefined;
}

export interface PlatformPurchase {
  id: string;
  name: string;
  status: string;
  /** Nothing was charged. */
  isTest: boolean;
  createdAt: Instant;
}
