import { type JsonObject, objectOf, objectsOf } from "../json.ts";
import { LINE_FIELDS, merge, PAYMENT_FIELDS, REFUND_FIELDS, without } from "./change-order.ts";
import { identifyReturn } from "./identify.ts";
import { identified, legacyId } from "./ids.ts";
import type { ChangeContext } from "./materialise.ts";

/** Lists of an order whose members can be changed one by one. */
export const PART_TYPES = {
  refunds: "Refund",
  fulfillments: "Fulfillment",
  transactions: "OrderTransaction",
  returns: "Return",
} as const;

export type PartList = keyof typeof PART_TYPES;

/** Fields that follow from a part and are derived again when it changes. */
const FOLLOWING: Record<PartList, RegExp[]> = {
  refunds: [PAYMENT_FIELDS, REFUND_FIELDS],
  fulfillments: [/^displayFulfillmentStatus$/],
  transactions: [PAYMENT_FIELDS],
  returns: [/^returnStatus$/],
};

/** Adds a return of fulfilled lines. An exchange's new lines join the order and its total, not its original total. */
export function addReturn(given: JsonObject, part: JsonObject, context: ChangeContext) {
  const known = new Set(objectsOf(given["lineItems"]).map(({ id }) => id));
  const added: JsonObject[] = [];
  const exchanged = objectsOf(part["exchangeLineItems"]).map((item) => ({
    ...item,
    lineItems: objectsOf(item["lineItems"]).map((line) => {
      const own = identified("LineItem", line, context.nextId);
      if (!known.has(own["id"])) added.push(own);
      return { id: own["id"] };
    }),
  }));
  const base = added.length > 0 ? without(given, LINE_FIELDS) : given;
  const order: JsonObject = {
    ...without(base, /^returnStatus$/),
    originalTotalPriceSet: given["originalTotalPriceSet"],
    lineItems: { nodes: [...objectsOf(given["lineItems"]), ...added] },
    ...(added.length > 0 ? { edited: true } : {}),
    updatedAt: context.now,
  };
  const identifiedReturn = identifyReturn(
    { ...part, exchangeLineItems: exchanged },
    order,
    context.nextId,
    context.now,
  );
  const returns = { nodes: [...objectsOf(given["returns"]), identifiedReturn] };
  return { given: { ...order, returns }, id: identifiedReturn["id"] };
}

/** Changes one refund, fulfilment, transaction (also inside refunds) or return, and derives the values that follow. */
export function changePart(given: JsonObject, list: PartList, id: string, patch: JsonObject, context: ChangeContext) {
  const isIt = (part: JsonObject) => legacyId(part["id"]) === legacyId(id);
  let found: JsonObject | undefined;
  const changed = (part: JsonObject): JsonObject => {
    if (!isIt(part)) return part;
    const succeeds = list === "transactions" && patch["status"] === "SUCCESS" && part["status"] !== "SUCCESS";
    found = {
      ...merge(part, { ...patch, id: part["id"] }),
      ...(succeeds && !("processedAt" in patch) ? { processedAt: context.now } : {}),
      ...(list === "fulfillments" || list === "refunds" ? { updatedAt: context.now } : {}),
      ...(list === "returns" && patch["status"] === "CLOSED" ? { closedAt: patch["closedAt"] ?? context.now } : {}),
    };
    return found;
  };
  const parts = objectsOf(given[list]).map(changed);
  let base: JsonObject = { ...given, [list]: list === "returns" ? { nodes: parts } : parts };
  if (!found && list === "transactions") {
    const refunds = objectsOf(given["refunds"]).map((refund) => ({
      ...refund,
      transactions: { nodes: objectsOf(refund["transactions"]).map(changed) },
    }));
    base = { ...given, refunds };
  }
  if (!found) throw new RangeError(`no such part in ${list}: ${id}`);
  for (const pattern of FOLLOWING[list]) base = without(base, pattern);
  return { given: { ...base, updatedAt: context.now }, id: objectOf(found)["id"] };
}
