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
import { routesOf } from "./route.ts";

/** Permission of our own people to see partners and pay them. */
const permissions = ["pay_partners"] as const;
const route = routesOf("payouts");
const staff = { access: "shop", permissions } as const;

export const listPartners = route<ListPartnersInput, AdminPartnerPage>(
  "listPartners",
  "GET /api/admin/partners",
  staff,
);

export const showPartner = route<PartnerPayoutInput, PartnerDetail>(
  "showPartner",
  "GET /api/admin/partners/{shop}",
  staff,
);

export const changePartner = route<ChangePartnerInput, ChangedPartner>(
  "changePartner",
  "PUT /api/admin/partners/{shop}",
  staff,
);

export const blockCoupon = route<BlockCouponInput, AdminCoupon>(
  "blockCoupon",
  "PUT /api/admin/partner-coupons/{code}",
  staff,
);

export const listHolds = route<ListHoldsInput, HoldPage>("listHolds", "GET /api/admin/holds", staff);

export const decideHold = route<DecideHoldInput, DecidedHold>("decideHold", "PUT /api/admin/holds/{redemption}", staff);

export const clawBack = route<ClawBackInput, DecidedHold>(
  "clawBack",
  "POST /api/admin/redemptions/{redemption}/clawback",
  staff,
);

export const getPayoutMonth = route<PayoutMonthInput, PayoutMonth>(
  "getPayoutMonth",
  "GET /api/admin/payouts/{period}",
  staff,
);

export const listDuePayouts = route<ListDuePayoutsInput, AdminPayoutPage>(
  "listDuePayouts",
  "GET /api/admin/payouts/{period}/partners",
  staff,
);

export const listPayoutGaps = route<ListPayoutGapsInput, PayoutGapPage>(
  "listPayoutGaps",
  "GET /api/admin/payouts/{period}/gaps",
  staff,
);

export const makePaymentFile = route<MakePaymentFileInput, PaymentFileAnswer>(
  "makePaymentFile",
  "POST /api/admin/payouts/{period}/files",
  staff,
);

export const openPaymentFile = route<OpenPaymentFileInput, PaymentFileAnswer>(
  "openPaymentFile",
  "GET /api/admin/payouts/{period}/files/{file}",
  staff,
);

export const payPayout = route<PayPayoutInput, AdminPayout>(
  "payPayout",
  "POST /api/admin/payouts/{period}/partners/{shop}/payment",
  staff,
);

export const returnPayout = route<ReturnPayoutInput, AdminPayout>(
  "returnPayout",
  "POST /api/admin/payouts/{period}/partners/{shop}/return",
  staff,
);

export const settleObjection = route<PayoutNoteInput, AdminPayout>(
  "settleObjection",
  "POST /api/admin/payouts/{period}/partners/{shop}/objection",
  staff,
);

export const replaceReceipt = route<PayoutNoteInput, AdminPayout>(
  "replaceReceipt",
  "POST /api/admin/payouts/{period}/partners/{shop}/receipt",
  staff,
);

export const openReceipt = route<OpenReceiptInput, ReceiptAnswer>(
  "openReceipt",
  "GET /api/admin/payouts/{period}/partners/{shop}/receipts/{number}",
  staff,
);
