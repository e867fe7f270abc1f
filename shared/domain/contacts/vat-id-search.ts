import { germany, isEuMember } from "../../values/countries.ts";
import { type VatId, vatIdsIn } from "../../values/vat-ids.ts";
import type { Address, Order } from "../orders/order.ts";
import { type VatIdPlace, vatIdPlaces } from "../preferences/choices.ts";
import type { Preferences } from "../preferences/preferences.ts";

/** The places as a merchant reads them. */
export const vatIdPlaceNames: Readonly<Record<VatIdPlace, string>> = {
  "order-note": "Notiz der Bestellung",
  "order-attributes": "Attribute der Bestellung",
  "order-items": "Eigenschaften der Positionen",
  "order-billing": "Rechnungsadresse",
  "order-shipping": "Lieferadresse",
  "order-tags": "Tags der Bestellung",
  "customer-note": "Notiz des Kunden",
  "customer-tags": "Tags des Kunden",
  "company-location": "Steuernummer des Unternehmensstandorts",
};

export interface VatIdSearch {
  /**
   * The id that counts: the first right one of another state, else the first right one of Germany, else the first with
   * wrong check digits.
   */
  found?: VatId;
  /** Where it stood. */
  place?: VatIdPlace;
  /** The places the merchant chose, in the order in which they are searched. */
  searched: readonly VatIdPlace[];
}

/**
 * Searches a customer's VAT id in the places the merchant chose, in the order of document 3. Places whose scope is missing
 * are empty. Swiss ids and others from outside the Union do not count: no document needs them.
 */
export function searchVatId(order: Order, { vatIdPlaces: chosen }: Preferences): VatIdSearch {
  const searched = vatIdPlaces.filter((place) => chosen.includes(place));
  let best: { found: VatId; place: VatIdPlace } | undefined;
  for (const place of searched) {
    for (const found of idsAt(order, place)) {
      if (best === undefined || rankOf(found) > rankOf(best.found)) best = { found, place };
    }
  }
  return { ...best, searched };
}

/** The places of a search as a merchant reads them. */
export function placeNames(places: readonly VatIdPlace[]): string {
  return places.map((place) => vatIdPlaceNames[place]).join(", ");
}

function idsAt(order: Order, place: VatIdPlace): readonly VatId[] {
  const texts = textsAt(order, place);
  // an id has at least two digits in a row, most notes and tags have none
  return texts.filter((text) => /\d\d/.test(text)).flatMap((text) => vatIdsIn(text).filter(isOfTheUnion));
}

function isOfTheUnion({ country }: VatId): boolean {
  return isEuMember(country) || country === "XI";
}

function rankOf({ isValid, country }: VatId): number {
  if (!isValid) return 0;
  return country === germany ? 1 : 2;
}

function textsAt(order: Order, place: VatIdPlace): readonly string[] {
  const { customer, company, lines, attributes } = order;
  switch (place) {
    case "order-note":
      return filled([order.note]);
    case "order-attributes":
      return attributes.map(({ value }) => value);
    case "order-items":
      return lines.flatMap((line) => (line.attributes ?? []).map(({ value }) => value));
    case "order-billing":
      return addressTexts(order.billingAddress);
    case "order-shipping":
      return addressTexts(order.shippingAddress);
    case "order-tags":
      return order.tags;
    case "customer-note":
      return filled([customer?.note]);
    case "customer-tags":
      return customer?.tags ?? [];
    case "company-location":
      return filled([company?.taxId]);
  }
}

/** Lines of an address into which buyers write what the form has no field for. */
function addressTexts(address: Address | undefined): readonly string[] {
  return filled([address?.company, address?.supplement, address?.street, address?.lastName, address?.name]);
}

function filled(texts: readonly (string | undefined)[]): string[] {
  return texts.filter((text) => text !== undefined);
}
