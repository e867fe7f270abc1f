import { type JsonObject, numberOf, objectOf, objectsOf, textOf } from "../json.ts";
import type { PricedLine } from "./lines.ts";
import { type Currencies, moneyBag, readBag, share } from "./money.ts";

const COUNTING_STATES = new Set(["SUCCESS", "OPEN", "PENDING"]);

/** Units of each line item that fulfilments carry; cancelled and failed ones carry none. */
export function fulfilledQuantities(fulfillments: readonly JsonObject[]): Map<unknown, number> {
  const quantities = new Map<unknown, number>();
  for (const fulfillment of fulfillments.filter(({ status }) => COUNTING_STATES.has(textOf(status) ?? "SUCCESS"))) {
    for (const line of objectsOf(fulfillment["fulfillmentLineItems"])) {
      const id = objectOf(line["lineItem"])["id"];
      quantities.set(id, (quantities.get(id) ?? 0) + numberOf(line["quantity"], 0));
    }
  }
  return quantities;
}

/** Completes one fulfilment (vendor documentation: object Fulfillment); its name counts from "#1001-F1". */
export function completeFulfillment(
  given: JsonObject,
  order: { name: string; index: number; lines: readonly PricedLine[]; currencies: Currencies },
): JsonObject {
  const parts = objectsOf(given["fulfillmentLineItems"]).map((part): JsonObject => {
    const line = order.lines.find(({ node }) => node["id"] === objectOf(part["lineItem"])["id"]);
    const quantity = numberOf(part["quantity"], 1);
    const ordered = numberOf(line?.node["quantity"], 1);
    const portion = (bag: unknown) => moneyBag(share(readBag(bag), quantity, ordered), order.currencies);
    return {
      originalTotalSet: portion(line?.node["originalTotalSet"]),
      discountedTotalSet: portion(line?.node["discountedTotalSet"]),
      ...part,
      quantity,
      lineItem: line?.node ?? part["lineItem"],
    };
  });
  const status = textOf(given["status"]) ?? "SUCCESS";
  return {
    name: `${order.name}-F${order.index + 1}`,
    displayStatus: status === "CANCELLED" ? "CANCELED" : "FULFILLED",
    requiresShipping: true,
    trackingInfo: [],
    ...given,
    status,
    totalQuantity: parts.reduce((total, part) => total + numberOf(part["quantity"], 0), 0),
    fulfillmentLineItems: { nodes: parts },
  };
}
