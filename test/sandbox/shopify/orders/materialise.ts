import { type JsonObject, nodesOf, numberOf, objectsOf, textOf } from "../json.ts";
import { completeOrder, currenciesOf, type OrderShop } from "./complete-order.ts";
import { identifyFulfillment, identifyOrder } from "./identify.ts";
import { identified, type NextId } from "./ids.ts";
import { minus, moneyBag, readBag } from "./money.ts";
import { allTransactions, completeTransaction, paymentsOf } from "./transactions.ts";

/** Needs of every change of an order. */
export interface ChangeContext {
  shop: OrderShop;
  nextId: NextId;
  /** `…Z`, without milliseconds */
  now: string;
}

/** Statuses that only a payment explains. */
const PAID_STATUSES = ["PAID", "PARTIALLY_REFUNDED", "REFUNDED"];

/** Makes facts of statuses: a paid order gets its payment, a fulfilled one its fulfilment, unless `said` tells them. */
export function materialise(given: JsonObject, said: JsonObject, context: ChangeContext): JsonObject {
  const identifiedOrder = withAmounts(identifyOrder(given, context.nextId, context.now), context);
  const paid = "transactions" in said ? identifiedOrder : withPayment(identifiedOrder, said, context);
  const isFulfilled = said["displayFulfillmentStatus"] === "FULFILLED" && !("fulfillments" in said);
  const order = isFulfilled ? withFulfillment(paid, context) : paid;
  const total = completeOrder(order, context.shop)["totalPriceSet"];
  return { ...order, originalTotalPriceSet: order["originalTotalPriceSet"] ?? total };
}

/** Transactions given without an amount are about the whole total. */
function withAmounts(order: JsonObject, { shop }: ChangeContext): JsonObject {
  const given = objectsOf(order["transactions"]);
  if (given.every((transaction) => transaction["amountSet"])) return order;
  const amountSet = completeOrder(order, shop)["totalPriceSet"];
  return { ...order, transactions: given.map((transaction) => ({ amountSet, ...transaction })) };
}

function withPayment(order: JsonObject, said: JsonObject, { shop, nextId, now }: ChangeContext): JsonObject {
  const isPaid = PAID_STATUSES.includes(String(said["displayFinancialStatus"]));
  const known = objectsOf(order["transactions"]);
  if (!isPaid && (said["displayFinancialStatus"] !== "AUTHORIZED" || known.length > 0)) return order;
  const { received } = paymentsOf(allTransactions(order).map(completeTransaction));
  const owed = minus(readBag(completeOrder(order, shop)["totalPriceSet"]), received);
  if (owed.shop <= 0) return order;
  const authorization = known.find(({ kind, status }) => kind === "AUTHORIZATION" && status !== "FAILURE");
  const gateway = authorization?.["gateway"] ?? textOf(nodesOf(order["paymentGatewayNames"])[0]) ?? "shopify_payments";
  const transaction: JsonObject = {
    kind: !isPaid ? "AUTHORIZATION" : authorization ? "CAPTURE" : "SALE",
    status: "SUCCESS",
    gateway,
    amountSet: moneyBag(owed, currenciesOf(order, shop)),
    createdAt: textOf(order["updatedAt"]) ? now : (textOf(order["processedAt"]) ?? order["createdAt"]),
    ...(authorization ? { parentTransaction: { id: authorization["id"] } } : {}),
  };
  return { ...order, transactions: [...known, identified("OrderTransaction", transaction, nextId)] };
}

function withFulfillment(order: JsonObject, { shop, nextId, now }: ChangeContext): JsonObject {
  const lines = remainingLines(completeOrder(order, shop));
  if (lines.length === 0) return order;
  const part = identifyFulfillment({ fulfillmentLineItems: { nodes: lines } }, order, nextId, now);
  return { ...order, fulfillments: [...objectsOf(order["fulfillments"]), part] };
}

/** References to what has not been sent yet, with the open quantities. */
export const remainingLines = (complete: JsonObject): JsonObject[] =>
  objectsOf(complete["lineItems"])
    .filter((line) => line["requiresShipping"] !== false && numberOf(line["unfulfilledQuantity"], 0) > 0)
    .map((line) => ({ lineItem: { id: line["id"] }, quantity: line["unfulfilledQuantity"] }));
