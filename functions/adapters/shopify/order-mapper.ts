import type { Order, OrderTotals } from "../../../shared/domain/orders/order.ts";
import {
  addressOf,
  companyOf,
  customerOf,
  fulfillmentOf,
  lineOf,
  refundOf,
  returnOf,
  shippingOf,
  transactionOf,
} from "./order-parts.ts";
import { partLimits } from "./order-query.ts";
import type { LineNode, OrderNode } from "./order-schema.ts";
import { exactCents, type Findings, filled, instant, numericId, shopCents } from "./readers.ts";

/**
 * Builds our order from the platform's. `lines` are all line items, those of further pages included; `complete` is false
 * where there are more than are read. Which field feeds which: the folder's README.
 */
export function orderOf(node: OrderNode, lines: readonly LineNode[], complete: boolean): Order {
  const findings: Findings = new Set();
  if (!complete) findings.add("lines_truncated");
  if (hasTruncatedParts(node)) findings.add("parts_truncated");
  const totals = totalsOf(node, findings);
  return {
    id: numericId(node.id),
    name: node.name,
    createdAt: instant(node.createdAt),
    processedAt: instant(node.processedAt),
    updatedAt: instant(node.updatedAt),
    cancelledAt: node.cancelledAt ? instant(node.cancelledAt) : undefined,
    test: node.test,
    edited: node.edited,
    currency: node.currencyCode,
    presentmentCurrency: node.presentmentCurrencyCode,
    // a note on the document only: a currency with three decimals leaves it out
    presentmentTotalCents: exactCents(node.totalPriceSet.presentmentMoney.amount),
    taxesIncluded: node.taxesIncluded,
    taxExempt: node.taxExempt,
    sourceName: filled(node.sourceName),
    tags: node.tags,
    note: filled(node.note),
    attributes: node.customAttributes.map(({ key, value }) => ({ key, value: value ?? "" })),
    email: filled(node.email),
    phone: filled(node.phone),
    customerLocale: filled(node.customerLocale),
    financialStatus: node.displayFinancialStatus ?? null,
    fulfillmentStatus: node.displayFulfillmentStatus,
    gateways: node.paymentGatewayNames,
    totals,
    lines: lines.map((line) => lineOf(line, findings)),
    shipping: node.shippingLines.nodes.map((line, index) => shippingOf(line, index, findings)),
    customer: customerOf(node.customer),
    billingAddress: addressOf(node.billingAddress),
    shippingAddress: addressOf(node.shippingAddress),
    company: companyOf(node.purchasingEntity),
    refunds: node.refunds.map((refund) => refundOf(refund, findings)),
    fulfillments: node.fulfillments.map(fulfillmentOf),
    transactions: node.transactions.map((transaction) => transactionOf(transaction, findings)),
    returns: node.returns?.nodes.map((each) => returnOf(each)),
    // last: everything above may add to it
    unsupported: [...findings].sort(),
  };
}

function totalsOf(node: OrderNode, findings: Findings): OrderTotals {
  return {
    totalCents: shopCents(node.totalPriceSet, findings),
    currentTotalCents: shopCents(node.currentTotalPriceSet, findings),
    taxCents: shopCents(node.totalTaxSet, findings),
    currentTaxCents: shopCents(node.currentTotalTaxSet, findings),
    discountCents: shopCents(node.totalDiscountsSet, findings),
    tipCents: shopCents(node.totalTipReceivedSet, findings),
    dutiesCents: shopCents(node.originalTotalDutiesSet, findings),
    additionalFeesCents: shopCents(node.originalTotalAdditionalFeesSet, findings),
    receivedCents: shopCents(node.totalReceivedSet, findings),
    outstandingCents: shopCents(node.totalOutstandingSet, findings),
    refundedCents: shopCents(node.totalRefundedSet, findings),
  };
}

/** Plain lists of the platform have no cursor: a full one may have been cut. */
function hasTruncatedParts(node: OrderNode): boolean {
  return (
    node.shippingLines.pageInfo.hasNextPage ||
    (node.returns?.pageInfo.hasNextPage ?? false) ||
    (node.returns?.nodes.some(({ exchangeLineItems }) => exchangeLineItems.pageInfo.hasNextPage) ?? false) ||
    node.refunds.length >= partLimits.refunds ||
    node.fulfillments.length >= partLimits.fulfillments ||
    node.transactions.length >= partLimits.transactions
  );
}
