import type { Language } from "#shared/values/languages.ts";
import type { Order } from "../../orders/order.ts";
import type { Preferences } from "../../preferences/preferences.ts";
import { examplesOf } from "../../texts/placeholders.ts";
import type { TextPlace } from "../../texts/places.ts";
import type { TemplateValues } from "../../texts/templates.ts";
import { writtenAmount, writtenDay } from "../../texts/written.ts";
import type { AccountingDocument } from "../paper/document.ts";
import { isStanding } from "../paper/document-changes.ts";
import { deliveryValues } from "./delivery-values.ts";
import { itemValues } from "./item-texts.ts";
import { metafieldExamples } from "./metafield-texts.ts";
import { itemReference } from "./references.ts";
import { orderValues } from "./text-choice.ts";

/** Order, settings and shop whose values a merchant sees while writing a text. */
export interface Sample {
  /** Absent in a shop without orders. */
  order?: Order;
  /** Documents and parcels that exist for the order. */
  documents?: readonly Pick<AccountingDocument, "kind" | "status" | "number" | "date">[];
  preferences: Preferences;
  storeName: string;
  /** The language in which days are written. */
  language: Language;
}

/** An order's placeholder values; a missing fact is an example, marked as one. Without orders all are examples. */
export function sampleValues(place: TextPlace, sample: Sample): TemplateValues {
  const { metafieldRead } = sample.preferences;
  const metafields = hasMetafields(sample) ? {} : metafieldExamples(place, metafieldRead);
  const examples = writtenExamples(place, sample.language);
  const shown = sample.order === undefined ? examples : marked(examples);
  return { ...shown, ...ofOrder(place, sample), ...metafields };
}

/** The examples of a place as the language writes days and amounts. */
const writtenExamples = (place: TextPlace, language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(examplesOf(place)).map(([name, example]) => [name, exampleIn(name, example, language)]),
  );

function exampleIn(name: string, example: string, language: Language): string {
  if (name === "document.total") return writtenAmount(11_900, language);
  const day = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(example);
  return day === null ? example : writtenDay(`${day[3]}-${day[2]}-${day[1]}`, language);
}

/** Merchants read it, not customers: it is German in every language. */
const marked = (examples: Readonly<Record<string, string>>): TemplateValues =>
  Object.fromEntries(Object.entries(examples).map(([name, example]) => [name, `${example} (Beispiel)`]));

/** An order that was read before the merchant chose any tells nothing of their values. */
const hasMetafields = ({ order }: Sample): boolean => order?.metafields !== undefined;

function ofOrder(
  place: TextPlace,
  { order, documents = [], preferences, storeName, language }: Sample,
): TemplateValues {
  if (order === undefined) return storeName === "" ? {} : ofStore(place, storeName);
  const context = { storeName, language, preferences };
  switch (place) {
    case "invoice":
    case "mail":
      return orderValues(order, context);
    case "credit":
      return { ...orderValues(order, context), ...ofInvoice(documents, language) };
    case "delivery": {
      const [fulfillment] = order.fulfillments;
      if (fulfillment !== undefined) return deliveryValues({ order, fulfillment }, context);
      return { ...orderValues(order, context), ...marked({ "delivery.name": itemReference(order.name, 1) }) };
    }
    case "item": {
      const [line] = order.lines;
      return line === undefined ? { "order.name": order.name } : itemValues(order, line, preferences, language);
    }
    case "shipping": {
      const [shipping] = order.shipping;
      return { "order.name": order.name, "shipping.title": shipping?.title };
    }
    case "duty":
      return { "order.name": order.name };
    case "discount": {
      const [discount] = order.lines.flatMap(({ discounts }) => discounts);
      return discount?.title === undefined ? {} : { "discount.title": discount.title };
    }
    default:
      return {};
  }
}

/** The invoice that a credit note would name; nothing where the order has none yet. */
function ofInvoice(documents: NonNullable<Sample["documents"]>, language: Language): TemplateValues {
  const invoice = documents.findLast((document) => document.kind === "invoice" && isStanding(document));
  if (invoice === undefined) return {};
  return { "invoice.number": invoice.number, "invoice.date": writtenDay(invoice.date, language) };
}

const ofStore = (place: TextPlace, storeName: string): TemplateValues =>
  ["invoice", "credit", "delivery", "mail"].includes(place) ? { "store.name": storeName } : {};
