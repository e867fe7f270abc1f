import type { OrderFormat, Receipt } from "./receipt.ts";

/** A place of a receipt where merchants write order numbers. */
export type ReferencePlace = "title" | "introduction" | "remark" | "terms";

/** An order that a text names. */
export interface Reference {
  /** The order's name as the shop writes it: `#1001`. */
  name: string;
  /** `full`: with the shop's prefix and suffix; `number`: the bare number behind a word for an order. */
  written: "full" | "number";
  /** Parcels of it that the text names: `#1001.2` is `2`. */
  parcels?: readonly string[];
}

/** Words in front of an order's number, in the languages of our texts and the ones merchants write. */
const words = "bestellung|bestellnummer|bestellnr|bestell-nr|auftrag|auftragsnummer|auftragsnr|order|shopify";
const bare = new RegExp(
  `(?:${words})\\.?\\s*(?:nr\\.?|nummer|no\\.?|number)?\\s*[:#]?\\s*(\\d{1,12})(?![\\d,]|\\.\\d{2}\\b)`,
  "giu",
);

/** Every order that a receipt names in these places, once each; the better writing counts. */
export function referencesIn(
  receipt: Receipt,
  places: readonly ReferencePlace[],
  format: OrderFormat,
): readonly Reference[] {
  const text = places.map((place) => receipt[place] ?? "").join("\n");
  const full = new Set(fullNames(text, format));
  // a shop without prefix and suffix writes its names as bare numbers
  const isBare = format.prefix === "" && format.suffix === "";
  const numbers = [...text.matchAll(bare)].map(([, digits]) => `${format.prefix}${digits}${format.suffix}`);
  return [
    ...[...full].map((name): Reference => withParcels({ name, written: "full" }, text)),
    ...[...new Set(numbers)]
      .filter((name) => !full.has(name))
      .map((name): Reference => withParcels({ name, written: isBare ? "full" : "number" }, text)),
  ];
}

const written = /[\p{L}\p{N}][\p{L}\p{N}/_-]*/gu;
const hasThreeDigits = /\d.*\d.*\d/u;

/** All parts of these places of a receipt that may be the number of a document, once each. */
export function numbersIn(receipt: Receipt, places: readonly ReferencePlace[]): readonly string[] {
  const text = places.map((place) => receipt[place] ?? "").join("\n");
  return [...new Set([...text.matchAll(written)].map(([word]) => word))].filter((word) => hasThreeDigits.test(word));
}

/** Behind an order's name a dot and a number name one of its parcels. */
function withParcels(reference: Reference, text: string): Reference {
  const parcel = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(reference.name)}\\.(\\d{1,3})(?![\\p{L}\\p{N}])`, "gu");
  const parcels = [...new Set([...text.matchAll(parcel)].map(([, number = ""]) => number))];
  return parcels.length === 0 ? reference : { ...reference, parcels };
}

/** Names with prefix and suffix. A shop without either has no such writing: any number would be one. */
function fullNames(text: string, { prefix, suffix }: OrderFormat): string[] {
  if (prefix === "" && suffix === "") return [];
  // neither part of a longer word or number, nor of an amount; `#1001.2` names an item of #1001
  const begin = /^[\p{L}\p{N}]/u.test(prefix) ? "(?<![\\p{L}\\p{N}])" : "";
  const end = /[\p{L}\p{N}]$/u.test(suffix) ? "(?![\\p{L}\\p{N}])" : "(?![\\p{L}\\p{N}]|,\\d)";
  const start = prefix === "" ? "(?<![\\p{L}\\p{N}.,])" : begin;
  const name = new RegExp(`${start}${escaped(prefix)}(\\d{1,12})${escaped(suffix)}${end}`, "gu");
  return [...text.matchAll(name)].map(([, digits]) => `${prefix}${digits}${suffix}`);
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");
