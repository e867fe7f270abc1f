import { isObject, type JsonObject, nodesOf, numberOf, objectOf, objectsOf } from "../json.ts";
import { refundedOfDuty } from "./charges.ts";
import { completeOrder, currenciesOf } from "./complete-order.ts";
import { identifyFulfillment, identifyRefund } from "./identify.ts";
import { identified } from "./ids.ts";
import { type ChangeContext, materialise, remainingLines } from "./materialise.ts";
import { type Amount, type Currencies, minus, moneyBag, readBag } from "./money.ts";
import { recalculatedTaxes } from "./recalculated-taxes.ts";
import { allTransactions, completeTransaction, paymentsOf } from "./transactions.ts";

/** Fields that follow from lines, payments and refunds: given values of these end when such a part changes. */
export const LINE_FIELDS =
  /^(?!totalTip)(original|current)?(sub)?total.*Set$|^current.*|^(netPaymentSet|taxLines|display.*Status|fullyPaid|unpaid)$/i;
export const PAYMENT_FIELDS =
  /^(displayFinancialStatus|total(Received|Outstanding|Refunded|Capturable)Set|netPaymentSet|fullyPaid|unpaid|paymentGatewayNames)$/;
export const REFUND_FIELDS = /^(current.*|totalRefundedShippingSet)$/;

export const without = (given: JsonObject, pattern: RegExp): JsonObject =>
  Object.fromEntries(Object.entries(given).filter(([field]) => !pattern.test(field)));

/** Drops given open quantities, which follow from refunds and fulfilments once there are any. */
const withoutOpen = (given: JsonObject): JsonObject => ({
  ...given,
  lineItems: { nodes: objectsOf(given["lineItems"]).map((line) => without(line, /^unfulfilledQuantity$/)) },
});

/** Merges objects, replaces lists (ids by place), keeps `null`; values that follow are derived again unless patched. */
export function patchOrder(given: JsonObject, patch: JsonObject, context: ChangeContext): JsonObject {
  const touches = (...fields: string[]) => fields.some((field) => field in patch);
  const retaxed = recalculatedTaxes(given, patch);
  let base = { ...given, ...retaxed };
  if (retaxed !== undefined || touches("lineItems", "shippingLines")) {
    base = { ...without(base, LINE_FIELDS), originalTotalPriceSet: given["originalTotalPriceSet"] };
  }
  if (touches("displayFinancialStatus", "transactions")) base = without(base, PAYMENT_FIELDS);
  if (touches("refunds")) base = without(without(base, PAYMENT_FIELDS), REFUND_FIELDS);
  if (touches("fulfillments")) base = without(base, /^displayFulfillmentStatus$/);
  return materialise({ ...merge(base, patch), updatedAt: patch["updatedAt"] ?? context.now }, patch, context);
}

/** Objects merge, lists are replaced (their members keep the id at the same place), `null` stays. */
export function merge(base: JsonObject, patch: JsonObject): JsonObject {
  const result: JsonObject = { ...base };
  for (const [field, value] of Object.entries(patch)) result[field] = mergeValue(base[field], value);
  return result;
}

function mergeValue(base: unknown, value: unknown): unknown {
  if (Array.isArray(value)) {
    const known = nodesOf(base);
    return value.map((part, index) => (isObject(part) && !("id" in part) ? { ...idOf(known[index]), ...part } : part));
  }
  if (!isObject(value)) return value;
  if (Array.isArray(value["nodes"])) return { nodes: mergeValue(base, value["nodes"]) };
  return isObject(base) ? merge(base, value) : value;
}

const idOf = (part: unknown): JsonObject => (isObject(part) && "id" in part ? { id: part["id"] } : {});

/** Adds a payment transaction; totals and the financial status follow from it. */
export function addTransaction(given: JsonObject, transaction: JsonObject, context: ChangeContext) {
  const complete = completeOrder(given, context.shop);
  const parent = allTransactions(given).find(({ kind }) => kind === "AUTHORIZATION");
  const isCapture = transaction["kind"] === "CAPTURE" && parent !== undefined;
  const part = identified(
    "OrderTransaction",
    {
      kind: "SALE",
      status: "SUCCESS",
      amountSet: complete["totalOutstandingSet"],
      createdAt: context.now,
      ...(isCapture
        ? { parentTransaction: { id: parent["id"] }, gateway: completeTransaction(parent)["gateway"] }
        : {}),
      ...transaction,
    },
    context.nextId,
  );
  const transactions = [...objectsOf(given["transactions"]), part];
  return { given: { ...without(given, PAYMENT_FIELDS), transactions, updatedAt: context.now }, id: part["id"] };
}

/** Adds a fulfilment; without lines it carries everything not yet sent. */
export function addFulfillment(given: JsonObject, fulfillment: JsonObject, context: ChangeContext) {
  const complete = completeOrder(withoutOpen(given), context.shop);
  const lines = fulfillment["fulfillmentLineItems"] ?? { nodes: remainingLines(complete) };
  const part = identifyFulfillment({ ...fulfillment, fulfillmentLineItems: lines }, given, context.nextId, context.now);
  const fulfillments = [...objectsOf(given["fulfillments"]), part];
  return {
    given: { ...without(withoutOpen(given), /^displayFulfillmentStatus$/), fulfillments, updatedAt: context.now },
    id: part["id"],
  };
}

/** Adds a refund: all left, or by amount; paid orders repay by default. Lines' difference becomes an order adjustment. */
export function addRefund(given: JsonObject, refund: JsonObject, context: ChangeContext) {
  const complete = completeOrder(given, context.shop);
  const currencies = currenciesOf(given, context.shop);
  const isEmpty = ![
    "refundLineItems",
    "refundShippingLines",
    "orderAdjustments",
    "duties",
    "totalRefundedSet",
    "transactions",
  ].some((f) => f in refund);
  const lines = isEmpty ? everythingLeft(complete, refund, currencies) : refund;
  const identifiedRefund = identifyRefund(lines, given, context.nextId, context.now);
  const withRefund = (part: JsonObject) => ({
    ...without(without(withoutOpen(given), PAYMENT_FIELDS), REFUND_FIELDS),
    refunds: [...objectsOf(given["refunds"]), part],
    updatedAt: context.now,
  });
  const worth = (part: JsonObject): Amount =>
    minus(
      readBag(complete["currentTotalPriceSet"]),
      readBag(completeOrder(withRefund(part), context.shop)["currentTotalPriceSet"]),
    );
  const value = worth(identifiedRefund);
  const transactions = objectsOf(identifiedRefund["transactions"]);
  const toPay =
    "totalRefundedSet" in refund
      ? readBag(refund["totalRefundedSet"])
      : transactions.length > 0
        ? sumOf(transactions)
        : value;
  const part: JsonObject = { ...identifiedRefund };
  if (!("orderAdjustments" in refund) && toPay.shop !== value.shop) {
    const adjustment = { amountSet: moneyBag(minus(value, toPay), currencies), reason: "REFUND_DISCREPANCY" };
    part["orderAdjustments"] = { nodes: [identified("OrderAdjustment", adjustment, context.nextId)] };
  }
  const payment = allTransactions(given).find(
    ({ kind, status }) => (kind === "SALE" || kind === "CAPTURE") && status === "SUCCESS",
  );
  if (!("transactions" in refund) && payment && toPay.shop > 0) {
    const paid = {
      kind: "REFUND",
      status: "SUCCESS",
      gateway: completeTransaction(payment)["gateway"],
      createdAt: part["createdAt"],
    };
    const back = { ...paid, amountSet: moneyBag(toPay, currencies), parentTransaction: { id: payment["id"] } };
    part["transactions"] = { nodes: [identified("OrderTransaction", back, context.nextId)] };
  }
  return { given: withRefund(part), id: part["id"] };
}

const sumOf = (transactions: readonly JsonObject[]): Amount => paymentsOf(transactions).refunded;

function everythingLeft(complete: JsonObject, refund: JsonObject, currencies: Currencies): JsonObject {
  const lines = objectsOf(complete["lineItems"]).filter((line) => numberOf(line["refundableQuantity"], 0) > 0);
  const hasShipping = readBag(complete["currentShippingPriceSet"]).shop > 0;
  const shipping = objectsOf(complete["shippingLines"]).filter(
    (line) => hasShipping && readBag(line["discountedPriceSet"]).shop > 0,
  );
  const refunds = objectsOf(complete["refunds"]);
  const duties = objectsOf(complete["lineItems"])
    .flatMap((line) => objectsOf(line["duties"]))
    .map((duty) => ({ id: duty["id"], left: minus(readBag(duty["price"]), refundedOfDuty(refunds, duty["id"])) }))
    .filter(({ left }) => left.shop > 0 && complete["dutiesIncluded"] !== true);
  return {
    ...refund,
    duties: duties.map(({ id, left }) => ({ originalDuty: { id }, amountSet: moneyBag(left, currencies) })),
    refundLineItems: lines.map((line) => ({
      lineItem: { id: line["id"] },
      quantity: line["refundableQuantity"],
      restockType: "RETURN",
    })),
    refundShippingLines: shipping.map((line) => ({ shippingLine: { id: objectOf(line)["id"] } })),
  };
}
