export interface PaymentItem {
  paymentItemType: "manualPayment" | "partPaymentCreditNote" | "partPaymentFinancialTransaction";
  postingDate: string;
  amountCents: number;
  /** The bank transaction behind a `partPaymentFinancialTransaction`. */
  transactionId?: string | undefined;
}

/** The payable side of sales documents and bookkeeping vouchers. */
export interface Payable {
  id: string;
  status: string;
  openCents: number;
  paymentItems: PaymentItem[];
  paidAt: number | undefined;
  updatedAt: number;
}

export type VoucherType = "salesinvoice" | "salescreditnote" | "purchaseinvoice" | "purchasecreditnote";

/** A voucher of the bookkeeping: its paper was made elsewhere. Days are `yyyy-MM-dd` in Berlin. */
export interface BookkeepingVoucher extends Payable {
  type: VoucherType;
  status: "open" | "unchecked" | "paid" | "paidoff" | "voided";
  version: number;
  createdAt: number;
  indexedAt: number;
  number: string;
  voucherDay: string | undefined;
  shippingDay: string | undefined;
  dueDay: string | undefined;
  grossCents: number;
  taxCents: number;
  taxType: "net" | "gross" | undefined;
  contactId: string | undefined;
  contactName: string | undefined;
  remark: string | undefined;
  items: { amount: number; taxAmount: number; taxRatePercent: number; categoryId: string }[];
  files: string[];
}

/** A file a client has uploaded, and the voucher made of it. */
export interface UploadedFile {
  id: string;
  name: string;
  contentType: string;
  base64: string;
  /** SHA-256 of the bytes: the same file gets the same id. */
  checksum: string;
  voucherId: string;
}

/** Partner interface; fields as sent plus what the provider adds. */
export interface FinanceAccount {
  financialAccountId: string;
  lockVersion: number;
  createdAt: number;
  content: Record<string, unknown>;
}

export interface FinanceTransaction {
  financialTransactionId: string;
  lockVersion: number;
  createdAt: number;
  updatedAt?: number | undefined;
  content: Record<string, unknown>;
  /** The vouchers to which the merchant has assigned it. */
  assignments?: TransactionAssignment[] | undefined;
}

/** One part of a transaction on one voucher; cents are always positive. */
export interface TransactionAssignment {
  voucherId: string;
  type: "invoice" | "voucher";
  cents: number;
}

export interface AssignmentHint {
  voucherId: string;
  externalReference?: string | undefined;
  endToEndId?: string | undefined;
  createdAt: number;
  /** The merchant confirmed the suggested assignment then. */
  confirmedAt?: number | undefined;
}
