import { type JsonObject, numberOf, objectOf, objectsOf, textOf } from "../json.ts";
import type { PricedLine } from "./lines.ts";
import { type Currencies, moneyBag, readBag, share } from "./money.ts";

/** The order's part in completing a return. */
export interface ReturnContext {
  name: string;
  index: number;
  lines: readonly PricedLine[];
  currencies: Currencies;
  /** Completed fulfilments and refunds of the order. */
  fulfillments: readonly JsonObject[];
  refunds: readonly JsonObject[];
}

/** Completes one return (vendor documentation: object Return); its name counts from "#1001-R1". */
export function completeReturn(given: JsonObject, context: ReturnContext): JsonObject {
  const refunds = context.refunds.filter((refund) => objectOf(refund["return"])["id"] === given["id"]);
  const items = objectsOf(given["returnLineItems"]).map((item) => completeReturnLine(item, refunds, context));
  const exchanged = objectsOf(given["exchangeLineItems"]).map((item) => completeExchange(item, context));
  return {
    name: `${context.name}-R${context.index + 1}`,
    closedAt: null,
    decline: null,
    requestApprovedAt: given["status"] === "REQUESTED" ? null : given["createdAt"],
    returnShippingFees: [],
    status: "OPEN",
    ...given,
    totalQuantity: items.reduce((total, item) => total + numberOf(item["quantity"], 0), 0),
    returnLineItems: { nodes: items },
    exchangeLineItems: { nodes: exchanged },
    refunds: { nodes: refunds },
    transactions: { nodes: refunds.flatMap((refund) => objectsOf(refund["transactions"])) },
  };
}

function completeReturnLine(given: JsonObject, refunds: readonly JsonObject[], context: ReturnContext): JsonObject {
  const sent = context.fulfillments.flatMap((fulfillment) => objectsOf(fulfillment["fulfillmentLineItems"]));
  const fulfillmentLineItem =
    sent.find(({ id }) => id === objectOf(given["fulfillmentLineItem"])["id"]) ?? given["fulfillmentLineItem"];
  const lineId = objectOf(objectOf(fulfillmentLineItem)["lineItem"])["id"];
  const line = context.lines.find(({ node }) => node["id"] === lineId);
  const quantity = numberOf(given["quantity"], 1);
  const refunded = refunds
    .flatMap((refund) => objectsOf(refund["refundLineItems"]))
    .filter((part) => objectOf(part["lineItem"])["id"] === lineId)
    .reduce((total, part) => total + numberOf(part["quantity"], 0), 0);
  const done = Math.min(quantity, refunded);
  const ordered = numberOf(line?.node["quantity"], 1);
  return {
    __typename: "ReturnLineItem",
    customerNote: null,
    returnReason: "UNKNOWN",
    returnReasonNote: "",
    restockingFee: null,
    withCodeDiscountedTotalPriceSet: moneyBag(
      share(readBag(line?.node["discountedTotalSet"]), quantity, ordered),
      context.currencies,
    ),
    processedQuantity: done,
    processableQuantity: quantity - done,
    unprocessedQuantity: quantity - done,
    refundedQuantity: done,
    refundableQuantity: quantity - done,
    ...given,
    quantity,
    fulfillmentLineItem,
  };
}

function completeExchange(given: JsonObject, { lines }: ReturnContext): JsonObject {
  const own = objectsOf(given["lineItems"]).flatMap(({ id }) => lines.filter(({ node }) => node["id"] === id));
  const nodes = own.map(({ node }) => node);
  const quantity = numberOf(
    given["quantity"],
    nodes.reduce((total, node) => total + numberOf(node["quantity"], 0), 0),
  );
  return {
    title: nodes[0]?.["title"] ?? null,
    variantSku: nodes[0]?.["sku"] ?? null,
    variantTitle: nodes[0]?.["variantTitle"] ?? null,
    processedQuantity: quantity,
    processableQuantity: 0,
    unprocessedQuantity: 0,
    ...given,
    quantity,
    lineItem: nodes[0] ?? null,
    lineItems: nodes,
  };
}

/** The return status of an order that follows from its returns (vendor documentation: OrderReturnStatus). */
export function returnStatus(returns: readonly JsonObject[]): string {
  const states = returns.map(({ status }) => textOf(status) ?? "OPEN");
  if (states.includes("OPEN")) return "IN_PROGRESS";
  if (states.includes("REQUESTED")) return "RETURN_REQUESTED";
  return states.includes("CLOSED") ? "RETURNED" : "NO_RETURN";
}
