import type { BasisPoints, Cents } from "../../values/money.ts";
import type { Instant } from "../../values/time.ts";

/**
 * An order as the rules see it: built from the platform's Admin API by one adapter function, in shop money, integer cents.
 * A field whose scope the shop has not granted is absent, not wrong. Enumerations of the platform stay open text:
 * an unknown value parks the order with a reason.
 */
export interface Order {
  /** The platform's numeric order id. */
  id: string;
  /** The name merchants know, with prefix and suffix: `#1001`. */
  name: string;
  createdAt: Instant;
  /** The business date; imports may date it back. */
  processedAt: Instant;
  updatedAt: Instant;
  cancelledAt?: Instant;
  test: boolean;
  edited: boolean;
  /** Shop currency, ISO 4217. */
  currency: string;
  presentmentCurrency: string;
  presentmentTotalCents?: Cents;
  /** Whether line and shipping amounts contain tax. A property of the order, not of the shop. */
  taxesIncluded: boolean;
  taxExempt: boolean;
  sourceName?: string;
  tags: readonly string[];
  note?: string;
  attributes: readonly { key: string; value: string }[];
  email?: string;
  phone?: string;
  customerLocale?: string;
  /** OrderDisplayFinancialStatus of the platform, or null. */
  financialStatus: string | null;
  /** OrderDisplayFulfillmentStatus of the platform. */
  fulfillmentStatus: string;
  gateways: readonly string[];
  totals: OrderTotals;
  lines: readonly OrderLine[];
  shipping: readonly OrderShipping[];
  customer?: OrderCustomer;
  billingAddress?: Address;
  shippingAddress?: Address;
  /** B2B: the buying company and its location's tax id. */
  company?: { name: string; taxId?: string };
  refunds: readonly OrderRefund[];
  fulfillments: readonly OrderFulfillment[];
  transactions: readonly OrderTransaction[];
  /** Features of the order that this version must not guess at, e.g. `lines_truncated`; each one holds the order. */
  unsupported: readonly string[];
}

export interface OrderTotals {
  /** What was charged for the order as placed, before refunds (`totalPriceSet`). */
  totalCents: Cents;
  /** What remains charged after edits and returns (`currentTotalPriceSet`). */
  currentTotalCents: Cents;
  taxCents: Cents;
  currentTaxCents: Cents;
  discountCents: Cents;
  tipCents: Cents;
  dutiesCents: Cents;
  additionalFeesCents: Cents;
  receivedCents: Cents;
  outstandingCents: Cents;
  refundedCents: Cents;
}

export interface TaxPart {
  title: string;
  rate: BasisPoints;
  taxCents: Cents;
  /** The marketplace owes this tax, not the merchant. */
  channelLiable: boolean;
}

export interface DiscountPart {
  /** Amount taken off this line, gross or net as the order's `taxesIncluded` says. */
  amountCents: Cents;
  title?: string;
}

export interface OrderLine {
  id: string;
  title: string;
  variantTitle?: string;
  vendor?: string;
  sku?: string;
  gtin?: string;
  quantity: number;
  /** Quantity minus removed and refunded units. */
  currentQuantity: number;
  /** Price of one unit before discounts. */
  unitPriceCents: Cents;
  /** Price of all units before discounts (`originalTotalSet`). */
  totalCents: Cents;
  discounts: readonly DiscountPart[];
  taxes: readonly TaxPart[];
  taxable: boolean;
  giftCard: boolean;
  requiresShipping: boolean;
}

export interface OrderShipping {
  id: string;
  title: string;
  /** Before discounts. */
  originalCents: Cents;
  /** After all discounts (`discountedPriceSet`): what the buyer was charged. */
  chargedCents: Cents;
  taxes: readonly TaxPart[];
  removed: boolean;
}

export interface OrderCustomer {
  id: string;
  email?: string;
  firstName?: string;
  lastName?: string;
  note?: string;
  tags: readonly string[];
}

export interface Address {
  firstName?: string;
  lastName?: string;
  name?: string;
  company?: string;
  street?: string;
  supplement?: string;
  zip?: string;
  city?: string;
  provinceCode?: string;
  /** ISO 3166-1 alpha-2. */
  countryCode?: string;
  phone?: string;
}

export interface OrderRefund {
  id: string;
  createdAt: Instant;
  totalCents: Cents;
  /** Whether money has really moved: at least one successful refund transaction. */
  moneyMoved: boolean;
  note?: string;
}

export interface OrderFulfillment {
  id: string;
  /** `#1001-F1` */
  name: string;
  createdAt: Instant;
  status: string;
}

export interface OrderTransaction {
  id: string;
  kind: string;
  status: string;
  gateway: string;
  amountCents: Cents;
  processedAt?: Instant;
  manual: boolean;
}
