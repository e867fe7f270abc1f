import type { Coupon, Redemption } from "#shared/domain/coupons/coupon.ts";
import type { PayoutMethod } from "#shared/domain/partner/constants.ts";
import type { CouponCounters } from "#shared/domain/partner/coupon-list.ts";
import type { PartnerState } from "#shared/domain/partner/partner-states.ts";
import type { SealedPayout, SkipReason } from "#shared/domain/partner/payout.ts";
import type { RedemptionTab } from "#shared/domain/partner/redemption-states.ts";
import type { Payee, ReturnedTransfer } from "#shared/domain/partner/transfers.ts";
import type { Cents } from "#shared/values/money.ts";
import type { Day, Instant } from "#shared/values/time.ts";
import type { RedemptionStep } from "../coupons/ports.ts";
import type { Partner, PartnerDataReader, StoredPayout } from "../partner/ports.ts";

/** A place in a list of all shops; forwards only. */
export interface ListPlace {
  pageSize: number;
  cursor?: string | undefined;
}

/** A partner as our own people see it. */
export interface PartnerOverview extends Partner {
  shop: string;
  application?: { at: Instant; message: string };
}

/** Partners of all shops. */
export interface PartnerDirectory {
  /** By domain, or of one state by the day since when. Failures: unsupported_list_query. */
  list(
    query: ListPlace & { state?: PartnerState | undefined },
  ): Promise<{ partners: PartnerOverview[]; next?: string }>;
  find(shop: string): Promise<PartnerOverview | undefined>;
  /** Makes a shop a partner, or ends that. False where nothing changes, or the shop never had the app. */
  setPartner(shop: string, change: { isSet: boolean; at: Instant }): Promise<boolean>;
  /** Blocks a partner, or lets it go on. False where it is so already. */
  setBlocked(shop: string, reason: string | undefined): Promise<boolean>;
  /** Agrees to bill a partner as a private person, or ends that. False where it is so already. */
  setPrivate(shop: string, isAgreed: boolean): Promise<boolean>;
  /** Coupons of a partner with their counters. */
  couponsOf(shop: string): Promise<CountedCoupon[]>;
  coupon(code: string): Promise<CountedCoupon | undefined>;
  /** False where no partner has the coupon. */
  setCouponBlocked(code: string, reason: string | undefined): Promise<boolean>;
  /** Sets when it expires, or that it does not. False where no partner has the coupon. */
  setCouponEnd(code: string, expiresAt: Instant | undefined): Promise<boolean>;
}

export type CountedCoupon = Coupon & CouponCounters;

/** Redemptions of all shops, by their opaque names. */
export interface RedemptionBook {
  /** Held ones, the oldest first. Failures: unsupported_list_query. */
  held(query: ListPlace): Promise<{ redemptions: Redemption[]; next?: string }>;
  /** A partner's, the newest first, or by code where one is searched. Failures: unsupported_list_query. */
  ofPartner(
    partner: string,
    query: ListPlace & { tab: RedemptionTab; search?: string | undefined },
  ): Promise<{ redemptions: Redemption[]; next?: string }>;
  /** Consistent. */
  find(id: string): Promise<Redemption | undefined>;
  /** False where it moved on since it was read. */
  step(step: RedemptionStep, at: Instant): Promise<boolean>;
  /** Takes back a payout's commission, once, with the step. False where it changed since it was read. */
  takeBack(step: RedemptionStep & { before: Redemption }, about: { at: Instant; reason: string }): Promise<boolean>;
}

/** A sealed payout with whom it belongs to. */
export type BookedPayout = StoredPayout & { partner: string; sealed: SealedPayout };

/** A file for the bank or PayPal as it was made. */
export interface PaymentFile {
  /** `BF-2026-04-A` */
  id: string;
  period: string;
  method: PayoutMethod;
  createdAt: Instant;
  /** Day on which the bank shall pay. */
  executionDay: Day;
  /** The file's payments: the same order gives the same bytes. Without `to`, in files before November 2026, the receipt's recipient. */
  payouts: readonly { partner: string; endToEndId: string; cents: Cents; to?: Payee }[];
  /** Hash of its bytes. */
  sha256: string;
}

/** Payouts of all partners. */
export interface PayoutBook {
  /** Sealed payouts of a month by domain. Failures: unsupported_list_query. */
  list(query: ListPlace & { period: string }): Promise<{ payouts: BookedPayout[]; next?: string }>;
  /** All sealed payouts of a month by domain, five thousand at most. */
  all(period: string): Promise<BookedPayout[]>;
  /** Partners without a payout of a month for a reason. Failures: unsupported_list_query. */
  gaps(query: ListPlace & { period: string; reason: SkipReason }): Promise<{ partners: string[]; next?: string }>;
  /** Those of the partners that are blocked. Consistent. */
  blocked(partners: readonly string[]): Promise<ReadonlySet<string>>;
  /** Consistent. */
  find(partner: string, period: string): Promise<BookedPayout | undefined>;
  /** Files of a month, oldest first. Consistent. */
  files(period: string): Promise<PaymentFile[]>;
  /** Keeps a file until the law lets it go. False where another one has this name. */
  addFile(file: PaymentFile, until: Instant): Promise<boolean>;
  /** Notes in which file a payout is, and where its transfer goes. Repeatable. */
  noteFile(partner: string, file: PaymentFile): Promise<void>;
  /** Records the first person's entry. False where the payout is stopped, paid, or confirmed already. */
  confirm(
    partner: string,
    period: string,
    confirmation: { by: string; day: Day; reference: string },
    returns: number,
  ): Promise<boolean>;
  /** Forgets what the first person entered: it was wrong. */
  forgetConfirmation(partner: string, period: string): Promise<void>;
  /** False where the payout is stopped or paid, its transfer came back, or its payee changed since it was read. */
  pay(payout: BookedPayout, payment: { day: Day; reference: string; at: Instant; to: Payee }): Promise<boolean>;
  /** The transfer came back: it is due again. False where the payout moved on since it was read. */
  giveBack(payout: BookedPayout, about: { returned: ReturnedTransfer; mayRepeat: boolean }): Promise<boolean>;
  /** Allows the refused account once more. False where the payout changed since it was read. */
  allowRepeat(payout: BookedPayout): Promise<boolean>;
  /** False where there is no open objection. */
  settleObjection(partner: string, period: string, at: Instant): Promise<boolean>;
}

/** Account from which our own people pay. */
export interface PayingAccount {
  name: string;
  iban: string;
}

/** SHA-256 of a text in UTF-8, as hexadecimal digits. */
export type Digest = (text: string) => string;

/** Tax and payout details of any partner, read only. */
export type PartnerRecords = (partner: string) => PartnerDataReader;
