import {
  company,
  customerFields,
  facts,
  fulfillmentFields,
  isGranted,
  lineFields,
  type MetafieldName,
  metafields,
  more,
  paymentTerms,
  refundFields,
  type Selection,
  shopMoney,
  taxLines,
  totals,
  transactionFields,
} from "./order-fragments.ts";
import { firstParts, MAX_PARTS } from "./part-limits.ts";

/** Line items that come with the order itself: most orders need one query only. */
export const firstLines = 15;

/** Lines per further query, up to 23 points each, reserved for the whole page: small pages use a budget better. */
export const linesPerPage = 25;

/** The query for an order within the scopes, with its first refunds, parcels and payments. Variables: `id`. */
export function orderDocument(scopes: readonly string[], wanted: readonly MetafieldName[] = []): string {
  const selection: Selection = { scopes, metafields: wanted };
  const seesCustomers = isGranted(scopes, "read_customers");
  const seesCompanies = seesCustomers || isGranted(scopes, "read_companies");
  const shopFields = metafields(selection, "shop");
  return `query Order($id: ID!) {
  order(id: $id) {
    ${facts}
    ${totals}
    ${metafields(selection, "order")}
    ${shippingLines}
    refunds(first: ${firstParts.refunds}) { ${refundFields(selection, firstParts.refund)} }
    fulfillments(first: ${firstParts.fulfillments}) {
      ${fulfillmentFields(selection, firstParts.fulfillmentLines, firstParts.trackings)}
    }
    transactions(first: ${firstParts.transactions}) { ${transactionFields} }
    lineItems(first: ${firstLines}) { nodes { ${lineFields(selection)} } pageInfo { hasNextPage endCursor } }
    ${seesCustomers ? `customer { ${customerFields(selection)} }` : ""}
    ${seesCompanies ? company : ""}
    ${isGranted(scopes, "read_payment_terms") ? paymentTerms : ""}
    ${isGranted(scopes, "read_returns") ? returns : ""}
  }
  ${shopFields === "" ? "" : `shop { ${shopFields} }`}
}`;
}

/** The query for further line items. Variables: `id`, `after`. */
export function linesDocument(scopes: readonly string[], wanted: readonly MetafieldName[] = []): string {
  return `query OrderLines($id: ID!, $after: String!) {
  order(id: $id) {
    updatedAt
    lineItems(first: ${linesPerPage}, after: $after) {
      nodes { ${lineFields({ scopes, metafields: wanted })} } pageInfo { hasNextPage endCursor }
    }
  }
}`;
}

/** Lines per query of `dutiesDocument`. */
const dutyLinesPerPage = 100;

/** The query for the duties of the lines, sent for orders that have any. Variables: `id`, `after` or null. */
export const dutiesDocument = `query OrderDuties($id: ID!, $after: String) {
  order(id: $id) {
    updatedAt
    lineItems(first: ${dutyLinesPerPage}, after: $after) {
      nodes { id duties { id price ${shopMoney} ${taxLines} } } pageInfo { hasNextPage endCursor }
    }
  }
}`;

const shippingLines = `shippingLines(first: ${MAX_PARTS.shipping}, includeRemovals: true) {
      nodes { id title isRemoved originalPriceSet ${shopMoney} discountedPriceSet ${shopMoney} ${taxLines} } ${more}
    }`;

const returns = `returns(first: ${MAX_PARTS.returns}) {
      nodes {
        id status
        exchangeLineItems(first: ${MAX_PARTS.exchangeLines}) { nodes { quantity lineItems { id } } ${more} }
      }
      ${more}
    }`;
