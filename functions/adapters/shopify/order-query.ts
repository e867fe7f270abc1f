/** Line items that come with the order itself: most orders need one query only. */
export const firstLines = 25;

/** Line items per further query. Each costs about 13 points where the platform refuses queries above 1,000. */
export const linesPerPage = 60;

/** How many of each part are asked for; one more than is supported, so that a longer list shows. */
export const partLimits = {
  shipping: 10,
  refunds: 11,
  refundTransactions: 5,
  fulfillments: 51,
  transactions: 51,
  returns: 10,
  exchangeLines: 5,
} as const;

/** Whether a scope is granted; `write_x` includes `read_x` (vendor documentation, access scopes). */
export function isGranted(scopes: readonly string[], scope: string): boolean {
  return scopes.includes(scope) || scopes.includes(scope.replace(/^read_/, "write_"));
}

/**
 * The query for one order, with the parts that the granted scopes allow: without `read_customers` no customer, without
 * `read_products` no GTIN, without `read_returns` no returns. Variables: `id`.
 */
export function orderDocument(scopes: readonly string[]): string {
  const seesCustomers = isGranted(scopes, "read_customers");
  const seesCompanies = seesCustomers || isGranted(scopes, "read_companies");
  return `query Order($id: ID!) {
  order(id: $id) {
    ${facts}
    ${totals}
    ${parts}
    lineItems(first: ${firstLines}) { ${lines(scopes)} }
    ${seesCustomers ? customer : ""}
    ${seesCompanies ? company : ""}
    ${isGranted(scopes, "read_returns") ? returns : ""}
  }
}`;
}

/** The query for further line items. Variables: `id`, `after`. */
export function linesDocument(scopes: readonly string[]): string {
  return `query OrderLines($id: ID!, $after: String!) {
  order(id: $id) { updatedAt lineItems(first: ${linesPerPage}, after: $after) { ${lines(scopes)} } }
}`;
}

const shopMoney = "{ shopMoney { amount } }";

const address = "{ firstName lastName name company address1 address2 zip city provinceCode countryCodeV2 phone }";

const facts = `id name createdAt processedAt updatedAt cancelledAt test edited currencyCode presentmentCurrencyCode
    taxesIncluded taxExempt sourceName tags note email phone customerLocale customAttributes { key value }
    displayFinancialStatus displayFulfillmentStatus paymentGatewayNames
    billingAddress ${address} shippingAddress ${address}`;

const totals = `totalPriceSet { shopMoney { amount } presentmentMoney { amount } }
    currentTotalPriceSet ${shopMoney} totalTaxSet ${shopMoney} currentTotalTaxSet ${shopMoney}
    totalDiscountsSet ${shopMoney} totalTipReceivedSet ${shopMoney} originalTotalDutiesSet ${shopMoney}
    originalTotalAdditionalFeesSet ${shopMoney} totalReceivedSet ${shopMoney} totalOutstandingSet ${shopMoney}
    totalRefundedSet ${shopMoney}`;

const taxLines = `taxLines { title rate channelLiable priceSet ${shopMoney} }`;

const parts = `shippingLines(first: ${partLimits.shipping}, includeRemovals: true) {
      nodes { id title isRemoved originalPriceSet ${shopMoney} discountedPriceSet ${shopMoney} ${taxLines} }
      pageInfo { hasNextPage }
    }
    refunds(first: ${partLimits.refunds}) {
      id createdAt processedAt note totalRefundedSet ${shopMoney}
      transactions(first: ${partLimits.refundTransactions}) { nodes { kind status } }
    }
    fulfillments(first: ${partLimits.fulfillments}) { id name createdAt status }
    transactions(first: ${partLimits.transactions}) {
      id kind status gateway processedAt manualPaymentGateway amountSet ${shopMoney}
    }`;

const discountTitle = `... on DiscountCodeApplication { code }
        ... on ManualDiscountApplication { title }
        ... on AutomaticDiscountApplication { title }
        ... on ScriptDiscountApplication { title }`;

const lines = (scopes: readonly string[]): string => `nodes {
      id title variantTitle vendor sku quantity currentQuantity taxable isGiftCard requiresShipping
      originalUnitPriceSet ${shopMoney} originalTotalSet ${shopMoney} ${taxLines}
      discountAllocations {
        allocatedAmountSet ${shopMoney}
        discountApplication { ${discountTitle} }
      }
      ${isGranted(scopes, "read_products") ? "variant { barcode }" : ""}
    }
    pageInfo { hasNextPage endCursor }`;

const customer = "customer { id firstName lastName note tags defaultEmailAddress { emailAddress } }";

const company = `purchasingEntity {
      ... on PurchasingCompany { company { name } location { taxSettings { taxRegistrationId } } }
    }`;

const returns = `returns(first: ${partLimits.returns}) {
      nodes {
        id status
        exchangeLineItems(first: ${partLimits.exchangeLines}) {
          nodes { quantity lineItems { id } } pageInfo { hasNextPage }
        }
      }
      pageInfo { hasNextPage }
    }`;
