import type { BasisPoints, Cents } from "../../values/money.ts";
import type { Day, Instant } from "../../values/time.ts";

/** An order in shop money, integer cents. Ungranted fields are absent; unknown values of enumerations park it with a reason. */
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
  /** Line and shipping amounts contain tax. A property of the order, not of the shop. */
  taxesIncluded: boolean;
  taxExempt: boolean;
  /** The prices include duties. */
  dutiesIncluded?: boolean;
  sourceName?: string;
  /** The buyer's own purchase order number. */
  poNumber?: string;
  cancelReason?: string;
  /** The buyer has fetched the goods, so they are supplied at the shop. Absent if unknown, as before that. */
  pickUp?: boolean;
  /** The day of supply without a parcel, as its import's merchant answered; only while deciding, never stored. */
  statedSupply?: Day;
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
  /** Fees of the platform or its apps beside goods and shipping. */
  additionalFees?: readonly OrderFee[];
  paymentTerms?: OrderPaymentTerms;
  customer?: OrderCustomer;
  billingAddress?: Address;
  shippingAddress?: Address;
  /** B2B: the buying company and its location's tax id. */
  company?: { name: string; taxId?: string };
  /** The legal entity of the merchant that sells, as the platform knows it; absent in older snapshots. */
  businessEntity?: { name: string; isPrimary: boolean };
  /** The app that sells in its own name instead of the merchant. */
  merchantOfRecord?: string;
  refunds: readonly OrderRefund[];
  fulfillments: readonly OrderFulfillment[];
  transactions: readonly OrderTransaction[];
  /** Absent without the scope that shows them. */
  returns?: readonly OrderReturn[];
  /** Chargebacks and inquiries, whatever became of them. */
  disputes?: readonly { type: string; status: string }[];
  /** Values of the metafields the merchant chose to read; absent where none were chosen. */
  metafields?: readonly OrderMetafield[];
  /** Scopes not granted that would show more of this order; absent if none, and in older snapshots. */
  unseen?: readonly string[];
  /** Features of the order that this version must not guess at, e.g. `lines_truncated`; each one holds the order. */
  unsupported: readonly string[];
}

export interface OrderTotals {
  /** The charge of the order as placed, before refunds (`totalPriceSet`). */
  totalCents: Cents;
  /** The remaining charge after edits and returns (`currentTotalPriceSet`). */
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
  /** The same in the buyer's currency, where that is another one; absent in older snapshots. */
  presentment?: { receivedCents: Cents; outstandingCents: Cents; refundedCents: Cents };
  /** Cash rounding at a till: how far the payments, and the payouts of refunds, differ from the exact amounts. */
  cashRoundingCents?: Cents;
  refundCashRoundingCents?: Cents;
}

/** A charge that is neither goods nor shipping. */
export interface OrderFee {
  id: string;
  title: string;
  amountCents: Cents;
  taxes: readonly TaxPart[];
}

/** The buyer's agreed time of payment. */
export interface OrderPaymentTerms {
  /** NET, FIXED, RECEIPT, FULFILLMENT; open text. */
  type: string;
  name: string;
  dueInDays?: number;
  /** Earliest due instant of its schedules. */
  dueAt?: Instant;
  overdue: boolean;
}

/** Goods that come back, and what is sent instead. */
export interface OrderReturn {
  id: string;
  status: string;
  /** Lines of the order that were added by an exchange. */
  exchangeLines: readonly { lineId?: string; quantity: number }[];
}

/** A metafield's value. `value`: printable text of limited length; absent if it cannot be written as text. */
export interface OrderMetafield {
  resource: "shop" | "order" | "customer" | "product" | "variant";
  namespace: string;
  key: string;
  value: string;
  /** Its decimal numbers have a point; a document writes them as its language does. */
  hasDecimals?: true;
  /** Line it belongs to, for products and variants. */
  lineId?: string;
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
  attributes?: readonly { key: string; value: string }[];
  /** The bundle this line is a component of; the platform sells and taxes the components. */
  bundle?: { id: string; title: string; quantity: number };
  /** Name of the subscription or deferred purchase option. */
  sellingPlan?: string;
  /** Customs duties of this line, beside its price unless `dutiesIncluded`. Absent where the order has none. */
  duties?: readonly OrderFee[];
  /** The product's tags; absent without `read_products`. */
  productTags?: readonly string[];
}

export interface OrderShipping {
  id: string;
  title: string;
  /** Amount before discounts. */
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
  /** Tax id kept with the customer by the platform. */
  taxId?: string;
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

/** A refund. Amounts contain tax or not as the order's `taxesIncluded` says, like those of its lines. */
export interface OrderRefund {
  id: string;
  createdAt: Instant;
  /** The money that goes back, all of it (`totalRefundedSet`), at the rate of exchange of the order (`charged-money.ts`). */
  totalCents: Cents;
  /** The same in the buyer's currency; absent in older snapshots. */
  presentmentCents?: Cents;
  /** Money has really moved: at least one refund transaction succeeded. */
  moneyMoved: boolean;
  /** Its payments' state. `pending`: one is on its way. `none`: it has none, as unpaid removals. Absent in older snapshots. */
  money?: "moved" | "pending" | "failed" | "none";
  /** Ids of its payments among the order's transactions. */
  transactionIds?: readonly string[];
  /** Set by decisions only: it gave back what was never sent nor invoiced; see `unsent-refunds.ts`. */
  isUnsent?: true;
  note?: string;
  lines?: readonly RefundLine[];
  shipping?: readonly RefundShipping[];
  adjustments?: readonly RefundAdjustment[];
  /** Duties given back. */
  duties?: readonly { feeId?: string; amountCents: Cents }[];
  /** The return it belongs to. */
  returnId?: string;
}

export interface RefundLine {
  /** The order's line. */
  lineId: string;
  quantity: number;
  /** CANCEL, RETURN, NO_RESTOCK …; open text. */
  restockType: string;
  /** For all its units, after discounts (`subtotalSet`). */
  amountCents: Cents;
  taxCents: Cents;
}

export interface RefundShipping {
  /** The order's shipping line; absent where the platform names none. */
  shippingId?: string;
  amountCents: Cents;
  taxCents: Cents;
}

/** A refunded amount beside lines and shipping; negative if less was given back than the lines are worth. */
export interface RefundAdjustment {
  /** REFUND_DISCREPANCY, RESTOCK …; open text. */
  reason?: string;
  amountCents: Cents;
  taxCents: Cents;
}

export interface OrderFulfillment {
  id: string;
  /** `#1001-F1` */
  name: string;
  createdAt: Instant;
  status: string;
  deliveredAt?: Instant;
  lines?: readonly { lineId: string; quantity: number }[];
  /** Its origin; absent if the platform does not say, or not without a scope. `name` needs `read_locations`. */
  origin?: { name?: string; address: Address };
  tracking?: readonly { company?: string; number?: string; url?: string }[];
}

export interface OrderTransaction {
  id: string;
  kind: string;
  status: string;
  gateway: string;
  /** The payment method as the merchant's customers read it. */
  gatewayTitle?: string;
  amountCents: Cents;
  /** Cash rounding of this payment. */
  roundingCents?: Cents;
  createdAt?: Instant;
  processedAt?: Instant;
  manual: boolean;
  test?: boolean;
  /** The payment this one captures, voids or gives back. */
  parentId?: string;
  /** The platform's id of the payment at the gateway. */
  paymentId?: string;
  /** The fee of the platform's own payments, tax included; only for its own gateway. */
  feeCents?: Cents;
}
