import * as z from "zod/mini";
import { redemptionTabs } from "../domain/partner/redemption-states.ts";
import { taxCaseNames } from "../domain/partner/tax-cases.ts";
import { germanStateNames } from "../domain/partner/tax-numbers.ts";
import { endpoint } from "./endpoint.ts";
import * as routes from "./partner.routes.ts";
import { coupon, cursor, day, lineOf, pageNumber, receiptNumber, words } from "./shapes.ts";

const couponParams = z.strictObject({ code: coupon });
/** An unknown type, and none, is refused with its own text code. */
const createBody = z.strictObject({
  type: z._default(z.nullable(z.string()), null),
  /** The last day on which the coupon can be redeemed. */
  until: z.optional(day),
});
export type PartnerCouponInput = z.output<typeof couponParams>;
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
export type PayoutInput = z.output<typeof payoutParams>;

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

export const getPartner = endpoint(routes.getPartner, {
  summary: "The partner programme of the shop: forecast, balance, what is missing to be paid",
});

export const listCoupons = endpoint(routes.listCoupons, { summary: "All coupons of the partner with their counters" });

export const createCoupon = endpoint(routes.createCoupon, {
  summary: "Makes a coupon; a refusal is a text code",
  params: couponParams,
  body: createBody,
  textErrors: true,
});

export const deleteCoupon = endpoint(routes.deleteCoupon, {
  summary: "Deletes a coupon without outstanding commissions; a refusal is a text code",
  params: couponParams,
  textErrors: true,
});

export const listRedemptions = endpoint(routes.listRedemptions, {
  summary: "What the partner's coupons brought, by status, date or code",
  query: redemptionsQuery,
});

export const listPayouts = endpoint(routes.listPayouts, {
  summary: "Payouts of the partner, newest first",
  query: payoutsQuery,
});

const receiptQuery = z.strictObject({
  /** A receipt that another took the place of; absent: the present one. */
  number: z.optional(receiptNumber),
});
export type ReceiptInput = PayoutInput & z.output<typeof receiptQuery>;

export const getReceipt = endpoint(routes.getReceipt, {
  query: receiptQuery,
  summary: "The receipt of a payout as a PDF",
  params: payoutParams,
});

export const objectToReceipt = endpoint(routes.objectToReceipt, {
  summary: "The partner objects to a receipt; a payout that is not paid yet is stopped",
  params: payoutParams,
  body: objectionBody,
});

export const getPartnerPreferences = endpoint(routes.getPartnerPreferences, {
  summary: "Tax and payout details of the partner, account and tax number masked",
});

export const updatePartnerPreferences = endpoint(routes.updatePartnerPreferences, {
  summary: "Saves tax and payout details; changed payout details are used seven days later",
  body: preferencesBody,
});

export const getAffiliate = endpoint(routes.getAffiliate, { summary: "Whether the shop is a partner, or asked to be" });

export const applyAsAffiliate = endpoint(routes.applyAsAffiliate, {
  summary: "Asks our own people to make the shop a partner",
  body: applicationBody,
});
