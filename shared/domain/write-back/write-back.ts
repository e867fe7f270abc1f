import type { Instant } from "../../values/time.ts";
import type { FlowEvent } from "../flow/flow-event.ts";

/** Reason for a missing write-back; `message`: the platform's words, or the metafield's name. */
export interface WriteBackReason {
  code: WriteBackCode;
  message?: string;
}

/** Reasons that end or delay what is told to the platform; their sentences are in `write-back-texts.ts`. */
export const writeBackCodes = [
  /** The access `write_orders` is missing. */
  "MISSING_SCOPE",
  /** The value does not fit the type of the merchant's own definition. */
  "INVALID_TYPE",
  /** The platform refused the value, with its words. */
  "METAFIELD_REFUSED",
  "ORDER_CANCELLED",
  "ORDER_PARTLY_PAID",
  "ORDER_AUTHORIZED",
  "ORDER_NOT_PAYABLE",
  /** The paid invoices do not come to what the mark would settle, or a document is held or missing. */
  "ORDER_SUM_DIFFERS",
  /** The platform refused to mark the order as paid, with its words. */
  "PAYMENT_REFUSED",
  "ORDER_GONE",
  /** The platform refused to begin a workflow, with its words. */
  "FLOW_REFUSED",
  "PLATFORM_UNAVAILABLE",
  "internal_error",
  /** Every try failed. */
  "GIVEN_UP",
  /** Every try to mark the order as paid failed. */
  "PAYMENT_GIVEN_UP",
] as const;
export type WriteBackCode = (typeof writeBackCodes)[number];

/** Reason to tell the platform: a document is another one now, or an invoice was paid besides. */
export type WriteBackCause = "values" | "paid";

/** The state of an order's chosen metafields. */
export interface MetafieldsResult {
  state: "written" | "refused" | "waiting";
  at: Instant;
  reason?: WriteBackReason;
  /** Metafields of the order that hold a value of ours: without it they are deleted. */
  held: readonly { namespace: string; key: string }[];
}

/** `sending`: written before the call, so that its payments are known as ours. `marked` is final. */
export interface PaymentResult {
  state: "sending" | "marked" | "refused" | "waiting";
  at: Instant;
  reason?: WriteBackReason;
  /** The platform's ids of the payments that the order had before the call. */
  before?: readonly string[];
  /** Payments that the call made. */
  made?: readonly string[];
}

/** The write-back of an order's documents, one row each, always latest. Telling compares first, so repeating is harmless. */
export interface WriteBack {
  orderId: string;
  /** Time of the last request. */
  askedAt: Instant;
  /** Not to be touched before; absent while nothing is due. */
  notBefore?: Instant;
  /** Tries since it was asked for. */
  attempts: number;
  /** An invoice of the order was paid at the provider, and the order was not told yet. */
  isPaid?: boolean;
  /** Events for workflows, each told once. */
  flow?: readonly FlowEvent[];
  /** Written before its call: workflows begin with every call, so it is never repeated without a definite no. */
  flowSending?: FlowEvent;
  metafields?: MetafieldsResult;
  payment?: PaymentResult;
}

/** Our own mark caused the payment. While the call's outcome is unknown, every new payment counts as ours. */
export function isOwnPayment(transactionId: string, payment: PaymentResult | undefined): boolean {
  if (payment?.state === "marked") return payment.made?.includes(transactionId) ?? false;
  return payment?.state === "sending" && payment.before?.includes(transactionId) === false;
}
