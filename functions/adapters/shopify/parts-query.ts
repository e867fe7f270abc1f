import { fulfillmentFields, parcelLines, refundFields, transactionFields } from "./order-fragments.ts";
import { MAX_PARTS, parcelLinesPerPage, refundPage } from "./part-limits.ts";

/** The query for all refunds of an order. Variables: `id`. */
export function refundsDocument(scopes: readonly string[]): string {
  const fields = refundFields({ scopes, metafields: [] }, MAX_PARTS.refund);
  return `query OrderRefunds($id: ID!) { order(id: $id) { updatedAt refunds(first: ${MAX_PARTS.refunds}) { ${fields} } } }`;
}

/** The query for one refund, its lines page by page. Variables: `orderId`, `id`, `after` or null. */
export function refundDocument(scopes: readonly string[]): string {
  const fields = refundFields({ scopes, metafields: [] }, refundPage, ", after: $after");
  return `query OrderRefund($orderId: ID!, $id: ID!, $after: String) {
  order(id: $orderId) { updatedAt }
  refund(id: $id) { ${fields} }
}`;
}

/** The query for all parcels of an order. Variables: `id`. */
export const fulfillmentsDocument = (scopes: readonly string[]): string => `query OrderFulfillments($id: ID!) {
  order(id: $id) {
    updatedAt
    fulfillments(first: ${MAX_PARTS.fulfillments}) {
      ${fulfillmentFields({ scopes }, MAX_PARTS.fulfillmentLines, MAX_PARTS.trackings)}
    }
  }
}`;

/** The query for the lines of one parcel, page by page. Variables: `orderId`, `id`, `after`. */
export const parcelLinesDocument = `query ParcelLines($orderId: ID!, $id: ID!, $after: String!) {
  order(id: $orderId) { updatedAt }
  fulfillment(id: $id) { ${parcelLines(parcelLinesPerPage, ", after: $after")} }
}`;

/** The query for all payments of an order. Variables: `id`. */
export const transactionsDocument = `query OrderTransactions($id: ID!) {
  order(id: $id) { updatedAt transactions(first: ${MAX_PARTS.transactions}) { ${transactionFields} } }
}`;
