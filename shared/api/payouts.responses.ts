import * as z from "zod/mini";
import { holdMarks, redemptionStatuses } from "../domain/coupons/coupon.ts";
import { partnerStates } from "../domain/partner/partner-states.ts";
import { paymentStops } from "../domain/partner/payment.ts";
import { taxCaseNames } from "../domain/partner/tax-cases.ts";
import { transferStops } from "../domain/partner/transfers.ts";
import { planIds } from "../domain/plans/plans.ts";
import { partnerCoupon, receiptAnswer } from "./partner.responses.ts";
import { day, euros, instant } from "./shapes.ts";

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
  stop: z.nullable(z.enum([...paymentStops, ...transferStops])),
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
