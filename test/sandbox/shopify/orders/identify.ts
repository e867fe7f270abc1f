import { type JsonObject, nodesOf, objectOf, objectsOf, textOf } from "../json.ts";
import { stableNumber } from "../shops.ts";
import { gid, identified, legacyId, type NextId } from "./ids.ts";

const identifyAll = (
  type: string,
  list: unknown,
  nextId: NextId,
  also: (part: JsonObject) => JsonObject = (part) => part,
) => objectsOf(list).map((part) => also(identified(type, part, nextId)));

/**
 * Gives every part of an order that others refer to an id and a date, and turns references to lines (by id, numeric id,
 * SKU or title) into gids. Parts that have an id keep it, so it can run again after each change.
 */
export function identifyOrder(given: JsonObject, nextId: NextId, now: string): JsonObject {
  const order = identified("Order", given, nextId);
  const createdAt = textOf(order["createdAt"]) ?? now;
  const result: JsonObject = { ...order, legacyResourceId: legacyId(order["id"]), createdAt };
  result["lineItems"] = { nodes: identifyAll("LineItem", order["lineItems"], nextId) };
  result["shippingLines"] = {
    nodes: identifyAll("ShippingLine", order["shippingLines"] ?? [order["shippingLine"]], nextId),
  };
  if (order["transactions"] !== undefined) {
    result["transactions"] = identifyAll("OrderTransaction", order["transactions"], nextId, dated(createdAt));
  }
  if (order["refunds"] !== undefined) {
    result["refunds"] = objectsOf(order["refunds"]).map((refund) => identifyRefund(refund, result, nextId, now));
  }
  if (order["fulfillments"] !== undefined) {
    result["fulfillments"] = objectsOf(order["fulfillments"]).map((part) =>
      identifyFulfillment(part, result, nextId, now),
    );
  }
  for (const party of ["customer", "billingAddress", "shippingAddress"]) {
    const value = order[party];
    if (value !== undefined && value !== null) result[party] = identifyParty(party, objectOf(value));
  }
  return result;
}

const dated =
  (now: string) =>
  (part: JsonObject): JsonObject => ({ createdAt: now, ...part });

export function identifyRefund(given: JsonObject, order: JsonObject, nextId: NextId, now: string): JsonObject {
  const createdAt = textOf(given["createdAt"]) ?? textOf(given["processedAt"]) ?? now;
  const refund = identified("Refund", { processedAt: createdAt, updatedAt: createdAt, ...given, createdAt }, nextId);
  const lines = {
    nodes: identifyAll("RefundLineItem", given["refundLineItems"], nextId, refersTo("lineItem", order["lineItems"])),
  };
  const shipping = identifyAll(
    "RefundShippingLine",
    given["refundShippingLines"],
    nextId,
    refersTo("shippingLine", order["shippingLines"]),
  );
  return {
    ...refund,
    legacyResourceId: legacyId(refund["id"]),
    refundLineItems: lines,
    refundShippingLines: { nodes: shipping },
    orderAdjustments: { nodes: identifyAll("OrderAdjustment", given["orderAdjustments"], nextId) },
    transactions: {
      nodes: identifyAll("OrderTransaction", given["transactions"], nextId, (part) => ({
        kind: "REFUND",
        createdAt,
        ...part,
      })),
    },
  };
}

export function identifyFulfillment(given: JsonObject, order: JsonObject, nextId: NextId, now: string): JsonObject {
  const createdAt = textOf(given["createdAt"]) ?? now;
  const fulfillment = identified("Fulfillment", { updatedAt: createdAt, ...given, createdAt }, nextId);
  const lines = identifyAll(
    "FulfillmentLineItem",
    given["fulfillmentLineItems"],
    nextId,
    refersTo("lineItem", order["lineItems"]),
  );
  return { ...fulfillment, legacyResourceId: legacyId(fulfillment["id"]), fulfillmentLineItems: { nodes: lines } };
}

/** Replaces the reference `field` of a part by the gid of the line it means; a lone line needs no reference. */
const refersTo =
  (field: string, lines: unknown) =>
  (part: JsonObject): JsonObject => {
    const line = findReferenced(objectOf(part[field]), objectsOf(lines));
    return { ...part, [field]: { id: line["id"] } };
  };

function findReferenced(reference: JsonObject, lines: JsonObject[]): JsonObject {
  const id = reference["id"];
  const found =
    lines.find((line) => id !== undefined && legacyId(line["id"]) === legacyId(id)) ??
    lines.find((line) => reference["sku"] !== undefined && line["sku"] === reference["sku"]) ??
    lines.find((line) => reference["title"] !== undefined && line["title"] === reference["title"]) ??
    (Object.keys(reference).length === 0 && nodesOf(lines).length === 1 ? lines[0] : undefined);
  if (!found) throw new RangeError(`no such line in the order: ${JSON.stringify(reference)}`);
  return found;
}

/** Customers and addresses keep the same id for the same content, as a returning customer does. */
function identifyParty(party: string, value: JsonObject): JsonObject {
  if (textOf(value["id"])) return value;
  const type = party === "customer" ? "Customer" : "MailingAddress";
  const address = objectOf(value["defaultEmailAddress"])["emailAddress"] ?? value["email"];
  const identity = party === "customer" && textOf(address) ? address : JSON.stringify(value);
  return { ...value, id: gid(type, 7_000_000_000_000 + (stableNumber(String(identity)) % 999_999_999_999)) };
}
