import type { Cents } from "../../values/money.ts";
import type { Day } from "../../values/time.ts";

/** A kind of document that can be assigned to an order. */
export type ReceiptKind = "invoice" | "creditNote";

/** An invoice or credit note that the provider holds and the app did not make. */
export interface Receipt {
  providerId: string;
  kind: ReceiptKind;
  number: string;
  date: Day;
  totalCents: Cents;
  /** Name of its recipient; empty where the provider says none. */
  recipient: string;
  title: string;
  introduction: string;
  remark: string;
}

/** What of an order tells whether a receipt is about it. */
export interface ReceiptOrder {
  id: string;
  /** With prefix and suffix: `#1001`. */
  name: string;
  /** The day it was placed, in Berlin. */
  day: Day;
  totalCents: Cents;
  /** After edits and refunds. */
  currentTotalCents: Cents;
  /** Names of people and companies that it may be invoiced to. */
  recipients: readonly string[];
  refunds: readonly ReceiptRefund[];
  /** Ids of the order or its refunds whose document the app has made or begun, or that are settled. */
  documented: ReadonlySet<string>;
}

/** Money that went back. */
export interface ReceiptRefund {
  id: string;
  day: Day;
  totalCents: Cents;
}

/** How order numbers are written in a shop. */
export interface OrderFormat {
  prefix: string;
  suffix: string;
}
