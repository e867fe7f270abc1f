import type { Language } from "#shared/values/languages.ts";
import type { Order, OrderMetafield } from "../../orders/order.ts";
import type { TextPlace } from "../../texts/places.ts";
import type { TemplateValues } from "../../texts/templates.ts";
import { withDecimals } from "../../texts/written.ts";

/** A metafield that texts may name. */
export type NamedMetafield = Pick<OrderMetafield, "resource" | "namespace" | "key">;

type Resource = NamedMetafield["resource"];

const ofDocuments: readonly Resource[] = ["shop", "order", "customer"];
const ofItems: readonly Resource[] = [...ofDocuments, "product", "variant"];

/** Owners of the metafields that a place's text may name: products belong to lines. */
const resources: Readonly<Record<TextPlace, readonly Resource[]>> = {
  invoice: ofDocuments,
  credit: ofDocuments,
  delivery: ofDocuments,
  item: ofItems,
  discount: [],
  shipping: [],
  duty: [],
  mail: ofDocuments,
  flat: [],
};

const labels: Readonly<Record<Resource, string>> = {
  shop: "Metafeld des Shops",
  order: "Metafeld der Bestellung",
  customer: "Metafeld des Kunden",
  product: "Metafeld des Produkts",
  variant: "Metafeld der Variante",
};

/** The value shown without an order. */
const example = "Wert aus Shopify";

/** As texts name it: `metafield.order.my_fields.lieferhinweis`. */
export const metafieldPlaceholder = ({ resource, namespace, key }: NamedMetafield): string =>
  `metafield.${resource}.${namespace}.${key}`;

/** A placeholder for a metafield, as a merchant chooses it. */
export interface MetafieldChoice {
  readonly name: string;
  readonly label: string;
  /** The value printed without an order. */
  readonly example: string;
}

/** The metafields that a text of a place may name, in the order of the merchant's list. */
export const metafieldChoices = (place: TextPlace, chosen: readonly NamedMetafield[]): readonly MetafieldChoice[] =>
  inPlace(place, chosen).map((metafield) => ({
    name: metafieldPlaceholder(metafield),
    label: `${labels[metafield.resource]}: ${metafield.namespace}.${metafield.key}`,
    example,
  }));

/** Each metafield of a place with its example. */
export const metafieldExamples = (place: TextPlace, chosen: readonly NamedMetafield[]): TemplateValues =>
  Object.fromEntries(metafieldChoices(place, chosen).map(({ name, example: value }) => [name, value]));

/** Chosen metafields' values for a place, products' and variants' for the given line only; a missing value prints nothing. */
export function metafieldValues(
  place: TextPlace,
  { metafields = [] }: Pick<Order, "metafields">,
  chosen: readonly NamedMetafield[],
  language: Language,
  lineId?: string,
): TemplateValues {
  if (chosen.length === 0) return {};
  return Object.fromEntries(
    inPlace(place, chosen).map((wanted) => {
      const found = metafields.find(
        (one) => isSame(one, wanted) && (one.lineId === undefined || one.lineId === lineId),
      );
      return [metafieldPlaceholder(wanted), found && writtenValue(found, language)];
    }),
  );
}

const writtenValue = ({ value, hasDecimals }: OrderMetafield, language: Language): string =>
  hasDecimals === true ? withDecimals(value, language) : value;

const inPlace = (place: TextPlace, chosen: readonly NamedMetafield[]): readonly NamedMetafield[] =>
  chosen.filter(({ resource }) => resources[place].includes(resource));

const isSame = (one: NamedMetafield, other: NamedMetafield): boolean =>
  one.resource === other.resource && one.namespace === other.namespace && one.key === other.key;
