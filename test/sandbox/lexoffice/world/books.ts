export interface PaymentItem {
  paymentItemType: "manualPayment" | "partPaymentCreditNote" | "partPaymentFinancialTransaction";
  postingDate: string;
  amountCents: number;
  /** The bank transaction behind a `partPaymentFinancialTransaction`. */
  transactionId?: string | undefined;
}

/** The payable side of a sales document. */
export interface Payable {
  id: string;
  status: string;
  openCents: number;
  paymentItems: PaymentItem[];
  paidAt: number | undefined;
  updatedAt: number;
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
  type: "invoice";
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
