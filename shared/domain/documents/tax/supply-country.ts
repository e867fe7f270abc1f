import type { Order } from "../../orders/order.ts";
import type { SupplyFacts } from "../paper/supply-facts.ts";
import { placeOfSupply, type TaxPlace, taxStateOf } from "./tax-region.ts";

/** The country of a supply that is made at this place. */
export function supplyCountry(place: TaxPlace): SupplyFacts {
  if (place.region === "unknown") return {};
  return { supplyCountry: place.region === "northern_ireland" ? "XI" : taxStateOf(place) };
}

/** The destination of the order's goods, the one fact that a delivery note knows. */
export const deliveryNoteFacts = (order: Order): SupplyFacts => supplyCountry(placeOfSupply(order));
