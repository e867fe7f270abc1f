import type { DocumentKind } from "../../values/document-kind.ts";
import type { BasisPoints, Cents } from "../../values/money.ts";
import type { Day } from "../../values/time.ts";
import type { NamesVersion } from "../documents/decision/decision.ts";
import type { TraceStep } from "../documents/decision/trace.ts";
import type { ReasonCode } from "../documents/reasons/reason-codes.ts";

/** One movement of money for the provider, in its payment method's account; deterministic by order and preferences. */
export interface TransactionContent {
  account: TransferAccount;
  /** The customer's payment, positive, or repayment, negative; fees not taken off. */
  amountCents: Cents;
  /** The payment service's fee; negative, and included in the amount. */
  fee?: { amountCents: Cents; taxRate: BasisPoints };
  /** Berlin day on which the money moved. */
  valueDate: Day;
  purpose: string;
  /** The payer, or the recipient of a payout; absent where the order names none. */
  counterpart?: string;
  counterpartEmail?: string;
  /** Unique name of the movement at the provider; an assignment refers to it. */
  externalReference: string;
}

/** The provider's account in which the movements of one payment method are collected. */
export interface TransferAccount {
  /** Unique per payment method, at the provider too. */
  externalReference: string;
  /** As the merchant reads it at the provider. */
  name: string;
}

/** The decision about one payment or payout of an order, with its reason. */
export type TransactionDecision = WantedTransaction | OpenTransaction;

export interface WantedTransaction extends NamesVersion {
  transactionId: string;
  verdict: "wanted";
  content: TransactionContent;
  trace: readonly TraceStep[];
}

interface OpenTransaction extends NamesVersion {
  transactionId: string;
  verdict: "wait" | "skip" | "hold";
  code: ReasonCode;
  details?: { event?: string; value?: string };
  trace: readonly TraceStep[];
}

/**
 * "This payment belongs to this document": the provider suggests the assignment, and the merchant confirms it. One per document.
 */
export interface Assignment {
  document: { kind: Exclude<DocumentKind, "deliveryNote">; key: string; providerId: string };
  /** The movement's `externalReference`. */
  externalReference: string;
  transactionId: string;
}
