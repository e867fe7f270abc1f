import { type JsonObject, numberOf, objectOf, objectsOf, textOf } from "../json.ts";
import { chargesOf } from "./charges.ts";
import { completePurchasingEntity } from "./company.ts";
import { completeFulfillment, fulfilledQuantities } from "./fulfillments.ts";
import { legacyId } from "./ids.ts";
import { completeLineItem, completeShippingLine, discountApplicationsOf, type PricedLine } from "./lines.ts";
import { type Currencies, minus, moneyBag, readBag, share } from "./money.ts";
import { completeAddress, completeCustomer } from "./parties.ts";
import { completePaymentTerms } from "./payment-terms.ts";
import { completeRefund, type RefundEffect } from "./refunds.ts";
import { completeReturn, returnStatus } from "./returns.ts";
import { financialStatus, fulfillmentStatus } from "./status.ts";
import { orderTotals } from "./totals.ts";
import { allTransactions, completeTransaction, paymentsOf } from "./transactions.ts";

/** An order's heritage from its shop. */
export interface OrderShop {
  currencyCode: string;
  taxesIncluded: boolean;
  /** Decides what is due; without a clock nothing ever is. */
  nowMs?: () => number;
}

/** The currencies of a given order: its own, or the shop's for both. */
export function currenciesOf(given: JsonObject, shop: OrderShop): Currencies {
  const own = textOf(given["currencyCode"]) ?? shop.currencyCode;
  return { shop: own, presentment: textOf(given["presentmentCurrencyCode"]) ?? own };
}

/** Derives an Admin GraphQL `Order`; given values win. What follows from nothing, the GraphQL layer fills by the schema. */
export function completeOrder(given: JsonObject, shop: OrderShop): JsonObject {
  const currencies = currenciesOf(given, shop);
  const taxesIncluded = typeof given["taxesIncluded"] === "boolean" ? given["taxesIncluded"] : shop.taxesIncluded;
  const lines = objectsOf(given["lineItems"]).map((line) => completeLineItem(line, { currencies, taxesIncluded }));
  const shippingLines = objectsOf(given["shippingLines"]).map((line) =>
    completeShippingLine(line, { currencies, taxesIncluded }),
  );
  const before = new Map<unknown, number>();
  const refundContext = { currencies, taxesIncluded, lines, shippingLines };
  const refunds = objectsOf(given["refunds"]).map((refund) => completeRefund(refund, before, refundContext));
  const fulfilled = fulfilledQuantities(objectsOf(given["fulfillments"]));
  for (const line of lines) applyQuantities(line, given, refunds, fulfilled, currencies);
  const payments = paymentsOf(allTransactions(given).map(completeTransaction));
  const charges = chargesOf(given, lines, { currencies, taxesIncluded });
  const totals = orderTotals({ given, currencies, taxesIncluded, lines, shippingLines, charges, refunds, payments });
  const name = textOf(given["name"]) ?? `#${legacyId(given["id"])}`;
  const order: JsonObject = {
    ...origin(given),
    discountApplications: { nodes: discountApplicationsOf([...lines, ...shippingLines]) },
    currencyCode: currencies.shop,
    presentmentCurrencyCode: currencies.presentment,
    displayFinancialStatus: financialStatus(totals.charged, payments),
    displayFulfillmentStatus: fulfillmentStatus(
      lines.map(({ node }) => node),
      fulfilled,
    ),
    ...totals.fields,
    ...given,
    name,
    number: numberOf(given["number"], numberOf(name.replace(/\D/g, ""), 0)),
    taxesIncluded,
    additionalFees: charges.feeNodes,
    lineItems: { nodes: lines.map(({ node }) => node) },
    shippingLines: { nodes: shippingLines.map(({ node }) => node) },
    shippingLine: shippingLines[0]?.node ?? null,
    ...parties(given, currencies.shop),
  };
  const statuses = ["PAID", "PARTIALLY_REFUNDED", "REFUNDED"];
  order["fullyPaid"] = given["fullyPaid"] ?? statuses.includes(String(order["displayFinancialStatus"]));
  order["unpaid"] =
    given["unpaid"] ?? ["PENDING", "AUTHORIZED", "EXPIRED"].includes(String(order["displayFinancialStatus"]));
  order["canMarkAsPaid"] = given["canMarkAsPaid"] ?? canBeMarked(order);
  order["refundable"] = given["refundable"] ?? readBag(order["netPaymentSet"]).shop > 0;
  order["capturable"] = given["capturable"] ?? readBag(order["totalCapturableSet"]).shop > 0;
  return withParts(order, given, { name, lines, currencies, refunds, nowMs: shop.nowMs ?? (() => 0) });
}

/** The platform lets an order be marked as paid (vendor documentation: Order.canMarkAsPaid). */
const canBeMarked = ({ cancelledAt, displayFinancialStatus, totalOutstandingSet }: JsonObject): boolean =>
  !textOf(cancelledAt) &&
  ["PENDING", "PARTIALLY_PAID", "AUTHORIZED", "EXPIRED"].includes(String(displayFinancialStatus)) &&
  readBag(totalOutstandingSet).shop > 0;

/** Fields of an order that say where it comes from; all can be given. */
function origin(given: JsonObject): JsonObject {
  const gateways = allTransactions(given).map((transaction) => completeTransaction(transaction)["gateway"]);
  return {
    processedAt: given["createdAt"],
    updatedAt: given["createdAt"],
    cancelledAt: null,
    cancelReason: null,
    closedAt: null,
    closed: given["closedAt"] !== undefined && given["closedAt"] !== null,
    confirmed: true,
    confirmationNumber: `B${legacyId(given["id"]).slice(-8)}`,
    customerLocale: "de",
    discountCodes: [],
    customAttributes: [],
    tags: [],
    note: null,
    phone: null,
    paymentGatewayNames: [...new Set(gateways.filter(textOf))],
    requiresShipping: objectsOf(given["lineItems"]).some((line) => line["requiresShipping"] !== false),
    returnStatus: returnStatus(objectsOf(given["returns"])),
    sourceName: "web",
    statusPageUrl: `https://shop.example/orders/${legacyId(given["id"])}/authenticate`,
    taxExempt: false,
    test: false,
  };
}

function parties(given: JsonObject, currencyCode: string): JsonObject {
  const billingAddress = completeAddress(given["billingAddress"]);
  const shippingAddress = completeAddress(given["shippingAddress"]);
  const customer = completeCustomer(given["customer"], { ...given, billingAddress, shippingAddress });
  return {
    billingAddress,
    shippingAddress,
    displayAddress: shippingAddress ?? billingAddress,
    billingAddressMatchesShippingAddress: billingAddress?.["id"] === shippingAddress?.["id"],
    customer,
    purchasingEntity: completePurchasingEntity(given["purchasingEntity"], {
      ...given,
      currencyCode,
      customer,
      billingAddress,
      shippingAddress,
    }),
  };
}

function applyQuantities(
  line: PricedLine,
  given: JsonObject,
  refunds: RefundEffect[],
  fulfilled: Map<unknown, number>,
  currencies: Currencies,
) {
  const source = objectsOf(given["lineItems"]).find(({ id }) => id === line.node["id"]) ?? {};
  const parts = refunds.flatMap((refund) => refund.lines).filter(({ id }) => id === line.node["id"]);
  const refunded = parts.reduce((total, part) => total + part.quantity, 0);
  const current = Math.max(0, numberOf(line.node["quantity"], 0) - refunded);
  const open = Math.max(0, current - (fulfilled.get(line.node["id"]) ?? 0));
  line.node["currentQuantity"] = source["currentQuantity"] ?? current;
  line.node["refundableQuantity"] = source["refundableQuantity"] ?? current;
  line.node["unfulfilledQuantity"] = source["unfulfilledQuantity"] ?? open;
  if (refunded > 0 && source["priceAfterAllDiscountsBeforeTaxesSet"] === undefined) {
    const before = readBag(line.node["priceAfterAllDiscountsBeforeTaxesSet"]);
    const left = minus(before, share(before, refunded, numberOf(line.node["quantity"], 1)));
    line.node["priceAfterAllDiscountsBeforeTaxesSet"] = moneyBag(left, currencies);
  }
}

/** Adds transactions, refunds and fulfilments, each of which knows its order. */
function withParts(
  order: JsonObject,
  given: JsonObject,
  parts: { name: string; lines: PricedLine[]; currencies: Currencies; refunds: RefundEffect[]; nowMs: () => number },
): JsonObject {
  const ofOrder = (part: JsonObject): JsonObject => ({ ...part, order: () => order });
  const transactions = allTransactions(given).map(completeTransaction).map(ofOrder);
  const byId = new Map(transactions.map((transaction) => [transaction["id"], transaction]));
  for (const transaction of transactions) {
    const parent = objectOf(transaction["parentTransaction"])["id"];
    if (parent !== undefined) transaction["parentTransaction"] = byId.get(parent) ?? transaction["parentTransaction"];
  }
  order["transactions"] = transactions;
  order["refunds"] = parts.refunds.map(({ node }) => {
    const own = objectsOf(node["transactions"]).map((each) => byId.get(each["id"]) ?? each);
    return ofOrder({ ...node, transactions: { nodes: own } });
  });
  const fulfillments = objectsOf(given["fulfillments"]).map((fulfillment, index) =>
    ofOrder(completeFulfillment(fulfillment, { ...parts, index })),
  );
  order["fulfillments"] = fulfillments;
  const refunds = objectsOf(order["refunds"]);
  const returns = objectsOf(given["returns"]).map((each, index) =>
    ofOrder(completeReturn(each, { ...parts, index, fulfillments, refunds })),
  );
  for (const refund of refunds)
    refund["return"] = returns.find(({ id }) => id === objectOf(refund["return"])["id"]) ?? null;
  order["returns"] = { nodes: returns };
  order["paymentTerms"] = paymentTerms(order, given, transactions, parts.nowMs);
  return order;
}

function paymentTerms(order: JsonObject, given: JsonObject, transactions: JsonObject[], nowMs: () => number) {
  const { outstanding, toCapture } = openAmounts(order);
  const payments = transactions.filter(({ status, kind }) => status === "SUCCESS" && kind !== "REFUND");
  return completePaymentTerms(given["paymentTerms"], {
    issuedAt: textOf(order["processedAt"]) ?? textOf(order["createdAt"]) ?? "",
    fulfilledAt: textOf(objectsOf(order["fulfillments"])[0]?.["createdAt"]),
    paidAt: textOf(payments.at(-1)?.["processedAt"]),
    outstanding,
    toCapture,
    isPaid: order["fullyPaid"] === true,
    nowMs,
  });
}

/** Amounts left to be paid or authorised, and left to be captured, in presentment money. */
function openAmounts(order: JsonObject): { outstanding: JsonObject; toCapture: JsonObject } {
  const currency = { shop: String(order["currencyCode"]), presentment: String(order["presentmentCurrencyCode"]) };
  const toCapture = readBag(order["totalOutstandingSet"]);
  const outstanding = minus(toCapture, readBag(order["totalCapturableSet"]));
  const presentment = (amount: typeof toCapture) => objectOf(moneyBag(amount, currency)["presentmentMoney"]);
  return { outstanding: presentment(outstanding), toCapture: presentment(toCapture) };
}
