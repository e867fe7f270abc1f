import { isObject, type JsonObject, nodesOf, objectOf, objectsOf, textOf } from "../json.ts";
import { stableNumber } from "../shops.ts";
import { gid, identified, legacyId, type NextId } from "./ids.ts";

const identifyAll = (
  type: string,
  list: unknown,
  nextId: NextId,
  also: (part: JsonObject) => JsonObject = (part) => part,
) => objectsOf(list).map((part) => also(identified(type, part, nextId)));

/** Gives referred parts ids and dates, and lines' references gids (by id, numeric id, SKU, title). Repeatable: ids stay. */
export function identifyOrder(given: JsonObject, nextId: NextId, now: string): JsonObject {
  const order = identified("Order", given, nextId);
  const createdAt = textOf(order["createdAt"]) ?? now;
  const result: JsonObject = { ...order, legacyResourceId: legacyId(order["id"]), createdAt };
  result["lineItems"] = { nodes: identifyAll("LineItem", order["lineItems"], nextId, withDuties(nextId)) };
  result["shippingLines"] = {
    nodes: identifyAll("ShippingLine", order["shippingLines"] ?? [order["shippingLine"]], nextId),
  };
  if (order["transactions"] !== undefined) {
    result["transactions"] = identifyAll("OrderTransaction", order["transactions"], nextId, dated(createdAt));
  }
  if (order["fulfillments"] !== undefined) {
    result["fulfillments"] = objectsOf(order["fulfillments"]).map((part) =>
      identifyFulfillment(part, result, nextId, now),
    );
  }
  if (order["returns"] !== undefined) {
    result["returns"] = { nodes: objectsOf(order["returns"]).map((part) => identifyReturn(part, result, nextId, now)) };
  }
  if (order["refunds"] !== undefined) {
    result["refunds"] = objectsOf(order["refunds"]).map((refund) => identifyRefund(refund, result, nextId, now));
  }
  if (order["additionalFees"] !== undefined)
    result["additionalFees"] = identifyAll("AdditionalFee", order["additionalFees"], nextId);
  if (isObject(order["paymentTerms"])) result["paymentTerms"] = identifyTerms(order["paymentTerms"], nextId);
  if (isObject(order["purchasingEntity"])) result["purchasingEntity"] = identifyCompany(order["purchasingEntity"]);
  for (const party of ["customer", "billingAddress", "shippingAddress"]) {
    const value = order[party];
    if (value !== undefined && value !== null) result[party] = identifyParty(party, objectOf(value));
  }
  return result;
}

const dated =
  (now: string) =>
  (part: JsonObject): JsonObject => ({ createdAt: now, ...part });

const withDuties =
  (nextId: NextId) =>
  (line: JsonObject): JsonObject =>
    objectsOf(line["duties"]).length === 0 ? line : { ...line, duties: identifyAll("Duty", line["duties"], nextId) };

const identifyTerms = (given: JsonObject, nextId: NextId): JsonObject => ({
  ...identified("PaymentTerms", given, nextId),
  paymentSchedules: {
    nodes: identifyAll(
      "PaymentSchedule",
      objectsOf(given["paymentSchedules"]).length > 0 ? given["paymentSchedules"] : [{}],
      nextId,
    ),
  },
});

/** A company, its location and its contact keep the same id for the same content. */
function identifyCompany(given: JsonObject): JsonObject {
  if (given["__typename"] !== "PurchasingCompany") return given;
  const company = objectOf(given["company"]);
  const identify = (type: string, part: JsonObject): JsonObject =>
    textOf(part["id"])
      ? part
      : { ...part, id: gid(type, 1 + (stableNumber(JSON.stringify([company, part])) % 99_999)) };
  const contact = isObject(given["contact"]) ? identify("CompanyContact", given["contact"]) : given["contact"];
  const parts = {
    company: identify("Company", company),
    location: identify("CompanyLocation", objectOf(given["location"])),
  };
  return { ...given, ...parts, ...(contact === undefined ? {} : { contact }) };
}

/**
 * Identifies a return of sent lines (`fulfillmentLineItem: {id}` or `{lineItem: {sku}}`). An exchange's lines are already the
 * order's.
 */
export function identifyReturn(given: JsonObject, order: JsonObject, nextId: NextId, now: string): JsonObject {
  const sent = objectsOf(order["fulfillments"]).flatMap((part) => objectsOf(part["fulfillmentLineItems"]));
  const lineOf = (reference: JsonObject): JsonObject => {
    if (reference["id"] !== undefined) return { id: gid("FulfillmentLineItem", legacyId(reference["id"])) };
    const line = findReferenced(objectOf(reference["lineItem"]), objectsOf(order["lineItems"]));
    const found = sent.find((part) => objectOf(part["lineItem"])["id"] === line["id"]);
    if (!found) throw new RangeError(`nothing of this line was fulfilled: ${JSON.stringify(reference)}`);
    return { id: found["id"] };
  };
  const items = identifyAll("ReturnLineItem", given["returnLineItems"], nextId, (part) => {
    const fee = isObject(part["restockingFee"]) ? identified("RestockingFee", part["restockingFee"], nextId) : null;
    return { ...part, restockingFee: fee, fulfillmentLineItem: lineOf(objectOf(part["fulfillmentLineItem"])) };
  });
  const exchanged = identifyAll("ExchangeLineItem", given["exchangeLineItems"], nextId, (part) => ({
    ...part,
    lineItems: objectsOf(part["lineItems"]).map((line) => ({
      id: findReferenced(line, objectsOf(order["lineItems"]))["id"],
    })),
  }));
  return {
    ...identified("Return", given, nextId),
    createdAt: textOf(given["createdAt"]) ?? now,
    returnLineItems: { nodes: items },
    exchangeLineItems: { nodes: exchanged },
    returnShippingFees: identifyAll("ReturnShippingFee", given["returnShippingFees"], nextId),
  };
}

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
    duties: objectsOf(given["duties"]).map(refersTo("originalDuty", dutiesOf(order))),
    ...(isObject(given["return"]) ? { return: refersTo("return", order["returns"])(given)["return"] } : {}),
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

const dutiesOf = (order: JsonObject) => objectsOf(order["lineItems"]).flatMap((line) => objectsOf(line["duties"]));

/** Replaces the reference `field` by the gid of its line; a lone line needs no reference. */
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
