import type { Coupon, HoldMark, Redemption, RedemptionStatus } from "#shared/domain/coupons/coupon.ts";
import type { CouponCounters } from "#shared/domain/partner/coupon-list.ts";
import type { StoredPartnerData } from "#shared/domain/partner/partner-data.ts";
import type { PartnerState } from "#shared/domain/partner/partner-states.ts";
import type { CommissionRow, PayoutStatus, SealedPayout, SkipReason } from "#shared/domain/partner/payout.ts";
import type { Receipt } from "#shared/domain/partner/receipt.ts";
import type { RedemptionTab } from "#shared/domain/partner/redemption-states.ts";
import type { Payee, ReturnedTransfer } from "#shared/domain/partner/transfers.ts";
import type { Cents } from "#shared/values/money.ts";
import type { Day, Instant } from "#shared/values/time.ts";
import type { CouponStore } from "../coupons/ports.ts";
import type { ShopReader } from "../shop/ports.ts";

/** The bound shop as a partner. */
export interface Partner {
  state: PartnerState;
  /** The time of the application, or of becoming a partner. */
  since: Instant;
  /** It is a partner or was one, also while it asks to be one again. */
  wasAccepted?: true;
  blockedReason?: string;
  /** Our own people agreed to bill it as a private person. */
  isPrivateAgreed: boolean;
  /** Codes of its coupons that are not deleted. */
  codes: readonly string[];
}

/** A partner's view of a redemption, without the shop. */
export type Referral = Omit<Redemption, "shop" | "subscriptionId" | "hold" | "clearedMarks" | "revision" | "id"> & {
  id: string;
  isHeld: boolean;
};

export interface ReferralQuery {
  tab: RedemptionTab;
  /** Beginning of a code; only with the order by code. */
  search?: string;
  by: "created" | "code";
  descending: boolean;
  pageSize: number;
  cursor?: string;
}

interface Cursors {
  next?: string;
  previous?: string;
}

/** A row of the ledger that no sealed payout holds. */
export interface OpenRow {
  row: CommissionRow;
  isHeld: boolean;
}

/** A partner's objection to a payout. */
export interface Objection {
  at: Instant;
  reason: string;
  settledAt?: Instant;
}

/** A month's payout of a partner as it is stored. */
export interface StoredPayout {
  period: string;
  status: PayoutStatus;
  skip?: SkipReason;
  /** Fixed by the sealing; absent before. */
  sealed?: SealedPayout;
  /** Days of its first and last row. */
  timespan?: { from: Day; to: Day };
  /** The day of the transfer. */
  paidDay?: Day;
  paidReference?: string;
  /** The first of two people's entry; `by`: `shop#user`. */
  confirmation?: { by: string; day: Day; reference: string };
  returnedReason?: string;
  /** Number of returned transfers. */
  returns?: number;
  /** Transfers that came back, the oldest first. */
  returned?: readonly ReturnedTransfer[];
  /** The recipient of the transfer under way, fixed by file or payment; else, and at first, the sealed one. */
  payee?: Payee;
  /** Staff allow that the account that refused the last transfer is tried once more. */
  mayRepeat?: boolean;
  objection?: Objection;
  /** Receipts that others took the place of, the oldest first, and why. */
  replaced?: readonly { number: string; at: Instant; reason: string; objection?: Objection }[];
  /** Rows of it that our own people look at. */
  holds?: number;
  /** Files that held it, and which transfer: 0 for the first, 1 after it came back once. */
  files?: readonly { id: string; attempt: number }[];
  /** The recording of the payment. */
  paidAt?: Instant;
}

/** The bound shop as a partner, read only. */
export interface PartnerReader {
  find(): Promise<Partner | undefined>;
  /** All coupons, with their counters. */
  coupons(): Promise<(Coupon & CouponCounters)[]>;
  referrals(query: ReferralQuery): Promise<{ referrals: Referral[] } & Cursors>;
  /** All of a status, the newest first: read page after page. */
  referralsOf(status: RedemptionStatus): Promise<Referral[]>;
  /** All rows without a sealed payout up to a day, the oldest first: read page after page. Consistent. */
  openRows(until: Day): Promise<OpenRow[]>;
}

/** The bound shop as a partner: its coupons, and what they brought. */
export interface PartnerStore extends PartnerReader {
  /** Asks to become a partner. False where the shop is one, or asked before. */
  apply(application: { at: Instant; message: string }): Promise<boolean>;
  /** Makes a coupon, if the code was never given out and there is room for it, in one write. */
  createCoupon(coupon: Coupon, skeleton: string, max: number): Promise<"created" | "taken" | "full">;
  /** Deletes a coupon without outstanding commissions; its code stays taken. `missing`: not one of this partner. */
  deleteCoupon(code: string, at: Instant): Promise<"deleted" | "outstanding" | "missing">;
}

/** Sealed payouts of the bound partner. */
export interface SealedPayouts {
  /** Newest first. Failures: unsupported_list_query. */
  payouts(query: { pageSize: number; cursor?: string }): Promise<{ payouts: StoredPayout[] } & Cursors>;
  payout(period: string): Promise<StoredPayout | undefined>;
  /** The receipt of a sealed payout; `file` is absent until it was printed. */
  receipt(number: string): Promise<{ receipt: Receipt; file?: Uint8Array } | undefined>;
}

export interface PayoutObjections extends SealedPayouts {
  /** Notes an objection, once. False where there was one. */
  object(period: string, objection: { at: Instant; reason: string }): Promise<boolean>;
}

/** Tax and payout details of the bound shop, read only. */
export interface PartnerDataReader {
  find(): Promise<{ data: StoredPartnerData; version: number } | undefined>;
}

/** Tax and payout details of the bound shop, sealed at rest. */
export interface PartnerDataStore extends PartnerDataReader {
  /** False where they were changed since they were read. */
  save(data: StoredPartnerData, readVersion: number | undefined): Promise<boolean>;
}

/** Details of all partners, compared by keyed digests alone. */
export interface PartnerDetails {
  /** Keeps digests of a partner's present details in the place of its former ones. Repeatable. */
  note(partner: string): Promise<void>;
  /** Marks of the details that another partner has, too, and all mail addresses of the partner. Notes them first. */
  compare(partner: string): Promise<{ marks: HoldMark[]; mails: string[] }>;
}

/** Payouts of the bound partner, while they are made. */
export interface PayoutStore {
  find(period: string): Promise<StoredPayout | undefined>;
  /** Begins to collect, or goes on. False where the payout is sealed. */
  open(period: string, at: Instant): Promise<boolean>;
  /** Notes why there is none, for now. Nothing was collected. */
  skip(period: string, reason: SkipReason, at: Instant): Promise<void>;
  /** Takes a row into a payout that collects. False where it is held, or in another one. */
  take(period: string, row: CommissionRow): Promise<boolean>;
  /** Lets a row of a payout that collects go. */
  release(period: string, row: CommissionRow): Promise<void>;
  /** Totals of a collecting payout, maintained with each row. */
  collected(period: string): Promise<{ rows: number; netCents: Cents }>;
  /** Rows of a payout that collects. Consistent. */
  rowsOf(period: string): Promise<CommissionRow[]>;
  /** The number that the next receipt of a year gets. */
  nextReceipt(year: number): Promise<number>;
  /** Seals a payout with its receipt and takes the number, all or nothing. False after another change: read again. */
  seal(
    payout: SealedPayout,
    receipt: Receipt,
    about: { timespan: { from: Day; to: Day }; count: number },
  ): Promise<boolean>;
  /** Replaces the receipt and takes the number, all or nothing, which settles an objection. False after another change. */
  replace(
    before: StoredPayout,
    payout: SealedPayout,
    receipt: Receipt,
    about: { at: Instant; reason: string; count: number },
  ): Promise<boolean>;
  /** Puts a row of a sealed payout away. Repeatable. */
  settleRow(period: string, row: CommissionRow): Promise<void>;
  /** Rows of a sealed payout that were put away. */
  settledRows(period: string): Promise<CommissionRow[]>;
  /** Notes that the commission of a row was paid. Repeatable. */
  payRow(row: CommissionRow, at: Instant): Promise<void>;
  /** Months whose receipt may be unprinted or unannounced, or whose paid payout has rows that do not say so. */
  unfinished(): Promise<string[]>;
  /** Notes that a receipt was printed and told. */
  close(period: string, receiptNumber: string): Promise<void>;
  /** Notes that all rows of a payout say that it was paid at `paidAt`. */
  settle(period: string, paidAt: Instant): Promise<void>;
  receipt(number: string): Promise<{ receipt: Receipt; file?: Uint8Array } | undefined>;
  /** Keeps the printed receipt; the first print stays. */
  keepFile(number: string, file: Uint8Array): Promise<void>;
}

/** Redemptions of the bound partner whose lock is over and that no job has looked at yet. */
export interface DueRedemptions {
  /** Shops whose commission is released by a day, held ones aside. */
  shops(until: Day): Promise<string[]>;
  /** Ports for one of these shops. */
  of(shop: string): { shops: ShopReader; coupons: CouponStore };
}

/** `unavailable` says nothing about the number. */
export type VatIdAnswer = { state: "valid" | "invalid"; requestId: string } | { state: "unavailable" };

/** A register of VAT ids. */
export interface VatIdRegister {
  /** Checks a VAT id, compact and in capitals, on this day. Never throws. */
  check(vatId: string): Promise<VatIdAnswer>;
}

/** Prints receipts. The same receipt gives the same bytes. */
export interface ReceiptPrinter {
  print(receipt: Receipt): Promise<Uint8Array>;
}
