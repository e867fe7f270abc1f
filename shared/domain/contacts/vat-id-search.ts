import { germany, isEuMember } from "../../values/countries.ts";
import { type VatId, vatIdsIn } from "../../values/vat-ids.ts";
import type { Address, Order } from "../orders/order.ts";
import { type VatIdPlace, vatIdPlaces } from "../preferences/choices.ts";
import type { Preferences } from "../preferences/preferences.ts";
import { vatIdPlaceTexts } from "../preferences/vat-id-place-texts.ts";

/** A place that may hold a VAT id: those a merchant chooses, and the customer's own field at the platform. */
type SearchedPlace = VatIdPlace | "customer-tax-id";

/** The platform's own fields for it, searched first whatever the merchant chose. */
const ownFields = ["customer-tax-id", "company-location"] as const satisfies readonly SearchedPlace[];

/** The places as a merchant reads them. */
const placeTitles: Readonly<Record<SearchedPlace, string>> = {
  "customer-tax-id": "Steuernummer des Kunden",
  ...vatIdPlaceTexts,
};

interface VatIdSearch {
  /** The first right id of another state, else the first right German one, else the first with wrong check digits. */
  found?: VatId;
  /** The place that held it. */
  place?: SearchedPlace;
  /** The platform's own fields and the places the merchant chose, in the order in which they are searched. */
  searched: readonly SearchedPlace[];
  /** Searched places that the app may not read in this shop. */
  unreadable: readonly SearchedPlace[];
}

/** Searches the platform's own fields, then `vatIdPlaces` in order; unreadable places are named. Only the Union's ids count. */
export function searchVatId(order: Order, { vatIdPlaces: chosen }: Pick<Preferences, "vatIdPlaces">): VatIdSearch {
  const others = vatIdPlaces.filter((place) => place !== "company-location" && chosen.includes(place));
  const searched = [...ownFields, ...others];
  let best: { found: VatId; place: SearchedPlace } | undefined;
  for (const place of searched) {
    const found = bestOf(idsAt(order, place));
    if (found !== undefined && (best === undefined || rankOf(found) > rankOf(best.found))) best = { found, place };
  }
  return { searched, unreadable: searched.filter((place) => isUnreadable(order, place)), ...best };
}

/** A place's name as a merchant reads it, and the scopes of which one suffices to see it. */
interface Access {
  name: string;
  scopes: readonly string[];
}

const customers: Access = { name: "Kunden", scopes: ["read_customers"] };

const accessTo: Partial<Record<SearchedPlace, Access>> = {
  "customer-tax-id": customers,
  "customer-note": customers,
  "customer-tags": customers,
  "company-location": { name: "Unternehmen", scopes: ["read_companies", "read_customers"] },
};

/** A guest's order has no customer either, but nothing of it is hidden. */
function isUnreadable({ unseen = [] }: Order, place: SearchedPlace): boolean {
  return accessTo[place]?.scopes.every((scope) => unseen.includes(scope)) ?? false;
}

/** The searched places as a merchant reads them; unreadable ones name the access that they need. */
export function placeNames(places: readonly SearchedPlace[], unreadable: readonly SearchedPlace[] = []): string {
  const nameOf = (place: SearchedPlace) =>
    unreadable.includes(place)
      ? `${placeTitles[place]} (Zugriff auf ${accessTo[place]?.name} fehlt)`
      : placeTitles[place];
  return places.map(nameOf).join(", ");
}

/** The id that counts in one text, by the rule that holds for the places of an order. */
export const vatIdIn = (text: string): VatId | undefined => bestOf(idsIn([text]));

const idsAt = (order: Order, place: SearchedPlace): readonly VatId[] => idsIn(textsAt(order, place));

/** An id has at least two digits in a row; most notes and tags have none. */
const idsIn = (texts: readonly string[]): readonly VatId[] =>
  texts
    .filter((text) => /\d\d/.test(text))
    .flatMap(vatIdsIn)
    .filter(isOfTheUnion);

/** The first id of the highest rank. */
const bestOf = (ids: readonly VatId[]): VatId | undefined =>
  ids.reduce<VatId | undefined>((best, id) => (best === undefined || rankOf(id) > rankOf(best) ? id : best), undefined);

function isOfTheUnion({ country }: VatId): boolean {
  return isEuMember(country) || country === "XI";
}

function rankOf({ isValid, country }: VatId): number {
  if (!isValid) return 0;
  return country === germany ? 1 : 2;
}

function textsAt(order: Order, place: SearchedPlace): readonly string[] {
  const { customer, company, lines, attributes } = order;
  switch (place) {
    case "customer-tax-id":
      return filled([customer?.taxId]);
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
