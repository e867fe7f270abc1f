import type { ReceiptAnswer } from "./partner.responses.ts";
import type {
  AdminCoupon,
  AdminPartnerPage,
  AdminPayout,
  AdminPayoutPage,
  ChangedPartner,
  DecidedHold,
  HoldPage,
  PartnerDetail,
  PaymentFileAnswer,
  PayoutGapPage,
  PayoutMonth,
} from "./payouts.responses.ts";
import type {
  BlockCouponInput,
  ChangePartnerInput,
  ClawBackInput,
  DecideHoldInput,
  ListDuePayoutsInput,
  ListHoldsInput,
  ListPartnersInput,
  ListPayoutGapsInput,
  MakePaymentFileInput,
  OpenPaymentFileInput,
  OpenReceiptInput,
  PartnerPayoutInput,
  PayoutMonthInput,
  PayoutNoteInput,
  PayPayoutInput,
  ReturnPayoutInput,
} from "./payouts.ts";
import { route } from "./route.ts";

/** Permission of our own people to see partners and pay them. */
const permissions = ["pay_partners"] as const;
const common = { module: "payouts", access: "shop", permissions, answer: "json" } as const;

export const listPartners = route<ListPartnersInput, AdminPartnerPage>({
  id: "listPartners",
  method: "GET",
  path: "/api/admin/partners",
  ...common,
});

export const showPartner = route<PartnerPayoutInput, PartnerDetail>({
  id: "showPartner",
  method: "GET",
  path: "/api/admin/partners/{shop}",
  ...common,
});

export const changePartner = route<ChangePartnerInput, ChangedPartner>({
  id: "changePartner",
  method: "PUT",
  path: "/api/admin/partners/{shop}",
  ...common,
});

export const blockCoupon = route<BlockCouponInput, AdminCoupon>({
  id: "blockCoupon",
  method: "PUT",
  path: "/api/admin/partner-coupons/{code}",
  ...common,
});

export const listHolds = route<ListHoldsInput, HoldPage>({
  id: "listHolds",
  method: "GET",
  path: "/api/admin/holds",
  ...common,
});

export const decideHold = route<DecideHoldInput, DecidedHold>({
  id: "decideHold",
  method: "PUT",
  path: "/api/admin/holds/{redemption}",
  ...common,
});

export const clawBack = route<ClawBackInput, DecidedHold>({
  id: "clawBack",
  method: "POST",
  path: "/api/admin/redemptions/{redemption}/clawback",
  ...common,
});

export const getPayoutMonth = route<PayoutMonthInput, PayoutMonth>({
  id: "getPayoutMonth",
  method: "GET",
  path: "/api/admin/payouts/{period}",
  ...common,
});

export const listDuePayouts = route<ListDuePayoutsInput, AdminPayoutPage>({
  id: "listDuePayouts",
  method: "GET",
  path: "/api/admin/payouts/{period}/partners",
  ...common,
});

export const listPayoutGaps = route<ListPayoutGapsInput, PayoutGapPage>({
  id: "listPayoutGaps",
  method: "GET",
  path: "/api/admin/payouts/{period}/gaps",
  ...common,
});

export const makePaymentFile = route<MakePaymentFileInput, PaymentFileAnswer>({
  id: "makePaymentFile",
  method: "POST",
  path: "/api/admin/payouts/{period}/files",
  ...common,
});

export const openPaymentFile = route<OpenPaymentFileInput, PaymentFileAnswer>({
  id: "openPaymentFile",
  method: "GET",
  path: "/api/admin/payouts/{period}/files/{file}",
  ...common,
});

export const payPayout = route<PayPayoutInput, AdminPayout>({
  id: "payPayout",
  method: "POST",
  path: "/api/admin/payouts/{period}/partners/{shop}/payment",
  ...common,
});

export const returnPayout = route<ReturnPayoutInput, AdminPayout>({
  id: "returnPayout",
  method: "POST",
  path: "/api/admin/payouts/{period}/partners/{shop}/return",
  ...common,
});

export const settleObjection = route<PayoutNoteInput, AdminPayout>({
  id: "settleObjection",
  method: "POST",
  path: "/api/admin/payouts/{period}/partners/{shop}/objection",
  ...common,
});

export const replaceReceipt = route<PayoutNoteInput, AdminPayout>({
  id: "replaceReceipt",
  method: "POST",
  path: "/api/admin/payouts/{period}/partners/{shop}/receipt",
  ...common,
});

export const openReceipt = route<OpenReceiptInput, ReceiptAnswer>({
  id: "openReceipt",
  method: "GET",
  path: "/api/admin/payouts/{period}/partners/{shop}/receipts/{number}",
  ...common,
});
