import type { TextPlace } from "./places.ts";

/** A placeholder's value, as a merchant chooses it. */
interface Placeholder {
  readonly label: string;
  readonly example: string;
  readonly places: readonly TextPlace[];
}

const documents = ["invoice", "credit", "delivery", "mail"] as const;

const on = <const Places extends readonly TextPlace[]>(places: Places, label: string, example: string) => ({
  label,
  example,
  places,
});

/** Every placeholder, in the order of the menu. Whatever fills in, checks, offers or explains placeholders reads this table. */
export const placeholders = {
  "order.name": on([...documents, "item", "shipping", "duty"], "Bestellname", "#1001"),
  "order.number": on(documents, "Bestellnummer ohne Präfix", "1001"),
  "order.day": on(documents, "Tag der Bestellung", "20.11.2026"),
  "order.poNumber": on(documents, "Bestellnummer des Kunden (PO)", "4500012345"),
  "order.note": on(documents, "Notiz der Bestellung", "Bitte als Geschenk verpacken"),
  "store.name": on(documents, "Name des Shops", "Kaffeehaus"),
  "invoice.number": on(["credit"], "Rechnungsnummer", "RE1001"),
  "invoice.date": on(["credit"], "Rechnungsdatum", "23.11.2026"),
  "document.number": on(["mail"], "Nummer des Belegs", "RE1001"),
  "document.day": on(["mail"], "Datum des Belegs", "23.11.2026"),
  "document.total": on(["mail"], "Betrag des Belegs", "119,00 €"),
  "customer.name": on(["mail"], "Name des Kunden", "Erika Muster"),
  "delivery.name": on(["delivery"], "Nummer der Lieferung", "#1001.1"),
  "tracking.company": on(["delivery", "mail"], "Versanddienst", "DHL"),
  "tracking.number": on(["delivery", "mail"], "Sendungsnummer", "00340434161094000000"),
  "tracking.url": on(["delivery", "mail"], "Link zur Sendungsverfolgung", "https://example.org/sendung/0034"),
  "item.title": on(["item"], "Produkt", "Espressotasse"),
  "item.variant": on(["item"], "Variante", "blau"),
  "item.name": on(["item"], "Produkt und Variante", "Espressotasse – blau"),
  "item.vendor": on(["item"], "Hersteller", "Keramik Müller"),
  "item.sku": on(["item"], "Artikelnummer (SKU)", "TASSE-BLAU"),
  "item.gtin": on(["item"], "GTIN", "4006381333931"),
  "item.attributes": on(["item"], "Angaben des Kunden", "Gravur: Anna"),
  "item.bundle": on(["item"], "Paket, zu dem der Artikel gehört", "Frühstücksset"),
  "item.plan": on(["item"], "Abonnement", "Monatlich"),
  "item.reference": on(["item"], "Bestellung und Position", "#1001.2"),
  "discount.title": on(["discount"], "Name des Rabatts", "HERBST10"),
  "shipping.title": on(["shipping"], "Versandart", "Standardversand"),
} as const satisfies Record<string, Placeholder>;

export type PlaceholderName = keyof typeof placeholders;

/** The placeholders that a text of one place may name. */
export type PlaceholdersOf<Place extends TextPlace> = {
  [Name in PlaceholderName]: Place extends (typeof placeholders)[Name]["places"][number] ? Name : never;
}[PlaceholderName];

/** A document's values for the placeholders of a place; an absent or empty one prints nothing. */
export type ValuesOf<Place extends TextPlace> = Readonly<Record<PlaceholdersOf<Place>, string | undefined>>;

const names = Object.keys(placeholders) as PlaceholderName[];

/** The names that a text of a place may use, in the order of the menu. */
export const placeholdersOf = (place: TextPlace): readonly PlaceholderName[] =>
  names.filter((name) => (placeholders[name].places as readonly TextPlace[]).includes(place));

/** Examples of a place's placeholders, printed without an order. */
export const examplesOf = (place: TextPlace): Readonly<Record<string, string>> =>
  Object.fromEntries(placeholdersOf(place).map((name) => [name, placeholders[name].example]));
