import type { OrderMetafield } from "#shared/domain/orders/order.ts";
import { isRecord } from "#shared/values/json.ts";
import { filled } from "./readers.ts";
import type { MetafieldsNode } from "./schema-kit.ts";

type MetafieldNode = NonNullable<MetafieldsNode["m0"]>;

/** The platform's names of units as documents write them (vendor documentation: metafield types); others stay as they are. */
const units: Readonly<Record<string, string>> = {
  MILLIMETERS: "mm",
  CENTIMETERS: "cm",
  METERS: "m",
  MILLILITERS: "ml",
  CENTILITERS: "cl",
  LITERS: "l",
  CUBIC_METERS: "m³",
  GRAMS: "g",
  KILOGRAMS: "kg",
  INCHES: "in",
  FEET: "ft",
  OUNCES: "oz",
  POUNDS: "lb",
};

const list = "list.";
const decimals = /^(?:list\.)?(?:number_decimal|money|dimension|volume|weight|rating)$/;

/** A metafield as printed: lists with commas, compound values written out. Undefined for empty values, foreign references and JSON. */
export function metafieldText(
  node: MetafieldNode | null | undefined,
): Pick<OrderMetafield, "value" | "hasDecimals"> | undefined {
  if (node === null || node === undefined) return undefined;
  const { type } = node;
  const value = filled(
    type.startsWith(list) ? listText(type.slice(list.length), node.value) : textOf(type, node.value),
  );
  if (value === undefined) return undefined;
  return decimals.test(type) ? { value, hasDecimals: true } : { value };
}

function listText(type: string, value: string): string | undefined {
  const entries = parsed(value);
  if (!Array.isArray(entries)) return undefined;
  const texts = entries.map((entry: unknown) =>
    filled(textOf(type, typeof entry === "string" ? entry : JSON.stringify(entry))),
  );
  return texts.filter((text) => text !== undefined).join(", ");
}

function textOf(type: string, value: string): string | undefined {
  if (type.endsWith("_reference") || type === "json") return undefined;
  switch (type) {
    case "money":
      return together(value, "amount", "currency_code");
    case "dimension":
    case "volume":
    case "weight":
      return together(value, "value", "unit");
    case "rating":
      return together(value, "value");
    case "link":
      return together(value, "text") ?? together(value, "url");
    case "rich_text_field":
      return linesOf(parsed(value)).join("\n");
    default:
      return value;
  }
}

/** A number or a text, and what follows it. */
function together(value: string, first: string, second?: string): string | undefined {
  const parts = recordOf(parsed(value));
  const begin = scalarOf(parts[first]);
  if (begin === undefined) return undefined;
  const end = second === undefined ? undefined : scalarOf(parts[second]);
  return end === undefined ? begin : `${begin} ${units[end.toUpperCase()] ?? end}`;
}

/** The lines of a formatted text: paragraphs, headings and entries of lists, without their formatting. */
function linesOf(node: unknown): string[] {
  const { type, children } = recordOf(node);
  const nodes = Array.isArray(children) ? children : [];
  return type === "root" || type === "list" ? nodes.flatMap(linesOf) : [inlineOf(node)];
}

function inlineOf(node: unknown): string {
  const { value, children } = recordOf(node);
  if (typeof value === "string") return value;
  return Array.isArray(children) ? children.map(inlineOf).join("") : "";
}

const scalarOf = (value: unknown): string | undefined =>
  typeof value === "number" ? String(value) : typeof value === "string" ? filled(value) : undefined;

const recordOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});

/** Undefined for what is no JSON. */
function parsed(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
