import { GraphQLError } from "graphql";
import { type JsonObject, objectsOf, textOf } from "../json.ts";
import { legacyId } from "../orders/ids.ts";
import { readBag } from "../orders/money.ts";

type Test = (order: JsonObject) => boolean;

const DATE_FIELDS: Record<string, string> = {
  created_at: "createdAt",
  processed_at: "processedAt",
  updated_at: "updatedAt",
};

const FULFILLMENT: Record<string, string> = {
  unshipped: "UNFULFILLED",
  unfulfilled: "UNFULFILLED",
  shipped: "FULFILLED",
  fulfilled: "FULFILLED",
  partial: "PARTIALLY_FULFILLED",
  scheduled: "SCHEDULED",
  on_hold: "ON_HOLD",
};

const equalText = (a: unknown, b: string) => String(a ?? "").toLowerCase() === b.toLowerCase();

function compareTime(value: unknown, operator: string, wanted: string): boolean {
  const [left, right] = [Date.parse(String(value)), Date.parse(wanted)];
  if (Number.isNaN(right)) throw new GraphQLError(`Invalid date in search query: ${wanted}`);
  return { ">=": left >= right, ">": left > right, "<=": left <= right, "<": left < right }[operator] ?? left === right;
}

function statusTest(wanted: string): Test {
  if (wanted === "any") return () => true;
  if (wanted === "open") return (order) => !order["closedAt"] && !order["cancelledAt"];
  return (order) => Boolean(order[wanted === "cancelled" ? "cancelledAt" : "closedAt"]);
}

function termTest(field: string, operator: string, wanted: string): Test {
  const dateField = DATE_FIELDS[field];
  if (dateField) return (order) => compareTime(order[dateField], operator, wanted);
  switch (field) {
    case "id":
      return (order) => legacyId(order["id"]) === legacyId(wanted);
    case "name":
      return (order) => equalText(String(order["name"]).replace(/^#/, ""), wanted.replace(/^#/, ""));
    case "status":
      return statusTest(wanted);
    case "financial_status":
      return (order) => equalText(order["displayFinancialStatus"], wanted);
    case "fulfillment_status":
      return (order) => order["displayFulfillmentStatus"] === (FULFILLMENT[wanted] ?? wanted.toUpperCase());
    case "tag":
      return (order) => Array.isArray(order["tags"]) && order["tags"].some((tag) => equalText(tag, wanted));
    case "source_name":
      return (order) => equalText(order["sourceName"], wanted);
    case "gateway":
      return (order) =>
        objectsOf(order["transactions"]).some((transaction) => equalText(transaction["gateway"], wanted));
    case "email":
      return (order) => equalText(order["email"], wanted);
    case "test":
      return (order) => String(order["test"] === true) === wanted;
    default:
      throw new GraphQLError(`the simulator does not know the order search term "${field}"`);
  }
}

/** Understands the order search: `field:value`, dates, quotes, `-`, `NOT`, AND. A bare word means the name. */
export function orderSearch(query: string): Test {
  const tests: Test[] = [];
  const pattern = /\s*(-|NOT\s+)?(?:([a-z_]+):)?(>=|<=|>|<)?(?:'([^']*)'|"([^"]*)"|([^\s()]+))/gy;
  let end = 0;
  for (const match of query.matchAll(pattern)) {
    end = match.index + match[0].length;
    const [, not, field = "name", operator = "", single, double, bare] = match;
    const wanted = single ?? double ?? bare ?? "";
    if (bare === "AND" && match[2] === undefined) continue;
    if (bare === "OR" && match[2] === undefined)
      throw new GraphQLError(`the simulator cannot read the order search "${query}": OR is not simulated`);
    const test = termTest(field, operator, wanted);
    tests.push(not ? (order) => !test(order) : test);
  }
  if (query.slice(end).trim() !== "") throw new GraphQLError(`the simulator cannot read the order search "${query}"`);
  return (order) => tests.every((test) => test(order));
}

const SORT_KEYS: Record<string, (order: JsonObject) => string | number> = {
  CREATED_AT: (order) => textOf(order["createdAt"]) ?? "",
  PROCESSED_AT: (order) => textOf(order["processedAt"]) ?? "",
  UPDATED_AT: (order) => textOf(order["updatedAt"]) ?? "",
  ORDER_NUMBER: (order) => Number(order["number"]),
  ID: (order) => Number(legacyId(order["id"])),
  RELEVANCE: (order) => Number(legacyId(order["id"])),
  TOTAL_PRICE: (order) => readBag(order["totalPriceSet"]).shop,
  CURRENT_TOTAL_PRICE: (order) => readBag(order["currentTotalPriceSet"]).shop,
};

/** Sorts by a member of `OrderSortKeys`; equal keys by id. */
export function sortOrders(orders: readonly JsonObject[], sortKey: string): JsonObject[] {
  const key = SORT_KEYS[sortKey];
  if (!key) throw new GraphQLError(`the simulator does not sort orders by ${sortKey}`);
  const keyed = orders.map((order) => ({ order, key: key(order), id: Number(legacyId(order["id"])) }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.id - b.id));
  return keyed.map(({ order }) => order);
}
