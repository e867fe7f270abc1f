import * as z from "zod/mini";
import { holdMarks, redemptionStatuses } from "../domain/coupons/coupon.ts";
import { partnerActs, partnerStates } from "../domain/partner/partner-states.ts";
import { redemptionTabs } from "../domain/partner/redemption-states.ts";
import { taxCaseNames } from "../domain/partner/tax-cases.ts";
import { payoutStops } from "../domain/partner/transfers.ts";
import { planIds } from "../domain/plans/plans.ts";
import { oneLineReason, shopParams } from "./admin.ts";
import { endpointsOf } from "./endpoint.ts";
import { partnerCoupon, payoutPeriod, receiptAnswer } from "./partner.ts";
import { coupon, cursor, day, euros, instant, lineOf, pageNumber, receiptNumber, words } from "./shapes.ts";

const page = { limit: z._default(pageNumber(50), 25), cursor: z.optional(cursor) };

const partnersQuery = z.strictObject({ state: z.optional(z.enum(partnerStates)), ...page });
export type ListPartnersInput = z.output<typeof partnersQuery>;

export type PartnerPayoutInput = z.output<typeof shopParams>;

/**
 * `accept`: an application or unapplied shop · `end`: keeps its earnings · `agreePrivate`: billable as a private person until
 * `endPrivate`.
 */
const changeBody = z.strictObject({ act: z.enum(partnerActs), reason: oneLineReason });
export type ChangePartnerInput = PartnerPayoutInput & z.output<typeof changeBody>;

const couponParams = z.strictObject({ code: coupon });
const blockBody = z.strictObject({
  /** Absent: as it is. */
  blocked: z.optional(z.boolean()),
  /** The last day on which it can be redeemed; null: without an end; absent: as it is. */
  until: z.optional(z.nullable(day)),
  reason: oneLineReason,
});
export type BlockCouponInput = z.output<typeof couponParams> & z.output<typeof blockBody>;

const holdsQuery = z.strictObject({
  /** Its redemptions in place of what waits for a decision. */
  partner: z.optional(shopParams.shape.shop),
  tab: z.optional(z.enum(redemptionTabs)),
  /** Beginning of a code. */
  search: z.optional(lineOf(30)),
  ...page,
});
export type ListHoldsInput = z.output<typeof holdsQuery>;

const redemptionParams = z.strictObject({ redemption: z.string().check(z.regex(/^red_[0-9a-z]{10,40}$/)) });
/** The reason of a refusal is shown to the partner. */
const decisionBody = z.strictObject({ act: z.enum(["hold", "release", "decline"]), reason: oneLineReason });
export type DecideHoldInput = z.output<typeof redemptionParams> & z.output<typeof decisionBody>;

const reasonBody = z.strictObject({ reason: oneLineReason });
export type ClawBackInput = z.output<typeof redemptionParams> & z.output<typeof reasonBody>;

const monthParams = z.strictObject({ period: payoutPeriod });
export type PayoutMonthInput = z.output<typeof monthParams>;
const payoutsQuery = z.strictObject(page);
export type ListDuePayoutsInput = PayoutMonthInput & z.output<typeof payoutsQuery>;

/** Months without a payout for these reasons: there were earnings. */
const payoutGaps = ["DATA", "DELAY", "BLOCKED", "THRESHOLD"] as const;
const gapsQuery = z.strictObject({ reason: z._default(z.enum(payoutGaps), "DATA"), ...page });
export type ListPayoutGapsInput = PayoutMonthInput & z.output<typeof gapsQuery>;

const fileBody = z.strictObject({ method: z.enum(["bank", "paypal"]) });
export type MakePaymentFileInput = PayoutMonthInput & z.output<typeof fileBody>;
const fileParams = z.strictObject({
  period: payoutPeriod,
  /** `BF-2026-04-A` */
  file: z.string().check(z.regex(/^(?:BF|PP)-20\d{2}-(?:0[1-9]|1[0-2])-[A-Z]{1,3}$/)),
});
export type OpenPaymentFileInput = z.output<typeof fileParams>;

const payoutParams = z.strictObject({ period: payoutPeriod, shop: shopParams.shape.shop });
const MAX_EUROS = 1_000_000;
const paymentBody = z.strictObject({
  /** The payment's reference at the bank or PayPal. */
  reference: words(100, {
    least: 3,
    missing: "Bitte gib die Referenz an.",
    line: "Die Referenz ist eine einzige Zeile.",
  }),
  day,
  /** In euros, typed again. */
  total: z.number().check(z.minimum(0), z.maximum(MAX_EUROS)),
});
export type PayPayoutInput = z.output<typeof payoutParams> & z.output<typeof paymentBody>;
const returnBody = z.strictObject({
  reason: oneLineReason,
  /** Tries the account that refused the transfer once more; else the payout waits for other data of the partner. */
  sameAccount: z._default(z.boolean(), false),
});
export type ReturnPayoutInput = z.output<typeof payoutParams> & z.output<typeof returnBody>;
const receiptParams = z.extend(payoutParams, { number: receiptNumber });
export type OpenReceiptInput = z.output<typeof receiptParams>;
export type PayoutNoteInput = z.output<typeof payoutParams> & z.output<typeof reasonBody>;

const text = z.nullable(z.string());
const method = z.enum(["paypal", "bank"]);

const adminPartner = z.strictObject({
  shop: z.string(),
  state: z.enum(partnerStates),
  /** Time of its application, or of becoming a partner. */
  since: instant,
  /** The text of its application. */
  application: text,
  blockedReason: text,
  /** It may be billed as a private person. */
  isPrivateAgreed: z.boolean(),
  coupons: z.number(),
});
export type AdminPartner = z.output<typeof adminPartner>;

/** Answer of `changePartner`: `isTold`: a mail told the partner of the change. */
const changedPartner = z.extend(adminPartner, { isTold: z.boolean() });
export type ChangedPartner = z.output<typeof changedPartner>;

/** Answer of `listPartners`: forwards only. */
const adminPartnerPage = z.strictObject({ items: z.array(adminPartner), next: text });
export type AdminPartnerPage = z.output<typeof adminPartnerPage>;

const adminCoupon = partnerCoupon;
export type AdminCoupon = z.output<typeof adminCoupon>;

/** Answer of `showPartner`. */
const partnerDetail = z.strictObject({ partner: adminPartner, coupons: z.array(adminCoupon) });
export type PartnerDetail = z.output<typeof partnerDetail>;

const hold = z.strictObject({
  /** Opaque: it says nothing about the shop. */
  id: z.string(),
  partner: z.string(),
  /** The shop that redeemed. */
  shop: z.string(),
  coupon: z.string(),
  status: z.enum(redemptionStatuses),
  plan: z.nullable(z.enum(planIds)),
  provision: z.nullable(euros),
  releaseDay: z.nullable(day),
  /** Start and reason of its wait; empty once it is decided. */
  heldAt: z.nullable(instant),
  marks: z.array(z.enum(holdMarks)),
  /** Month of the payout that holds it. */
  payout: text,
  /** Taken back by a negative row. */
  isTakenBack: z.boolean(),
});
/** Answer of `decideHold` and `clawBack`. */
const decidedHold = hold;
export type DecidedHold = z.output<typeof decidedHold>;

/** Answer of `listHolds`: the oldest first, forwards only. */
const holdPage = z.strictObject({ items: z.array(hold), next: text });
export type HoldPage = z.output<typeof holdPage>;

const sums = z.strictObject({
  method,
  /** Due: scheduled and stopped by nothing. */
  due: z.strictObject({ count: z.number(), total: euros }),
  /** Payouts among these that are in no file yet. */
  unfiled: z.strictObject({ count: z.number(), total: euros }),
  /** Stopped by a commission that is looked at, or by an objection. */
  stopped: z.strictObject({ count: z.number(), total: euros }),
  paid: z.strictObject({ count: z.number(), total: euros }),
});

const file = z.strictObject({
  id: z.string(),
  method,
  createdAt: instant,
  payouts: z.number(),
  total: euros,
  /** SHA-256 of its bytes. */
  sha256: z.string(),
});
export type AdminPaymentFile = z.output<typeof file>;

/** Answer of `getPayoutMonth`. */
const payoutMonth = z.strictObject({
  period: z.string(),
  methods: z.array(sums),
  /** Newest first. */
  files: z.array(file),
  /** Matters that wait for staff; each list counts fifty at most. */
  open: z.strictObject({
    /** The run of the 1st made payouts of it, or found reasons for none. */
    isMade: z.boolean(),
    /** Partners wait for that run, which made nothing. */
    isOverdue: z.boolean(),
    objections: z.number(),
    /** Commissions that wait for a decision, of all months. */
    holds: z.number(),
    /** Holds of more than three days. */
    oldHolds: z.number(),
    /** Partners who could not be paid. */
    gaps: z.number(),
  }),
});
export type PayoutMonth = z.output<typeof payoutMonth>;

const adminPayout = z.strictObject({
  shop: z.string(),
  period: z.string(),
  name: z.string(),
  method,
  status: z.enum(["scheduled", "paid"]),
  receipt: z.string(),
  /** Number of the receipt in whose place it is. */
  replaces: text,
  /** Numbers of the receipts before it, the oldest first. */
  replaced: z.array(z.string()),
  taxCase: z.enum(taxCaseNames),
  /** The tax number could be a personal identity number; its partner said that it is none. */
  hasIdentityForm: z.boolean(),
  /** Its receipt may have to be an e-invoice, which the app does not write. */
  mayBeEInvoice: z.boolean(),
  rows: z.number(),
  net: euros,
  fee: euros,
  vat: euros,
  total: euros,
  sealedAt: instant,
  /** The transfer's account, masked, or address at PayPal. Null while it waits for the partner's data. */
  account: text,
  /** Reason to stop it: a commission under check, an objection, or the partner's data after a return. */
  stop: z.nullable(z.enum(payoutStops)),
  /** Rows that our own people look at. */
  holds: z.number(),
  objection: z.nullable(z.strictObject({ at: instant, reason: z.string(), settledAt: z.nullable(instant) })),
  files: z.array(z.string()),
  paidDay: z.nullable(day),
  reference: text,
  /** One of two people confirmed the payment; the other one enters the same. */
  isConfirmedOnce: z.boolean(),
  needsSecondPerson: z.boolean(),
  returnedReason: text,
  returns: z.number(),
  /** Transfers that came back, the oldest first. */
  returned: z.array(
    z.strictObject({
      /** Its name on the bank statement. */
      transfer: z.string(),
      account: z.string(),
      reason: z.string(),
      at: instant,
      /** The day entered when it seemed paid. */
      paidDay: z.nullable(day),
      reference: text,
    }),
  ),
});
export type AdminPayout = z.output<typeof adminPayout>;

/** Answer of `listDuePayouts`: by domain, forwards only. */
const adminPayoutPage = z.strictObject({ items: z.array(adminPayout), next: text });
export type AdminPayoutPage = z.output<typeof adminPayoutPage>;

/** Answer of `listPayoutGaps`: by domain, forwards only. */
const payoutGapPage = z.strictObject({ items: z.array(z.strictObject({ shop: z.string() })), next: text });
export type PayoutGapPage = z.output<typeof payoutGapPage>;

/** Answer of `makePaymentFile` and `openPaymentFile`. */
const paymentFileAnswer = z.strictObject({
  file,
  fileName: z.string(),
  mimetype: z.enum(["application/xml", "text/csv"]),
  base64: z.string(),
});
export type PaymentFileAnswer = z.output<typeof paymentFileAnswer>;

/** Answers of the endpoints. */
export const answers = {
  listPartners: adminPartnerPage,
  showPartner: partnerDetail,
  changePartner: changedPartner,
  blockCoupon: adminCoupon,
  listHolds: holdPage,
  decideHold: decidedHold,
  clawBack: decidedHold,
  getPayoutMonth: payoutMonth,
  listDuePayouts: adminPayoutPage,
  listPayoutGaps: payoutGapPage,
  makePaymentFile: paymentFileAnswer,
  openPaymentFile: paymentFileAnswer,
  payPayout: adminPayout,
  returnPayout: adminPayout,
  settleObjection: adminPayout,
  replaceReceipt: adminPayout,
  openReceipt: receiptAnswer,
};

/** Permission of our own people to see partners and pay them. */
const permissions = ["pay_partners"] as const;

const staff = { access: "shop", permissions } as const;

const endpoint = endpointsOf<typeof answers>("payouts");

export const listPartners = endpoint("listPartners", "GET /api/admin/partners", {
  summary: "Partners and applications of all shops, by state or by domain",
  ...staff,
  query: partnersQuery,
});

export const showPartner = endpoint("showPartner", "GET /api/admin/partners/{shop}", {
  summary: "One partner with its coupons and their counters",
  ...staff,
  params: shopParams,
});

export const changePartner = endpoint("changePartner", "PUT /api/admin/partners/{shop}", {
  summary: "Accepts, blocks, unblocks or ends a partner",
  ...staff,
  params: shopParams,
  body: changeBody,
});

export const blockCoupon = endpoint("blockCoupon", "PUT /api/admin/partner-coupons/{code}", {
  summary: "Blocks a partner's coupon, lets it work again, or sets its last day",
  ...staff,
  params: couponParams,
  body: blockBody,
});

export const listHolds = endpoint("listHolds", "GET /api/admin/holds", {
  summary:
    "Commissions that our own people have to look at, oldest first, with their marks; or a partner's redemptions",
  ...staff,
  query: holdsQuery,
});

export const decideHold = endpoint("decideHold", "PUT /api/admin/holds/{redemption}", {
  summary: "Stops a commission, releases it, or declines it",
  ...staff,
  params: redemptionParams,
  body: decisionBody,
});

export const clawBack = endpoint("clawBack", "POST /api/admin/redemptions/{redemption}/clawback", {
  summary: "Takes back a commission that a payout holds, as a negative row of the next one",
  ...staff,
  params: redemptionParams,
  body: reasonBody,
});

export const getPayoutMonth = endpoint("getPayoutMonth", "GET /api/admin/payouts/{period}", {
  summary: "The payouts of a month by method, what stops them, and the files that were made",
  ...staff,
  params: monthParams,
});

export const listDuePayouts = endpoint("listDuePayouts", "GET /api/admin/payouts/{period}/partners", {
  summary: "Payouts of a month by partner",
  ...staff,
  params: monthParams,
  query: payoutsQuery,
});

export const listPayoutGaps = endpoint("listPayoutGaps", "GET /api/admin/payouts/{period}/gaps", {
  summary: "Partners who earned something and were not paid in a month, by reason",
  ...staff,
  params: monthParams,
  query: gapsQuery,
});

export const makePaymentFile = endpoint("makePaymentFile", "POST /api/admin/payouts/{period}/files", {
  summary: "Makes a file for the bank or PayPal of everything that is due and in no file yet",
  ...staff,
  params: monthParams,
  body: fileBody,
});

export const openPaymentFile = endpoint("openPaymentFile", "GET /api/admin/payouts/{period}/files/{file}", {
  summary: "A file that was made before, byte for byte",
  ...staff,
  params: fileParams,
});

export const payPayout = endpoint("payPayout", "POST /api/admin/payouts/{period}/partners/{shop}/payment", {
  summary: "Notes that a payout was paid; above 1,000 euros by two people",
  ...staff,
  params: payoutParams,
  body: paymentBody,
});

export const returnPayout = endpoint("returnPayout", "POST /api/admin/payouts/{period}/partners/{shop}/return", {
  summary: "Notes that a transfer came back: it is due again with the same receipt, for the partner's present account",
  ...staff,
  params: payoutParams,
  body: returnBody,
});

export const settleObjection = endpoint(
  "settleObjection",
  "POST /api/admin/payouts/{period}/partners/{shop}/objection",
  {
    summary: "Notes that an objection to a receipt is settled: the payout goes on",
    ...staff,
    params: payoutParams,
    body: reasonBody,
  },
);

export const replaceReceipt = endpoint("replaceReceipt", "POST /api/admin/payouts/{period}/partners/{shop}/receipt", {
  summary: "Issues a new receipt in the place of a wrong one, or after an objection",
  ...staff,
  params: payoutParams,
  body: reasonBody,
});

export const openReceipt = endpoint(
  "openReceipt",
  "GET /api/admin/payouts/{period}/partners/{shop}/receipts/{number}",
  {
    summary: "The receipt of a payout as a PDF, or one that it took the place of",
    ...staff,
    params: receiptParams,
  },
);
