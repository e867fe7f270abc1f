import * as z from "zod/mini";
import { partnerActs, partnerStates } from "../domain/partner/partner-states.ts";
import { redemptionTabs } from "../domain/partner/redemption-states.ts";
import { oneLineReason, shopParams } from "./admin.ts";
import { endpoint } from "./endpoint.ts";
import { payoutPeriod } from "./partner.ts";
import * as routes from "./payouts.routes.ts";
import { coupon, cursor, day, lineOf, pageNumber, receiptNumber, words } from "./shapes.ts";

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
export const payoutGaps = ["DATA", "DELAY", "BLOCKED", "THRESHOLD"] as const;
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
const receiptParams = z.strictObject({ ...payoutParams.shape, number: receiptNumber });
export type OpenReceiptInput = z.output<typeof receiptParams>;
export type PayoutNoteInput = z.output<typeof payoutParams> & z.output<typeof reasonBody>;

export const listPartners = endpoint(routes.listPartners, {
  summary: "Partners and applications of all shops, by state or by domain",
  query: partnersQuery,
});

export const showPartner = endpoint(routes.showPartner, {
  summary: "One partner with its coupons and their counters",
  params: shopParams,
});

export const changePartner = endpoint(routes.changePartner, {
  summary: "Accepts, blocks, unblocks or ends a partner",
  params: shopParams,
  body: changeBody,
});

export const blockCoupon = endpoint(routes.blockCoupon, {
  summary: "Blocks a partner's coupon, lets it work again, or sets its last day",
  params: couponParams,
  body: blockBody,
});

export const listHolds = endpoint(routes.listHolds, {
  summary:
    "Commissions that our own people have to look at, oldest first, with their marks; or a partner's redemptions",
  query: holdsQuery,
});

export const decideHold = endpoint(routes.decideHold, {
  summary: "Stops a commission, releases it, or declines it",
  params: redemptionParams,
  body: decisionBody,
});

export const clawBack = endpoint(routes.clawBack, {
  summary: "Takes back a commission that a payout holds, as a negative row of the next one",
  params: redemptionParams,
  body: reasonBody,
});

export const getPayoutMonth = endpoint(routes.getPayoutMonth, {
  summary: "The payouts of a month by method, what stops them, and the files that were made",
  params: monthParams,
});

export const listDuePayouts = endpoint(routes.listDuePayouts, {
  summary: "Payouts of a month by partner",
  params: monthParams,
  query: payoutsQuery,
});

export const listPayoutGaps = endpoint(routes.listPayoutGaps, {
  summary: "Partners who earned something and were not paid in a month, by reason",
  params: monthParams,
  query: gapsQuery,
});

export const makePaymentFile = endpoint(routes.makePaymentFile, {
  summary: "Makes a file for the bank or PayPal of everything that is due and in no file yet",
  params: monthParams,
  body: fileBody,
});

export const openPaymentFile = endpoint(routes.openPaymentFile, {
  summary: "A file that was made before, byte for byte",
  params: fileParams,
});

export const payPayout = endpoint(routes.payPayout, {
  summary: "Notes that a payout was paid; above 1,000 euros by two people",
  params: payoutParams,
  body: paymentBody,
});

export const returnPayout = endpoint(routes.returnPayout, {
  summary: "Notes that a transfer came back: it is due again with the same receipt, for the partner's present account",
  params: payoutParams,
  body: returnBody,
});

export const settleObjection = endpoint(routes.settleObjection, {
  summary: "Notes that an objection to a receipt is settled: the payout goes on",
  params: payoutParams,
  body: reasonBody,
});

export const replaceReceipt = endpoint(routes.replaceReceipt, {
  summary: "Issues a new receipt in the place of a wrong one, or after an objection",
  params: payoutParams,
  body: reasonBody,
});

export const openReceipt = endpoint(routes.openReceipt, {
  summary: "The receipt of a payout as a PDF, or one that it took the place of",
  params: receiptParams,
});
