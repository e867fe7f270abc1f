import * as z from "zod/mini";
import type { Objection, Referral, StoredPayout } from "#functions/modules/partner/ports.ts";
import type { PartnerOverview } from "#functions/modules/payouts/ports.ts";
import type { Coupon, Redemption } from "#shared/domain/coupons/coupon.ts";
import { erase, keep, none, ofShop, pseudonymise } from "#shared/domain/erasure/treatments.ts";
import type { PartnerState } from "#shared/domain/partner/partner-states.ts";
import type { CommissionRow, PayoutStatus, SealedPayout, SkipReason } from "#shared/domain/partner/payout.ts";
import type { ReturnedTransfer } from "#shared/domain/partner/transfers.ts";
import { bytes, kind, partly, word } from "../engine/kind.ts";

/** The partner programme: partners, their coupons, what these brought, and what is paid for it. */

const count = z.optional(z.number());
const text = z.optional(z.string());

export const partners = kind("partner", {
  about: "partner (data sealed) with the codes of its coupons",
  /** Name, address and account of a partner (sealed); what was paid to it says its own receipt. */
  erasure: ofShop(erase),
  key: ["PARTNER#{partner}", "PARTNER"],
  lists: {
    active: [1, "PARTNERS#{partner|shard}", "{partner}"],
    all: [2, "PARTNERS#ALL", "{partner}"],
    byState: [3, "PARTNERS#STATE#{state}", "{since}#{partner}"],
  },
  stamp: { type: "partner", version: 1 },
  shape: {
    /** Absent where only details were stored. */
    state: z.optional(word<PartnerState>()),
    since: text,
    shop: text,
    application: z.optional(partly<NonNullable<PartnerOverview["application"]>>({ at: z.string() })),
    blockedReason: text,
    isPrivateAgreed: z.optional(z.boolean()),
    codes: z.optional(z.array(z.string())),
    /** Locks the codes. */
    couponsVersion: count,
    /** Tax and payout details. */
    sealed: text,
    /** Locks the details. */
    dataVersion: count,
    /** Its place among all that became partners; who only applied has none. */
    g1pk: text,
    /** The partners of its state. */
    g3pk: text,
  },
});

export const partnerDetails = kind("partnerDetail", {
  about: "account or address of a partner, as a keyed digest",
  erasure: ofShop(erase),
  key: ["PARTNER#{partner}", "DETAIL#{mark}#{digest}"],
  lists: { same: [1, "DETAILS#{mark}#{digest}", "{partner}"] },
  stamp: { type: "partnerDetail", version: 1 },
  shape: {},
});

export const coupons = kind("coupon", {
  about: "coupon with its counters",
  erasure: ofShop(none),
  key: ["COUPON#{code}", "COUPON"],
  stamp: { type: "coupon", version: 1 },
  shape: {
    coupon: partly<Coupon>({ code: z.string(), isActive: z.boolean() }),
    views: count,
    /** Times its page was opened outside the admin, by whomever. */
    openings: count,
    redemptions: count,
    provisions: count,
    outstanding: count,
    /** Its last activations. */
    recent: z.optional(z.array(z.string())),
  },
});

export const couponSkeletons = kind("couponSkeleton", {
  about: "what a given code looks like",
  erasure: ofShop(none),
  key: ["SKELETON#{skeleton}", "SKELETON"],
  stamp: { type: "couponSkeleton", version: 1 },
  shape: { partner: z.string() },
});

export const redemptions = kind("redemption", {
  about: "a shop's redemption of a coupon",
  /** Evidence of a commission: a pseudonym takes the place of the shop. A code that was only entered goes. */
  erasure: ofShop(pseudonymise("redemption.shop")),
  key: ["COUPON#{code}", "REDEMPTION#{shop}"],
  lists: {
    ofShop: [1, "USES#{shop}", "{code}"],
    byId: [2, "REDEMPTION#{id}", "{createdAt}"],
    held: [4, "HOLDS#ALL", "{heldAt}#{id}"],
  },
  stamp: { type: "redemption", version: 1 },
  shape: {
    redemption: partly<Redemption>({ code: z.string(), shop: z.string(), status: word<Redemption["status"]>() }),
    expiresAt: count,
  },
  ends: "pending: 90 days",
});

export const referrals = kind("referral", {
  about: "a partner's redemption, without its shop",
  erasure: ofShop(keep("taxRecords")),
  key: ["REFERRALS#{partner}", "{createdAt}#{id}"],
  lists: {
    byStatus: [1, "REFERRALS#{partner}#S#{status}", "{createdAt}#{id}"],
    byCode: [2, "REFERRALS#{partner}#CODE", "{code}#{createdAt}#{id}"],
    byCodeAndStatus: [3, "REFERRALS#{partner}#CODE#{status}", "{code}#{createdAt}#{id}"],
  },
  stamp: { type: "referral", version: 1 },
  shape: {
    referral: partly<Referral>({ id: z.string(), code: z.string(), status: word<Referral["status"]>() }),
    expiresAt: count,
  },
  ends: "pending: 90 days",
});

export const attributions = kind("attribution", {
  about: "redemption that counts for a shop",
  erasure: ofShop(pseudonymise("shop", "code", "partner", "g1pk", "g1sk")),
  key: ["ATTRIBUTION#{shop}", "ATTRIBUTION"],
  lists: { toRelease: [1, "RELEASES#{shop|shard}", "{releaseDay}#{shop}"] },
  stamp: { type: "attribution", version: 1 },
  /** An erasure leaves none of them. */
  shape: { shop: text, code: text, partner: text },
});

const row = partly<CommissionRow>({
  id: z.string(),
  kind: word<CommissionRow["kind"]>(),
  redemption: z.string(),
  cents: z.number(),
});

export const commissions = kind("commission", {
  about: "commission in the ledger, append-only",
  erasure: ofShop(keep("taxRecords")),
  key: ["PARTNER#{partner}", "LEDGER#{row}"],
  stamp: { type: "commission", version: 1 },
  shape: { row },
});

export const openCommissions = kind("openCommission", {
  about: "… in no sealed payout yet",
  erasure: ofShop(keep("taxRecords")),
  key: ["PARTNER#{partner}", "OPEN#{row}"],
  stamp: { type: "openCommission", version: 1 },
  shape: {
    row,
    /** Month of the payout that collects it. */
    payout: text,
    isHeld: z.optional(z.boolean()),
  },
});

export const paidCommissions = kind("paidCommission", {
  about: "… in a payout",
  erasure: ofShop(keep("taxRecords")),
  key: ["PARTNER#{partner}", "PAID#{period}#{row}"],
  stamp: { type: "paidCommission", version: 1 },
  shape: { row },
});

/** A transfer that came back, its payee sealed. */
type SealedTransfer = Omit<ReturnedTransfer, "to"> & { to: string };

export const payouts = kind("payout", {
  about: "payout of a partner",
  erasure: ofShop(keep("taxRecords")),
  key: ["PARTNER#{partner}", "PAYOUT#{period}"],
  lists: {
    sealed: [2, "PAYOUTS#{period}", "{partner}"],
    skipped: [2, "PAYOUTSKIPS#{period}#{reason}", "{partner}"],
  },
  stamp: { type: "payout", version: 1 },
  shape: {
    period: z.string(),
    status: word<PayoutStatus>(),
    openedAt: text,
    /** Sum of its rows, written with each of them. */
    rows: count,
    netCents: count,
    skip: z.optional(word<SkipReason>()),
    /** Without its recipient. */
    sealed: z.optional(partly<Omit<SealedPayout, "recipient">>({ receiptNumber: z.string(), period: z.string() })),
    /** Sealed, as is the payee of the transfer under way. */
    recipient: text,
    payee: text,
    timespan: z.optional(partly<NonNullable<StoredPayout["timespan"]>>({ from: z.string(), to: z.string() })),
    /** The receipt that is still to be printed and told. */
    openReceipt: text,
    replaced: z.optional(z.array(partly<NonNullable<StoredPayout["replaced"]>[number]>({ number: z.string() }))),
    objection: z.optional(partly<Objection>({ at: z.string() })),
    confirmation: z.optional(partly<NonNullable<StoredPayout["confirmation"]>>({ by: z.string() })),
    /** Rows that staff look at. */
    holds: count,
    files: z.optional(z.array(partly<NonNullable<StoredPayout["files"]>[number]>({ id: z.string() }))),
    /** Locks the files: how many there are. */
    filesVersion: count,
    paidDay: text,
    paidReference: text,
    paidAt: text,
    settledAt: text,
    returns: count,
    returned: z.optional(z.array(partly<SealedTransfer>({ to: z.string() }))),
    returnedReason: text,
    mayRepeat: z.optional(z.boolean()),
  },
});

export const payoutReceipts = kind("payoutReceipt", {
  about: "receipt of a payout with its file (sealed)",
  erasure: ofShop(keep("taxRecords")),
  key: ["PARTNER#{partner}", "RECEIPT#{number}"],
  stamp: { type: "payoutReceipt", version: 1 },
  shape: { at: text, receipt: z.string(), file: text },
});

export const receiptNumbers = kind("receiptNumbers", {
  about: "number of receipts in a year",
  erasure: ofShop(none),
  key: ["RECEIPTNUMBERS#{year|number}", "COUNTER"],
  stamp: { type: "receiptNumbers", version: 1 },
  shape: { count: z.number() },
});

export const paymentFiles = kind("paymentFile", {
  about: "file of payouts for the bank or PayPal (payees sealed)",
  erasure: ofShop(keep("taxRecords")),
  key: ["PAYFILE#{period}", "{id}"],
  stamp: { type: "paymentFile", version: 1 },
  shape: { packed: bytes, payees: text, expiresAt: count },
  ends: "year's end + 8",
});
