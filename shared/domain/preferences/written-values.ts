/** Types of metafields that we write where the merchant has defined none (vendor documentation: metafield types). */
export type WrittenType = "single_line_text_field" | "date" | "number_decimal" | "number_integer" | "url";

/** The source of a value. */
export const writtenCategories = {
  invoice: "Rechnung",
  contact: "Kontakt",
  invoices: "Alle Rechnungen",
  credits: "Gutschriften",
  deliveries: "Lieferscheine",
} as const;
type WrittenCategory = keyof typeof writtenCategories;

/** A value of an order's documents that can be written into a metafield of the order. */
export interface WrittenValue {
  category: WrittenCategory;
  label: string;
  type: WrittenType;
  /** As the metafield holds it. */
  example: string;
  /** The key of our own definition in `cdk/shopify/shopify.app.toml`, where there is one. */
  ownKey?: string;
}

const text = "single_line_text_field";

/** Every value that a merchant may choose, by its id in the preference `metafieldWrite`. */
export const writtenValues = {
  "invoice.number": {
    category: "invoice",
    label: "Rechnungsnummer",
    type: text,
    example: "RE-2026-0042",
    ownKey: "invoice_number",
  },
  "invoice.date": {
    category: "invoice",
    label: "Rechnungsdatum",
    type: "date",
    example: "2026-11-22",
    ownKey: "invoice_date",
  },
  "invoice.status": {
    category: "invoice",
    label: "Status der Rechnung",
    type: text,
    example: "Bezahlt",
    ownKey: "invoice_status",
  },
  "invoice.total": {
    category: "invoice",
    label: "Rechnungsbetrag (brutto)",
    type: "number_decimal",
    example: "119.00",
  },
  "invoice.url": {
    category: "invoice",
    label: "Link zur Rechnung in Lexware Office",
    type: "url",
    example: "https://app.lexware.de/permalink/invoices/view/…",
    ownKey: "invoice_url",
  },
  "contact.id": {
    category: "contact",
    label: "Kontakt-ID in Lexware Office",
    type: text,
    example: "e9066f04-8cc7-4616-93f8-ac9ecc8479c8",
  },
  "contact.date": {
    category: "contact",
    label: "Kontakt angelegt oder gefunden am",
    type: "date",
    example: "2026-11-22",
  },
  "invoices.numbers": {
    category: "invoices",
    label: "Nummern aller Rechnungen",
    type: text,
    example: "RE-2026-0042, RE-2026-0043",
  },
  "invoices.count": { category: "invoices", label: "Anzahl der Rechnungen", type: "number_integer", example: "2" },
  "invoices.total": {
    category: "invoices",
    label: "Summe aller Rechnungen (brutto)",
    type: "number_decimal",
    example: "148.90",
  },
  "credits.numbers": {
    category: "credits",
    label: "Nummern der Gutschriften",
    type: text,
    example: "GS-2026-0007",
    ownKey: "credit_note_number",
  },
  "credits.date": { category: "credits", label: "Datum der letzten Gutschrift", type: "date", example: "2026-11-24" },
  "credits.total": {
    category: "credits",
    label: "Summe der Gutschriften (brutto)",
    type: "number_decimal",
    example: "29.90",
  },
  "deliveries.numbers": {
    category: "deliveries",
    label: "Nummern der Lieferscheine",
    type: text,
    example: "LS-2026-0042",
    ownKey: "delivery_note_number",
  },
  "deliveries.date": {
    category: "deliveries",
    label: "Datum des letzten Lieferscheins",
    type: "date",
    example: "2026-11-23",
  },
  "deliveries.count": {
    category: "deliveries",
    label: "Anzahl der Lieferscheine",
    type: "number_integer",
    example: "1",
  },
} as const satisfies Record<string, WrittenValue>;
export type WrittenValueId = keyof typeof writtenValues;

/** The ids in the order of the table. */
export const writtenValueIds = Object.keys(writtenValues) as WrittenValueId[];

export const isWrittenValueId = (id: string): id is WrittenValueId => Object.hasOwn(writtenValues, id);

/** The table's row of a value; undefined for an id of another version. */
export const writtenValueOf = (id: string): WrittenValue | undefined =>
  isWrittenValueId(id) ? writtenValues[id] : undefined;

/** The namespace that belongs to the app: the platform knows it by this name, and only the app writes there. */
export const OWN_NAMESPACE = "$app";

/** Refuses to write a value under a key that the app's namespace defines otherwise. */
export function ownKeyRefusal(
  value: string,
  { namespace, key }: { namespace: string; key: string },
): string | undefined {
  if (namespace !== OWN_NAMESPACE) return undefined;
  const own = writtenValueOf(value)?.ownKey;
  if (own === undefined) return "Für diesen Wert gibt es kein Metafeld von Belegfluss";
  return key === own ? undefined : `Muss „${own}“ heißen`;
}
