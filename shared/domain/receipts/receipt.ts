import type { Cents } from "../../values/money.ts";
import type { Day } from "../../values/time.ts";

/** A kind of document that can be assigned to an order. */
export type ReceiptKind = "invoice" | "creditNote" | "deliveryNote";

/** A document that the provider holds and the app did not make. */
export interface Receipt {
  providerId: string;
  kind: ReceiptKind;
  number: string;
  date: Day;
  /** 0 of a delivery note, which has no prices. */
  totalCents: Cents;
  /** Name of its recipient; empty where the provider says none. */
  recipient: string;
  title: string;
  introduction: string;
  remark: string;
  /** Terms of a delivery note. */
  terms?: string;
}

/** An order's facts for matching receipts. */
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
  parcels: readonly ReceiptParcel[];
  /** Numbers of its invoices, of the app and of the merchant. */
  invoiceNumbers: readonly string[];
  /** Ids of the order, its refunds or parcels whose document the app has made or begun, or that are settled. */
  documented: ReadonlySet<string>;
}

/** Money that went back. */
export interface ReceiptRefund {
  id: string;
  day: Day;
  totalCents: Cents;
}

/** A parcel, by its name on documents: `#1001.1`. */
interface ReceiptParcel {
  id: string;
  name: string;
  day: Day;
}

/** A shop's form of order numbers. */
export interface OrderFormat {
  prefix: string;
  suffix: string;
}
