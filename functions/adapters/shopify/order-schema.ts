import * as z from "zod/mini";

const absent = <Type extends z.core.SomeType>(type: Type) => z.optional(z.nullable(type));
const text = absent(z.string());

/** As much of a connection as was asked for, and whether there is more. */
const connection = <Node extends z.core.SomeType>(node: Node) =>
  z.object({ nodes: z.array(node), pageInfo: z.object({ hasNextPage: z.boolean() }) });

/** A decimal text of the Admin API: normalised (`15.0`), not padded. */
const money = z.object({ shopMoney: z.object({ amount: z.string() }) });

const address = z.object({
  firstName: text,
  lastName: text,
  name: text,
  company: text,
  address1: text,
  address2: text,
  zip: text,
  city: text,
  provinceCode: text,
  countryCodeV2: text,
  phone: text,
});

const taxLine = z.object({
  title: z.string(),
  rate: absent(z.number()),
  channelLiable: absent(z.boolean()),
  priceSet: money,
});

const line = z.object({
  id: z.string(),
  title: z.string(),
  variantTitle: text,
  vendor: text,
  sku: text,
  quantity: z.int(),
  currentQuantity: z.int(),
  taxable: z.boolean(),
  isGiftCard: z.boolean(),
  requiresShipping: z.boolean(),
  originalUnitPriceSet: money,
  originalTotalSet: money,
  taxLines: z.array(taxLine),
  discountAllocations: z.array(
    z.object({ allocatedAmountSet: money, discountApplication: z.object({ title: text, code: text }) }),
  ),
  variant: absent(z.object({ barcode: text })),
});

const linePage = z.object({
  nodes: z.array(line),
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: text }),
});

const shippingLine = z.object({
  id: text,
  title: z.string(),
  isRemoved: z.boolean(),
  originalPriceSet: money,
  discountedPriceSet: money,
  taxLines: z.array(taxLine),
});

const refund = z.object({
  id: z.string(),
  createdAt: text,
  processedAt: z.string(),
  note: text,
  totalRefundedSet: money,
  transactions: z.object({ nodes: z.array(z.object({ kind: z.string(), status: z.string() })) }),
});

const transaction = z.object({
  id: z.string(),
  kind: z.string(),
  status: z.string(),
  gateway: text,
  processedAt: text,
  manualPaymentGateway: z.boolean(),
  amountSet: money,
});

const customer = z.object({
  id: z.string(),
  firstName: text,
  lastName: text,
  note: text,
  tags: z.array(z.string()),
  defaultEmailAddress: absent(z.object({ emailAddress: z.string() })),
});

/** Empty where the buyer is no company. */
const purchasingEntity = z.object({
  company: z.optional(z.object({ name: z.string() })),
  location: z.optional(z.object({ taxSettings: z.object({ taxRegistrationId: text }) })),
});

const goodsReturn = z.object({
  id: z.string(),
  status: z.string(),
  exchangeLineItems: connection(
    z.object({ quantity: z.int(), lineItems: absent(z.array(z.object({ id: z.string() }))) }),
  ),
});

/** The order as `orderDocument` asks for it; enumerations stay open text. */
const order = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  processedAt: z.string(),
  updatedAt: z.string(),
  cancelledAt: text,
  test: z.boolean(),
  edited: z.boolean(),
  currencyCode: z.string(),
  presentmentCurrencyCode: z.string(),
  taxesIncluded: z.boolean(),
  taxExempt: z.boolean(),
  sourceName: text,
  tags: z.array(z.string()),
  note: text,
  email: text,
  phone: text,
  customerLocale: text,
  customAttributes: z.array(z.object({ key: z.string(), value: text })),
  displayFinancialStatus: text,
  displayFulfillmentStatus: z.string(),
  paymentGatewayNames: z.array(z.string()),
  billingAddress: absent(address),
  shippingAddress: absent(address),
  totalPriceSet: z.extend(money, { presentmentMoney: z.object({ amount: z.string() }) }),
  currentTotalPriceSet: money,
  totalTaxSet: absent(money),
  currentTotalTaxSet: money,
  totalDiscountsSet: absent(money),
  totalTipReceivedSet: money,
  originalTotalDutiesSet: absent(money),
  originalTotalAdditionalFeesSet: absent(money),
  totalReceivedSet: money,
  totalOutstandingSet: money,
  totalRefundedSet: money,
  shippingLines: z.object({ nodes: z.array(shippingLine), pageInfo: z.object({ hasNextPage: z.boolean() }) }),
  refunds: z.array(refund),
  fulfillments: z.array(z.object({ id: z.string(), name: z.string(), createdAt: z.string(), status: z.string() })),
  transactions: z.array(transaction),
  lineItems: linePage,
  customer: absent(customer),
  purchasingEntity: absent(purchasingEntity),
  returns: z.optional(connection(goodsReturn)),
});

/** Answer to `orderDocument`. */
export const orderAnswer = z.object({ order: z.nullable(order) });

/** Answer to `linesDocument`. */
export const linesAnswer = z.object({
  order: z.nullable(z.object({ updatedAt: z.string(), lineItems: linePage })),
});

export type OrderNode = z.output<typeof order>;
export type LineNode = z.output<typeof line>;
export type ShippingNode = z.output<typeof shippingLine>;
export type ReturnNode = z.output<typeof goodsReturn>;
export type RefundNode = z.output<typeof refund>;
export type TransactionNode = z.output<typeof transaction>;
export type TaxLineNode = z.output<typeof taxLine>;
export type AddressNode = z.output<typeof address>;
export type MoneyNode = z.output<typeof money>;
