import type { OrderMetafield } from "#shared/domain/orders/order.ts";

/** A metafield the merchant chose to read. */
export type MetafieldName = Pick<OrderMetafield, "resource" | "namespace" | "key">;

/** Granted scopes and wanted metafields, which limit the query. */
export interface Selection {
  scopes: readonly string[];
  metafields: readonly MetafieldName[];
}

/** The names under which wanted metafields are asked for, by their place in the wish. More are not read. */
export const metafieldAliases = ["m0", "m1", "m2", "m3", "m4"] as const;

/** True where a scope is granted; `write_x` includes `read_x` (vendor documentation, access scopes). */
export function isGranted(scopes: readonly string[], scope: string): boolean {
  return scopes.includes(scope) || scopes.includes(scope.replace(/^read_/, "write_"));
}

export const shopMoney = "{ shopMoney { amount } }";

/** Money that moved. The platform converts it at its own day's rate, so only the buyer's currency shows its share. */
const movedMoney = "{ shopMoney { amount } presentmentMoney { amount } }";

export const more = "pageInfo { hasNextPage }";

export const taxLines = `taxLines { title rate channelLiable priceSet ${shopMoney} }`;

const address = "{ firstName lastName name company address1 address2 zip city provinceCode countryCodeV2 phone }";

export const facts = `id name createdAt processedAt updatedAt cancelledAt cancelReason test edited
    currencyCode presentmentCurrencyCode taxesIncluded taxExempt dutiesIncluded sourceName poNumber tags note
    email phone customerLocale customAttributes { key value }
    displayFinancialStatus displayFulfillmentStatus paymentGatewayNames disputes { initiatedAs status }
    merchantBusinessEntity { displayName primary } merchantOfRecordApp { name }
    billingAddress ${address} shippingAddress ${address}`;

export const totals = `totalPriceSet ${movedMoney}
    currentTotalPriceSet ${shopMoney} totalTaxSet ${shopMoney} currentTotalTaxSet ${shopMoney}
    totalDiscountsSet ${shopMoney} totalTipReceivedSet ${shopMoney} originalTotalDutiesSet ${shopMoney}
    originalTotalAdditionalFeesSet ${shopMoney} totalReceivedSet ${movedMoney}
    totalOutstandingSet ${movedMoney} totalRefundedSet ${movedMoney}
    totalCashRoundingAdjustment { paymentSet ${shopMoney} refundSet ${shopMoney} }
    additionalFees { id name price ${shopMoney} ${taxLines} }`;

const discountTitle = `... on DiscountCodeApplication { code }
        ... on ManualDiscountApplication { title }
        ... on AutomaticDiscountApplication { title }
        ... on ScriptDiscountApplication { title }`;

/** Members of a connection of line items. */
export function lineFields(selection: Selection): string {
  const seesProducts = isGranted(selection.scopes, "read_products");
  return `id title variantTitle vendor sku quantity currentQuantity taxable isGiftCard requiresShipping
      customAttributes { key value } lineItemGroup { id title quantity } sellingPlan { name }
      originalUnitPriceSet ${shopMoney} originalTotalSet ${shopMoney} ${taxLines}
      discountAllocations {
        allocatedAmountSet ${shopMoney}
        discountApplication { ${discountTitle} }
      }
      ${seesProducts ? `variant { barcode ${metafields(selection, "variant")} }` : ""}
      ${seesProducts ? `product { tags ${metafields(selection, "product")} }` : ""}`;
}

const refundLineFields = `quantity restockType subtotalSet ${shopMoney} totalTaxSet ${shopMoney} lineItem { id }`;

/** Sizes of a refund's parts in a query. */
interface RefundSizes {
  lines: number;
  shipping: number;
  adjustments: number;
  transactions: number;
}

/** A refund with its parts. `after` names the variable with the cursor of its lines. */
export function refundFields({ scopes }: Selection, sizes: RefundSizes, after = ""): string {
  return `id createdAt processedAt note totalRefundedSet ${movedMoney}
      ${isGranted(scopes, "read_returns") ? "return { id }" : ""}
      duties { amountSet ${shopMoney} originalDuty { id } }
      refundLineItems(first: ${sizes.lines}${after}) { nodes { ${refundLineFields} } pageInfo { hasNextPage endCursor } }
      refundShippingLines(first: ${sizes.shipping}) {
        nodes { subtotalAmountSet ${shopMoney} taxAmountSet ${shopMoney} shippingLine { id } } ${more}
      }
      orderAdjustments(first: ${sizes.adjustments}) {
        nodes { reason amountSet ${shopMoney} taxAmountSet ${shopMoney} } ${more}
      }
      transactions(first: ${sizes.transactions}) { nodes { id kind status } ${more} }`;
}

/** The lines of a parcel. `after` names the variable with their cursor. */
export function parcelLines(first: number, after = ""): string {
  return `fulfillmentLineItems(first: ${first}${after}) {
      nodes { quantity lineItem { id } } pageInfo { hasNextPage endCursor }
    }`;
}

const place = "{ countryCode provinceCode zip city }";

export function fulfillmentFields({ scopes }: Pick<Selection, "scopes">, lines: number, trackings: number): string {
  return `id name createdAt status displayStatus deliveredAt originAddress ${place}
      ${isGranted(scopes, "read_locations") ? `location { name address ${place} }` : ""}
      trackingInfo(first: ${trackings}) { company number url }
      ${parcelLines(lines)}`;
}

export const transactionFields = `id kind status gateway formattedGateway createdAt processedAt manualPaymentGateway test
      paymentId parentTransaction { id } amountSet ${shopMoney} amountRoundingSet ${shopMoney}
      fees { amount { amount currencyCode } taxAmount { amount currencyCode } }`;

export function customerFields(selection: Selection): string {
  return `id firstName lastName note tags defaultEmailAddress { emailAddress } taxSettings { taxId }
      ${metafields(selection, "customer")}`;
}

export const company = `purchasingEntity {
      ... on PurchasingCompany { company { name } location { taxSettings { taxRegistrationId } } }
    }`;

export const paymentTerms = `paymentTerms {
      paymentTermsType paymentTermsName dueInDays overdue
      paymentSchedules(first: 3) { nodes { dueAt } }
    }`;

/** The wanted metafields of one resource, each under its alias. */
export function metafields({ metafields: wanted }: Selection, resource: MetafieldName["resource"]): string {
  return metafieldAliases
    .flatMap((alias, place) => {
      const name = wanted[place];
      if (name?.resource !== resource) return [];
      // a JSON text is a GraphQL string too
      const [namespace, key] = [JSON.stringify(name.namespace), JSON.stringify(name.key)];
      return [`${alias}: metafield(namespace: ${namespace}, key: ${key}) { type value }`];
    })
    .join(" ");
}
