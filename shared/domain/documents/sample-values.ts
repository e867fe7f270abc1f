import type { Order } from "../orders/order.ts";
import type { Preferences } from "../preferences/preferences.ts";
import { examplesOf, type TextPlace } from "../texts/placeholders.ts";
import type { TemplateValues } from "../texts/templates.ts";
import { itemValues } from "./item-texts.ts";
import { orderValues } from "./text-choice.ts";

/** Whose values a merchant sees while writing a text. */
export interface Sample {
  /** Absent in a shop without orders. */
  order?: Order;
  preferences: Preferences;
  storeName: string;
}

/**
 * What the placeholders of a place print for an order; examples for what the order does not have yet, such as the number of its
 * invoice, and for a shop without orders.
 */
export function sampleValues(place: TextPlace, sample: Sample): TemplateValues {
  return { ...examplesOf(place), ...ofOrder(place, sample) };
}

function ofOrder(place: TextPlace, { order, preferences, storeName }: Sample): TemplateValues {
  if (order === undefined) return storeName === "" || place === "flat" ? {} : ofStore(place, storeName);
  switch (place) {
    case "invoice":
    case "credit":
    case "delivery":
      return orderValues(order, storeName);
    case "item": {
      const [line] = order.lines;
      return line === undefined ? { "order.name": order.name } : itemValues(order, line, preferences);
    }
    case "shipping": {
      const [shipping] = order.shipping;
      return { "order.name": order.name, ...(shipping === undefined ? {} : { "shipping.title": shipping.title }) };
    }
    default:
      return {};
  }
}

const ofStore = (place: TextPlace, storeName: string): TemplateValues =>
  ["invoice", "credit", "delivery"].includes(place) ? { "store.name": storeName } : {};
