import { atChargedRate } from "#shared/domain/orders/charged-money.ts";
import type { Order, OrderTotals } from "#shared/domain/orders/order.ts";
import { metafieldsOf } from "./metafields.ts";
import { isGranted, type MetafieldName } from "./order-fragments.ts";
import {
  addressOf,
  attributesOf,
  companyOf,
  customerOf,
  entityOf,
  fulfillmentOf,
  isPickedUp,
  lineOf,
  returnOf,
  shippingOf,
} from "./order-parts.ts";
import type { LineNode, OrderNode } from "./order-schema.ts";
import { MAX_PARTS } from "./part-limits.ts";
import type { DutyNode, RefundNode } from "./part-schema.ts";
import { additionalFeeOf, paymentTermsOf, transactionOf } from "./payment-parts.ts";
import { exactCents, type Findings, filled, instant, numericId, presentmentCents, shopCents } from "./readers.ts";
import { refundOf } from "./refund-parts.ts";
import type { MetafieldsNode } from "./schema-kit.ts";

/** An order as it was read from the platform, further pages included. */
export interface ReadOrder {
  /** Refunds, parcels and payments are all that were read; what is missing shows in their `pageInfo` or length. */
  node: OrderNode;
  /** All line items; `linesComplete` is false where there are more than are read. */
  lines: readonly LineNode[];
  linesComplete: boolean;
  /** Duties by the global id of their line; absent where the order has none. */
  duties?: ReadonlyMap<string, readonly DutyNode[]> | undefined;
  shop?: MetafieldsNode | undefined;
  wanted?: readonly MetafieldName[];
  /** Scopes that the shop has granted; absent: all. */
  scopes?: readonly string[];
}

/** Scopes whose absence leaves a question about an order's documents open. */
const tellingScopes = [
  "read_products",
  "read_returns",
  "read_payment_terms",
  "read_customers",
  "read_companies",
  "read_locations",
];

function unseenScopes(scopes: readonly string[] | undefined): Order["unseen"] {
  const unseen = scopes === undefined ? [] : tellingScopes.filter((scope) => !isGranted(scopes, scope));
  return unseen.length === 0 ? undefined : unseen;
}

/** Builds our order from the platform's. Which field feeds which: the folder's README. */
export function orderOf({ node, lines, linesComplete, duties, shop, wanted = [], scopes }: ReadOrder): Order {
  const findings: Findings = new Set();
  if (!linesComplete) findings.add("lines_truncated");
  if (hasTruncatedParts(node)) findings.add("parts_truncated");
  return atChargedRate({
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
    dutiesIncluded: node.dutiesIncluded,
    sourceName: filled(node.sourceName),
    poNumber: filled(node.poNumber),
    cancelReason: filled(node.cancelReason),
    // only known to be one: whether an order that is still to be fetched is one takes another scope
    pickUp: isPickedUp(node.fulfillments) ? true : undefined,
    tags: node.tags,
    note: filled(node.note),
    attributes: attributesOf(node.customAttributes),
    email: filled(node.email),
    phone: filled(node.phone),
    customerLocale: filled(node.customerLocale),
    financialStatus: node.displayFinancialStatus ?? null,
    fulfillmentStatus: node.displayFulfillmentStatus,
    gateways: node.paymentGatewayNames,
    totals: totalsOf(node, findings),
    lines: lines.map((line) => lineOf(line, duties?.get(line.id), findings)),
    shipping: node.shippingLines.nodes.map((line, index) => shippingOf(line, index, findings)),
    additionalFees: node.additionalFees.map((fee) => additionalFeeOf(fee, findings)),
    paymentTerms: paymentTermsOf(node.paymentTerms, findings),
    customer: customerOf(node.customer),
    billingAddress: addressOf(node.billingAddress),
    shippingAddress: addressOf(node.shippingAddress),
    company: companyOf(node.purchasingEntity),
    businessEntity: entityOf(node.merchantBusinessEntity),
    merchantOfRecord: filled(node.merchantOfRecordApp?.name),
    refunds: node.refunds.map((refund) => refundOf(refund, node.taxesIncluded, findings)),
    fulfillments: node.fulfillments.map((parcel) => fulfillmentOf(parcel, findings)),
    transactions: node.transactions.map((transaction) => transactionOf(transaction, node.currencyCode, findings)),
    returns: node.returns?.nodes.map((each) => returnOf(each, findings)),
    disputes: node.disputes.map(({ initiatedAs, status }) => ({ type: initiatedAs, status })),
    metafields: metafieldsOf(wanted, { node, shop, lines }),
    unseen: unseenScopes(scopes),
    // last: everything above may add to it
    unsupported: [...findings].sort(),
  });
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
    presentment: presentmentTotals(node),
    cashRoundingCents: shopCents(node.totalCashRoundingAdjustment.paymentSet, findings),
    refundCashRoundingCents: shopCents(node.totalCashRoundingAdjustment.refundSet, findings),
  };
}

/** Totals in the buyer's currency where it is not the shop's; undefined for an amount with more than two decimals. */
function presentmentTotals(node: OrderNode): OrderTotals["presentment"] {
  if (node.currencyCode === node.presentmentCurrencyCode) return undefined;
  const receivedCents = presentmentCents(node.totalReceivedSet);
  const outstandingCents = presentmentCents(node.totalOutstandingSet);
  const refundedCents = presentmentCents(node.totalRefundedSet);
  const isComplete = receivedCents !== undefined && outstandingCents !== undefined && refundedCents !== undefined;
  return isComplete ? { receivedCents, outstandingCents, refundedCents } : undefined;
}

/** Plain lists of the platform have no cursor: a full one may have been cut. */
function hasTruncatedParts(node: OrderNode): boolean {
  const { returns } = node;
  const connections = [
    node.shippingLines,
    ...(returns === undefined ? [] : [returns, ...returns.nodes.map((each) => each.exchangeLineItems)]),
    ...node.refunds.flatMap(refundConnections),
    ...node.fulfillments.map((parcel) => parcel.fulfillmentLineItems),
  ];
  return (
    connections.some(({ pageInfo }) => pageInfo.hasNextPage) ||
    node.refunds.length >= MAX_PARTS.refunds ||
    node.fulfillments.length >= MAX_PARTS.fulfillments ||
    node.transactions.length >= MAX_PARTS.transactions
  );
}

/** The lists within a refund; each may have been cut. */
export function refundConnections(node: RefundNode): { pageInfo: { hasNextPage: boolean } }[] {
  return [node.refundLineItems, node.refundShippingLines, node.orderAdjustments, node.transactions];
}
