import type { Language } from "#shared/values/languages.ts";
import type { Order } from "../../orders/order.ts";
import type { Preferences } from "../../preferences/preferences.ts";
import { examplesOf } from "../../texts/placeholders.ts";
import type { TextPlace } from "../../texts/places.ts";
import type { TemplateValues } from "../../texts/templates.ts";
import { deliveryValues } from "./delivery-values.ts";
import { itemValues } from "./item-texts.ts";
import { metafieldExamples } from "./metafield-texts.ts";
import { orderValues } from "./text-choice.ts";

/** Order, settings and shop whose values a merchant sees while writing a text. */
export interface Sample {
  /** Absent in a shop without orders. */
  order?: Order;
  preferences: Preferences;
  storeName: string;
  /** The language in which days are written. */
  language: Language;
}

/** Values of a place's placeholders for an order; examples for missing facts, as the invoice's number, or without orders. */
export function sampleValues(place: TextPlace, sample: Sample): TemplateValues {
  const { metafieldRead } = sample.preferences;
  const metafields = hasMetafields(sample) ? {} : metafieldExamples(place, metafieldRead);
  return { ...examplesOf(place), ...ofOrder(place, sample), ...metafields };
}

/** An order that was read before the merchant chose any tells nothing of their values. */
const hasMetafields = ({ order }: Sample): boolean => order?.metafields !== undefined;

function ofOrder(place: TextPlace, { order, preferences, storeName, language }: Sample): TemplateValues {
  if (order === undefined) return storeName === "" ? {} : ofStore(place, storeName);
  const context = { storeName, language, preferences };
  switch (place) {
    case "invoice":
    case "credit":
    case "mail":
      return orderValues(order, context);
    case "delivery": {
      const [fulfillment] = order.fulfillments;
      return fulfillment === undefined ? orderValues(order, context) : deliveryValues({ order, fulfillment }, context);
    }
    case "item": {
      const [line] = order.lines;
      return line === undefined ? { "order.name": order.name } : itemValues(order, line, preferences, language);
    }
    case "shipping": {
      const [shipping] = order.shipping;
      return { "order.name": order.name, ...(shipping === undefined ? {} : { "shipping.title": shipping.title }) };
    }
    case "duty":
      return { "order.name": order.name };
    default:
      return {};
  }
}

const ofStore = (place: TextPlace, storeName: string): TemplateValues =>
  ["invoice", "credit", "delivery", "mail"].includes(place) ? { "store.name": storeName } : {};
