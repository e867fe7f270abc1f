import * as z from "zod/mini";
import { redemptionStatuses } from "../domain/coupons/coupon.ts";
import { redemptionTabs } from "../domain/partner/redemption-states.ts";
import { taxCaseNames } from "../domain/partner/tax-cases.ts";
import { germanStateNames } from "../domain/partner/tax-numbers.ts";
import { planIds } from "../domain/plans/plans.ts";
import { endpointsOf } from "./endpoint.ts";
import { coupon, cursor, day, euros, instant, lineOf, pageNumber, receiptNumber, words } from "./shapes.ts";
import { shopRecord } from "./shop-record.ts";

const couponParams = z.strictObject({ code: coupon });
/** An unknown type, and none, is refused with its own text code. */
const createBody = z.strictObject({
  type: z._default(z.nullable(z.string()), null),
  /** The last day on which the coupon can be redeemed. */
  until: z.optional(day),
});
type PartnerCouponInput = z.output<typeof couponParams>;
export type CreateCouponInput = PartnerCouponInput & z.output<typeof createBody>;

/** Sort orders of the list of redemptions. */
export const redemptionSorts = ["created", "-created", "coupon", "-coupon"] as const;

const redemptionsQuery = z.strictObject({
  sort: z._default(z.enum(redemptionSorts), "-created"),
  tab: z._default(z.enum(redemptionTabs), "all"),
  /** Beginning of a code: the list is sorted by code then. */
  search: z.optional(z.string().check(z.maxLength(30))),
  pageSize: z._default(pageNumber(100), 25),
  cursor: z.optional(cursor),
});
export type ListRedemptionsInput = z.output<typeof redemptionsQuery>;

const payoutsQuery = z.strictObject({ pageSize: z._default(pageNumber(100), 25), cursor: z.optional(cursor) });
export type ListPayoutsInput = z.output<typeof payoutsQuery>;

/** `2026-03`: the month that a payout pays. */
export const payoutPeriod = z.string().check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/));
const payoutParams = z.strictObject({ id: payoutPeriod });
type PayoutInput = z.output<typeof payoutParams>;

const objectionBody = z.strictObject({
  reason: words(500, { least: 3, missing: "Bitte gib einen Grund an." }),
});
export type ObjectionInput = PayoutInput & z.output<typeof objectionBody>;

/** The whole form. Empty `iban` and `taxId` keep what is stored: they are shown masked. */
const preferencesBody = z.strictObject({
  email: lineOf(254),
  name: lineOf(70),
  taxCase: z.enum(taxCaseNames),
  taxId: z._default(lineOf(30), ""),
  taxState: z._default(z.enum(["", ...germanStateNames]), ""),
  /** A number like a personal identity number is a tax number all the same. */
  taxIdConfirmed: z.optional(z.boolean()),
  vatId: z._default(lineOf(20), ""),
  street: lineOf(100),
  postcode: lineOf(16),
  town: lineOf(70),
  country: lineOf(2),
  method: z.enum(["paypal", "bank"]),
  paypalEmail: z._default(lineOf(254), ""),
  bankName: z._default(lineOf(70), ""),
  iban: z._default(lineOf(42), ""),
  bic: z._default(lineOf(14), ""),
  selfBilling: z.boolean(),
});
export type PartnerPreferencesInput = z.output<typeof preferencesBody>;

const applicationBody = z.strictObject({
  message: z
    .string()
    .check(z.trim(), z.minLength(10, "Bitte erzähl uns etwas mehr."), z.maxLength(2_000, "Höchstens 2.000 Zeichen.")),
});
export type ApplicationInput = z.output<typeof applicationBody>;

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

const endpoint = endpointsOf<typeof answers>("partner");

export const getPartner = endpoint("getPartner", "GET /api/partner", {
  summary: "The partner programme of the shop: forecast, balance, what is missing to be paid",
  access: "shop",
});

export const listCoupons = endpoint("listCoupons", "GET /api/partner/coupons", {
  summary: "All coupons of the partner with their counters",
  access: "shop",
});

export const createCoupon = endpoint("createCoupon", "POST /api/partner/coupons/{code}", {
  summary: "Makes a coupon; a refusal is a text code",
  access: "shop",
  limit: { perMinute: 30, burst: 30 },
  params: couponParams,
  body: createBody,
  textErrors: true,
});

export const deleteCoupon = endpoint("deleteCoupon", "DELETE /api/partner/coupons/{code}", {
  summary: "Deletes a coupon without outstanding commissions; a refusal is a text code",
  access: "shop",
  params: couponParams,
  textErrors: true,
});

export const listRedemptions = endpoint("listRedemptions", "GET /api/partner/redemptions", {
  summary: "What the partner's coupons brought, by status, date or code",
  access: "shop",
  limit: { perMinute: 60, burst: 60, field: "search" },
  query: redemptionsQuery,
});

export const listPayouts = endpoint("listPayouts", "GET /api/partner/payouts", {
  summary: "Payouts of the partner, newest first",
  access: "shop",
  query: payoutsQuery,
});

const receiptQuery = z.strictObject({
  /** A receipt that another took the place of; absent: the present one. */
  number: z.optional(receiptNumber),
});

export type ReceiptInput = PayoutInput & z.output<typeof receiptQuery>;

export const getReceipt = endpoint("getReceipt", "GET /api/partner/payouts/{id}/receipt", {
  summary: "The receipt of a payout as a PDF",
  access: "shop",
  query: receiptQuery,
  params: payoutParams,
});

export const objectToReceipt = endpoint("objectToReceipt", "POST /api/partner/payouts/{id}/objection", {
  summary: "The partner objects to a receipt; a payout that is not paid yet is stopped",
  access: "shop",
  limit: { perMinute: 20, burst: 20 },
  params: payoutParams,
  body: objectionBody,
});

export const getPartnerPreferences = endpoint("getPartnerPreferences", "GET /api/partner/preferences", {
  summary: "Tax and payout details of the partner, account and tax number masked",
  access: "shop",
});

export const updatePartnerPreferences = endpoint("updatePartnerPreferences", "PATCH /api/partner/preferences", {
  summary: "Saves tax and payout details; changed payout details are used seven days later",
  access: "shop",
  limit: { perMinute: 20, burst: 20 },
  body: preferencesBody,
});

export const getAffiliate = endpoint("getAffiliate", "GET /api/affiliate", {
  summary: "Whether the shop is a partner, or asked to be",
  access: "shop",
});

export const applyAsAffiliate = endpoint("applyAsAffiliate", "POST /api/affiliate/application", {
  summary: "Asks our own people to make the shop a partner",
  access: "shop",
  limit: { perMinute: 20, burst: 20 },
  body: applicationBody,
});
