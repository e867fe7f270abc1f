import * as z from "zod/mini";
import { redemptionStatuses } from "../domain/coupons/coupon.ts";
import { taxCaseNames } from "../domain/partner/tax-cases.ts";
import { germanStateNames } from "../domain/partner/tax-numbers.ts";
import { planIds } from "../domain/plans/plans.ts";
import { day, euros, instant } from "./shapes.ts";
import { shopRecord } from "./shop-record.ts";

const text = z.nullable(z.string());
const skip = z.enum(["EMPTY", "THRESHOLD", "DATA", "DELAY", "BLOCKED"]);

/** Answer of `getPartner`: the state of the programme for the caller's shop. */
const partnerAnswer = z.strictObject({
  /** `blocked`: by our own people, read only · `ended`: no longer a partner, but paid for earlier earnings. */
  state: z.enum(["active", "blocked", "ended"]),
  since: instant,
  blockedReason: text,
  coupons: z.number(),
  maxCoupons: z.number(),
  /** The payout of the next 1st, as if no shop cancelled until then. */
  forecast: z.strictObject({ payoutDay: day, net: euros, missing: euros, threshold: euros }),
  /** Sums of commissions: locked, confirmed without a payout, to take back, looked at by our own people. */
  balance: z.strictObject({ locked: euros, released: euros, takenBack: euros, held: euros }),
  /** Reason for no payout in the last month; null with a payout, or before a check. */
  lastSkip: z.nullable(z.strictObject({ period: z.string(), reason: skip, text: z.string() })),
  /** Gaps that prevent payouts: fields with their messages. */
  dataGaps: z.record(z.string(), z.string()),
});
export type PartnerAnswer = z.output<typeof partnerAnswer>;

export const partnerCoupon = z.strictObject({
  code: z.string(),
  type: z.literal("percentage"),
  value: z.number(),
  intervals: z.number(),
  active: z.boolean(),
  /** Reason of the block; null while it is active, and after its end. */
  blockedReason: text,
  /** The last day on which it can be redeemed; null without an end. */
  until: z.nullable(day),
  createdAt: instant,
  views: z.number(),
  /** Times its page was opened outside the admin. */
  openings: z.number(),
  redemptions: z.number(),
  provisions: z.number(),
});
/** Answer of `listCoupons`: all coupons of the partner, ten at most. */
const partnerCoupons = z.array(partnerCoupon);
export type PartnerCouponAnswer = z.output<typeof partnerCoupon>;

/** Answer of `deleteCoupon`. */
const deletedCoupon = z.strictObject({ code: z.string() });
export type DeletedCoupon = z.output<typeof deletedCoupon>;

const redemption = z.strictObject({
  /** Opaque: it says nothing about the shop. */
  id: z.string(),
  coupon: z.string(),
  createdAt: instant,
  subscribedAt: z.nullable(instant),
  plan: z.nullable(z.enum(planIds)),
  /** Commission, net; null where no subscription was activated. */
  provision: z.nullable(euros),
  status: z.enum(redemptionStatuses),
  /** Day of the release, past or to come. */
  releaseDay: z.nullable(day),
  /** The subscription was cancelled and runs until then. */
  endsAt: z.nullable(instant),
  /** The shop does not pay at the moment. */
  isFrozen: z.boolean(),
  /** The smaller plan on the day of the release, which decided the commission. */
  releasedPlan: z.nullable(z.enum(planIds)),
  /** The commission was taken back. */
  takenBackAt: z.nullable(instant),
  /** Our own people look at it. */
  isHeld: z.boolean(),
  /** Reason for no earnings, in one sentence. */
  reason: text,
  /** Month of the payout that holds it. */
  payout: text,
});
export type PartnerRedemption = z.output<typeof redemption>;

const redemptionPage = z.strictObject({
  items: z.array(redemption),
  next: text,
  previous: text,
});
export type RedemptionPage = z.output<typeof redemptionPage>;

const recipient = z.strictObject({
  name: z.string(),
  email: z.string(),
  /** Country and last four. */
  iban: text,
  bic: text,
  /** Number of the receipt. */
  receipt: z.string(),
  total: euros,
  currency: z.literal("EUR"),
});

const partnerPayout = z.strictObject({
  /** Month whose commissions it pays, `2026-03`. */
  id: z.string(),
  timespan: z.strictObject({ from: day, to: day }),
  status: z.enum(["scheduled", "paid"]),
  /** Day of its payment, past or expected. */
  paymentAt: day,
  /** `count` and `net`: all of them · `takenBack`: those that take a commission back. */
  provisions: z.strictObject({ count: z.number(), net: euros, takenBack: z.number() }),
  /** Number of the receipt. */
  receipt: z.string(),
  /** Number of the receipt in whose place it is. */
  replaces: text,
  /** Numbers of all receipts that others took the place of, the oldest first. */
  replaced: z.array(z.string()),
  transaction: z.strictObject({ gateway: z.enum(["paypal", "bank"]), recipient }),
  /** The last transfer came back: why. It is made again, for the partner's present account. */
  returnedReason: text,
  /** Reason that it is not made again yet, in one sentence. */
  waitsFor: text,
  /** Accounts that transfers came back from, masked, or addresses at PayPal; the oldest first. */
  returned: z.array(z.strictObject({ account: z.string(), reason: z.string(), at: instant })),
  /** Time of the partner's objection to the receipt. */
  objectedAt: z.nullable(instant),
});
export type PartnerPayout = z.output<typeof partnerPayout>;

const payoutPage = z.strictObject({ items: z.array(partnerPayout), next: text, previous: text });
export type PayoutPage = z.output<typeof payoutPage>;

export const receiptAnswer = z.strictObject({ mimetype: z.literal("application/pdf"), base64: z.string() });
export type ReceiptAnswer = z.output<typeof receiptAnswer>;

/** Answer of `getPartnerPreferences`. IBAN and tax number are masked: an empty field of the form keeps the stored one. */
const partnerPreferences = z.strictObject({
  email: z.string(),
  name: z.string(),
  taxCase: z.enum(taxCaseNames),
  /** The partner may be billed as a private person: agreed with our own people. */
  isPrivateAgreed: z.boolean(),
  /** Last four signs. */
  taxId: text,
  taxState: z.nullable(z.enum(germanStateNames)),
  vatId: z.string(),
  street: z.string(),
  postcode: z.string(),
  town: z.string(),
  country: z.string(),
  method: z.enum(["paypal", "bank"]),
  paypalEmail: text,
  bankName: z.string(),
  /** Country and last four. */
  iban: text,
  bic: z.string(),
  selfBilling: z.boolean(),
  consentAt: z.nullable(instant),
  /** Changed payout details are used from then on; null where they are. */
  detailsFrom: z.nullable(instant),
  /** Missing or wrong fields with their messages. */
  gaps: z.record(z.string(), z.string()),
  methods: z.array(
    z.strictObject({
      method: z.enum(["paypal", "bank"]),
      duration: z.string(),
      threshold: euros,
      /** Percent. */
      fee: z.number(),
    }),
  ),
});
export type PartnerPreferencesAnswer = z.output<typeof partnerPreferences>;

/** Answer of `getAffiliate` and `applyAsAffiliate`. */
const affiliateAnswer = z.strictObject({
  /** `none`: may apply · `applied`: our own people have the application · `partner`: goes on to the partner area. */
  state: z.enum(["none", "applied", "partner"]),
  appliedAt: z.nullable(instant),
});
export type AffiliateAnswer = z.output<typeof affiliateAnswer>;

/** Answers of the endpoints. */
export const answers = {
  getPartner: partnerAnswer,
  listCoupons: partnerCoupons,
  createCoupon: partnerCoupon,
  deleteCoupon: deletedCoupon,
  listRedemptions: redemptionPage,
  listPayouts: payoutPage,
  getReceipt: receiptAnswer,
  objectToReceipt: partnerPayout,
  getPartnerPreferences: partnerPreferences,
  updatePartnerPreferences: shopRecord,
  getAffiliate: affiliateAnswer,
  applyAsAffiliate: affiliateAnswer,
};
