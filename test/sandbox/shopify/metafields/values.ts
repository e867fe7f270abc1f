/** Value types and what they accept (vendor documentation: list of metafield types); what is not here is unknown. */
const TYPES: Record<string, (value: string) => boolean> = {
  boolean: (value) => value === "true" || value === "false",
  date: (value) => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)),
  date_time: (value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value)),
  id: (value) => value.length > 0,
  json: (value) => parses(value),
  link: (value) => parses(value),
  money: (value) => parses(value),
  multi_line_text_field: () => true,
  number_decimal: (value) => /^-?\d+(\.\d{1,9})?$/.test(value),
  number_integer: (value) => /^-?\d+$/.test(value),
  order_reference: (value) => value.startsWith("gid://shopify/Order/"),
  customer_reference: (value) => value.startsWith("gid://shopify/Customer/"),
  single_line_text_field: (value) => !/[\r\n]/.test(value),
  url: (value) => /^(https?|mailto|sms|tel):\S+$/.test(value),
};

const LIST = "list.";
const MAX_LIST_ENTRIES = 128;
const KIBIBYTE = 1024;

function parses(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}

export const isMetafieldType = (type: string): boolean => type.replace(LIST, "") in TYPES;

function listEntries(value: string): string[] | undefined {
  const parsed: unknown = parses(value) ? JSON.parse(value) : undefined;
  if (!Array.isArray(parsed)) return undefined;
  return parsed.map((entry: unknown) => (typeof entry === "string" ? entry : JSON.stringify(entry)));
}

/** A list fits if each entry does. */
export function fitsType(value: string, type: string): boolean {
  const fits = TYPES[type.replace(LIST, "")] ?? (() => false);
  if (!type.startsWith(LIST)) return fits(value);
  const entries = listEntries(value);
  return entries !== undefined && entries.length <= MAX_LIST_ENTRIES && entries.every(fits);
}

/** The largest value in bytes: most 64 KB, JSON 128 KB, addresses and ids 2 KB (vendor documentation: metafield limits). */
export const largestValue = (type: string): number =>
  KIBIBYTE * (type === "json" ? 128 : type === "url" || type === "id" ? 2 : 64);

/** `Metafield.jsonValue`: parsed where the type is JSON-like, the text otherwise. */
export function jsonValue(value: string, type: string): unknown {
  const isParsed = /^(json|money|link|boolean|number_integer|list\..*)$/.test(type);
  return isParsed && parses(value) ? JSON.parse(value) : value;
}
