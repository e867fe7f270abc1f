import * as z from "zod/mini";
import { partShape } from "./part-schema.ts";
import { absent, connection, metafieldShape, money, movedMoney, taxLine, text } from "./schema-kit.ts";

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
  customAttributes: z.array(z.object({ key: z.string(), value: text })),
  lineItemGroup: absent(z.object({ id: z.string(), title: z.string(), quantity: z.int() })),
  sellingPlan: absent(z.object({ name: z.string() })),
  variant: absent(z.object({ ...metafieldShape, barcode: text })),
  product: absent(z.object({ ...metafieldShape, tags: z.array(z.string()) })),
});

const shippingLine = z.object({
  id: text,
  title: z.string(),
  isRemoved: z.boolean(),
  originalPriceSet: money,
  discountedPriceSet: money,
  taxLines: z.array(taxLine),
});

const customer = z.object({
  ...metafieldShape,
  id: z.string(),
  firstName: text,
  lastName: text,
  note: text,
  tags: z.array(z.string()),
  defaultEmailAddress: absent(z.object({ emailAddress: z.string() })),
  taxSettings: absent(z.object({ taxId: text })),
});

/** Empty where the buyer is no company. */
const purchasingEntity = z.object({
  company: z.optional(z.object({ name: z.string() })),
  location: z.optional(z.object({ taxSettings: z.object({ taxRegistrationId: text }) })),
});

/** The order as `orderDocument` asks for it; enumerations stay open text. */
const order = z.object({
  ...partShape,
  ...metafieldShape,
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  processedAt: z.string(),
  updatedAt: z.string(),
  cancelledAt: text,
  cancelReason: text,
  test: z.boolean(),
  edited: z.boolean(),
  currencyCode: z.string(),
  presentmentCurrencyCode: z.string(),
  taxesIncluded: z.boolean(),
  taxExempt: z.boolean(),
  dutiesIncluded: z.boolean(),
  sourceName: text,
  poNumber: text,
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
  totalReceivedSet: movedMoney,
  totalOutstandingSet: movedMoney,
  totalRefundedSet: movedMoney,
  shippingLines: connection(shippingLine),
  lineItems: connection(line),
  merchantBusinessEntity: absent(z.object({ displayName: z.string(), primary: z.boolean() })),
  merchantOfRecordApp: absent(z.object({ name: z.string() })),
  customer: absent(customer),
  purchasingEntity: absent(purchasingEntity),
});

/** Answer to `orderDocument`. */
export const orderAnswer = z.object({ order: z.nullable(order), shop: z.optional(z.object(metafieldShape)) });

/** Answer to `linesDocument`. */
export const linesAnswer = z.object({
  order: z.nullable(z.object({ updatedAt: z.string(), lineItems: connection(line) })),
});

export type OrderNode = z.output<typeof order>;
export type LineNode = z.output<typeof line>;
export type ShippingNode = z.output<typeof shippingLine>;
export type AddressNode = z.output<typeof address>;
