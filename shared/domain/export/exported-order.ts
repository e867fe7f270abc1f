import type { Day, Instant } from "../../values/time.ts";

/** An order with its documents for an export; amounts in EUR with two decimals. Null: the order does not tell. */
export interface ExportedOrder {
  id: string;
  name: string;
  createdAt: Instant;
  /** A payment status of the order list. */
  payment: string;
  /** A fulfilment status of the order list. */
  fulfillment: string;
  paymentGateways: readonly string[];
  sourceName: string | null;
  locale: string | null;
  tags: readonly string[];
  price: { total: number; tax: number; currency: string };
  /** Null where the order names no customer, or its customer was erased. */
  customer: ExportedCustomer | null;
  /** Null until a document went to a contact. */
  contact: { id: string; date: Instant; email: string | null; name: string } | null;
  /** In the sequence in which they were made. */
  invoices: readonly ExportedDocument[];
  credits: readonly ExportedDocument[];
}

interface ExportedCustomer {
  id: string | null;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  note: string | null;
  tags: readonly string[];
}

/** An invoice or credit note. Those that were deleted at the provider are not exported. */
export interface ExportedDocument {
  _key: string;
  /** The provider's id. */
  id: string;
  /** "CN" marks a credit note. */
  type: "CN" | null;
  /** Null while it is a draft. */
  number: string | null;
  title: string;
  /** The sent texts; null unless requested, if the app did not send it, and of an erased order. */
  introduction: string | null;
  remark: string | null;
  /** `voided`: credit notes took all of it back, or the provider cancelled it, which `cancelled` tells apart. */
  status: string;
  cancelled: boolean;
  /** A correction's invoice took its place. */
  isCorrected?: true | undefined;
  total: number;
  tax: number;
  date: Day;
  currency: string;
  /** Address at the provider that shows the PDF; null while it is a draft. */
  pdf: string | null;
}
