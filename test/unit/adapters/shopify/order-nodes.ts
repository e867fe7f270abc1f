import type { LineNode, OrderNode } from "#functions/adapters/shopify/order-schema.ts";
import type { FulfillmentNode, RefundNode, TransactionNode } from "#functions/adapters/shopify/part-schema.ts";

export const money = (amount: string) => ({ shopMoney: { amount } });

export const aLineNode = (changes: Partial<LineNode> = {}): LineNode => ({
  id: "gid://shopify/LineItem/11",
  title: "Tasse",
  quantity: 1,
  currentQuantity: 1,
  taxable: true,
  isGiftCard: false,
  requiresShipping: true,
  originalUnitPriceSet: money("11.9"),
  originalTotalSet: money("11.9"),
  taxLines: [{ title: "MwSt", rate: 0.19, priceSet: money("1.9") }],
  discountAllocations: [],
  customAttributes: [],
  ...changes,
});

export const anOrderNode = (changes: Partial<OrderNode> = {}): OrderNode => ({
  id: "gid://shopify/Order/5600000000001",
  name: "#1001",
  createdAt: "2026-11-20T09:00:00Z",
  processedAt: "2026-11-20T09:00:00Z",
  updatedAt: "2026-11-20T09:30:00Z",
  test: false,
  edited: false,
  currencyCode: "EUR",
  presentmentCurrencyCode: "EUR",
  taxesIncluded: true,
  taxExempt: false,
  dutiesIncluded: false,
  tags: [],
  customAttributes: [],
  displayFinancialStatus: "PAID",
  displayFulfillmentStatus: "UNFULFILLED",
  paymentGatewayNames: [],
  totalPriceSet: { ...money("11.9"), presentmentMoney: { amount: "11.9" } },
  currentTotalPriceSet: money("11.9"),
  currentTotalTaxSet: money("1.9"),
  totalTipReceivedSet: money("0.0"),
  totalReceivedSet: money("11.9"),
  totalOutstandingSet: money("0.0"),
  totalRefundedSet: money("0.0"),
  shippingLines: { nodes: [], pageInfo: { hasNextPage: false } },
  refunds: [],
  fulfillments: [],
  transactions: [],
  additionalFees: [],
  disputes: [],
  totalCashRoundingAdjustment: { paymentSet: money("0.0"), refundSet: money("0.0") },
  lineItems: { nodes: [aLineNode()], pageInfo: { hasNextPage: false } },
  ...changes,
});

const whole = { hasNextPage: false };

/** One unit of the line of `aLineNode` given back by card. */
export const aRefundNode = (changes: Partial<RefundNode> = {}): RefundNode => ({
  id: "gid://shopify/Refund/41",
  createdAt: "2026-11-21T08:00:00Z",
  processedAt: "2026-11-21T08:00:00Z",
  totalRefundedSet: money("11.9"),
  duties: [],
  refundLineItems: {
    nodes: [
      {
        quantity: 1,
        restockType: "RETURN",
        subtotalSet: money("11.9"),
        totalTaxSet: money("1.9"),
        lineItem: { id: "gid://shopify/LineItem/11" },
      },
    ],
    pageInfo: whole,
  },
  refundShippingLines: { nodes: [], pageInfo: whole },
  orderAdjustments: { nodes: [], pageInfo: whole },
  transactions: {
    nodes: [{ id: "gid://shopify/OrderTransaction/52", kind: "REFUND", status: "SUCCESS" }],
    pageInfo: whole,
  },
  ...changes,
});

export const aFulfillmentNode = (changes: Partial<FulfillmentNode> = {}): FulfillmentNode => ({
  id: "gid://shopify/Fulfillment/61",
  name: "#1001-F1",
  createdAt: "2026-11-21T09:00:00Z",
  status: "SUCCESS",
  displayStatus: "DELIVERED",
  trackingInfo: [{ company: "DHL", number: "00340434", url: null }],
  fulfillmentLineItems: {
    nodes: [{ quantity: 2, lineItem: { id: "gid://shopify/LineItem/11" } }],
    pageInfo: whole,
  },
  ...changes,
});

export const aTransactionNode = (changes: Partial<TransactionNode> = {}): TransactionNode => ({
  id: "gid://shopify/OrderTransaction/51",
  kind: "SALE",
  status: "SUCCESS",
  gateway: "shopify_payments",
  createdAt: "2026-11-20T09:00:00Z",
  manualPaymentGateway: false,
  test: false,
  amountSet: money("11.9"),
  fees: [],
  ...changes,
});
