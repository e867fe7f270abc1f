import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import type { Billing, Replacement } from "#shared/domain/plans/billing.ts";
import type { CreditChange } from "#shared/domain/plans/credit-changes.ts";
import type { PlanState } from "#shared/domain/plans/credits.ts";
import type { PlatformCharges } from "#shared/domain/plans/platform-charges.ts";
import type { SubscriptionToEnd } from "#shared/domain/plans/unwanted-charges.ts";
import type { Cents } from "#shared/values/money.ts";
import type { Instant } from "#shared/values/time.ts";
import type { RedemptionStep } from "../coupons/ports.ts";

/** A charge the merchant may confirm: its id at the platform, and the page for it. */
export interface OfferedCharge {
  id: string;
  confirmationUrl: string;
}

/** A subscription to be offered. */
export interface SubscriptionOffer {
  name: string;
  /** The price of one bill. */
  priceCents: Cents;
  isAnnual: boolean;
  discount?: { cents: Cents; intervals: number } | undefined;
  trialDays: number;
  replacement: Replacement;
  isTest: boolean;
  returnUrl: string;
}

export interface PurchaseOffer {
  name: string;
  priceCents: Cents;
  isTest: boolean;
  returnUrl: string;
}

/** Bills of the platform for one shop. All failures: platform_token_missing, platform_unavailable, platform_rejected. */
export interface PlatformBilling {
  /** Everything the platform holds of ours: what runs, and the newest of all others. */
  charges(shop: string, accessToken: string): Promise<PlatformCharges>;
  /** The platform charges nothing before the merchant confirms; an offer without confirmation expires. */
  offerSubscription(shop: string, accessToken: string, offer: SubscriptionOffer): Promise<OfferedCharge>;
  offerPurchase(shop: string, accessToken: string, offer: PurchaseOffer): Promise<OfferedCharge>;
  /** Ends a subscription and its bills. False where it has ended, or cannot end in its present state. */
  cancel(shop: string, accessToken: string, subscription: SubscriptionToEnd): Promise<boolean>;
}

/** Purchases of the bound shop. */
export interface PlanStore {
  /** Writes billing, credits, log and coupon's use at once. False, and nothing written, when billing or credits changed. */
  change(change: PlanChange): Promise<boolean>;
}

export interface PlanChange {
  before: Billing;
  after: Billing;
  /** Another plan or a bonus; absent where the transfers stay as they are. */
  credits?: CreditChange | undefined;
  at: Instant;
  /** Steps of the shop's uses of coupons; none is written where one changed since it was read. */
  redemptions?: readonly RedemptionStep[];
  /** The trial begins. */
  trialAt?: Instant | undefined;
  logs: readonly LogEntry[];
}

/** Addresses a merchant is sent to. */
export interface PlanLinks {
  /** The platform's way back, valid once; it carries a proof that it is ours. */
  returnUrl(shop: string): string;
  /** The return that a query shows; undefined when the proof does not fit or is over. */
  returnOf(query: { shop: string; state: string }): ChargeReturn | undefined;
  /** The pricing screen inside the platform's admin; it says so where the platform could not be asked (`isUnverified`). */
  planPage(shop: string, about?: { isUnverified: boolean }): string;
}

/** A way back from the platform's confirmation page. */
export interface ChargeReturn {
  shop: string;
  state: string;
  expiresAt: Instant;
}

/** The bound shop's transfers, for those who only read them. */
export interface CreditReader {
  /** As last written: `creditsAt` says what the clock has done since. Undefined where the app was never installed. */
  find(): Promise<PlanState | undefined>;
}

/** The bound shop's transfers: what it has, and the ledger that says how that came about. */
export interface CreditStore extends CreditReader {
  /** Writes a change with entries and the next by clock in one transaction. False when outdated: decide again. */
  apply(change: CreditChange): Promise<boolean>;
  /** Writes again when the clock will change something next: for a shop that was looked at although nothing changed. */
  renewAt(state: PlanState): Promise<void>;
  /** The shop has not the app any more: nothing is renewed until it comes back. */
  leaveRenewals(): Promise<void>;
}
