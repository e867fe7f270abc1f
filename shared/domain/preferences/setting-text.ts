import { count, day, languageText } from "../../values/german.ts";
import { isRecord } from "../../values/json.ts";
import { isPreferenceName, rowOf } from "./preferences.ts";
import { settingLabels } from "./screen/labels.ts";
import { valueTexts } from "./value-texts.ts";

/** Labels that several kinds of documents share: "Titel" alone does not say of what. */
const labels = Object.values(settingLabels);
const shared = new Set(labels.filter((label, position) => labels.indexOf(label) !== position));

const kindOf = (setting: string) => /^(invoice|credit|delivery)(.+)$/.exec(setting);

/** The name of a setting as its page has it, with the kind of document where several have it. */
export function settingText(setting: string): string {
  if (!isPreferenceName(setting)) return setting;
  const label = settingLabels[setting];
  const [, kind] = kindOf(setting) ?? [];
  if (!shared.has(label) || !isKind(kind)) return label;
  return `${valueTexts.kinds[kind]}: ${label}`;
}

const isKind = (kind: string | undefined): kind is keyof typeof valueTexts.kinds =>
  kind !== undefined && Object.hasOwn(valueTexts.kinds, kind);

/** A value as a merchant reads it; a dash where there is none. */
export function valueText(setting: string, value: unknown): string {
  const choices = choicesOf(setting);
  const kind = isPreferenceName(setting) ? rowOf(setting).kind.type : undefined;
  if (choices && !Array.isArray(value)) return choices[String(value)] ?? plainText(value);
  if (kind === "flagOrDay" && typeof value === "string") return valueTexts.fromDay(day(`${value}T12:00:00Z`));
  if (kind === "allOrTags" && value === "all") return valueTexts.everyone;
  if (Array.isArray(value)) return listed(value.map((entry) => entryText(kind, entry, choices)));
  if (typeof value !== "object" || value === null) return plainText(value);
  return listed(Object.entries(value).map(([name, part]) => partText(kind, name, part)));
}

const choicesOf = (setting: string) => valueTexts.choices[setting] ?? valueTexts.choices[kindOf(setting)?.[2] ?? ""];

function plainText(value: unknown): string {
  if (typeof value === "boolean") return value ? valueTexts.on : valueTexts.off;
  if (typeof value === "number") return count(value);
  return typeof value === "string" && value.trim() !== "" ? value : valueTexts.none;
}

const listed = (texts: readonly string[]): string => (texts.length === 0 ? valueTexts.none : texts.join(", "));

function entryText(kind: string | undefined, entry: unknown, choices: Readonly<Record<string, string>> | undefined) {
  if (typeof entry === "string") {
    if (choices) return choices[entry] ?? entry;
    if (kind === "gateways") return gatewayText(entry);
    return kind === "choices" ? languageText(entry) : entry;
  }
  if (!isRecord(entry)) return plainText(entry);
  return `${plainText(entry["namespace"])}.${plainText(entry["key"])}`;
}

/** A named part of a value: a language's text, or a payment method's setting. */
function partText(kind: string | undefined, name: string, part: unknown): string {
  if (kind === "gatewayFlags") return `${gatewayText(name)}: ${plainText(part)}`;
  if (kind !== "paymentTerms" || !isRecord(part)) return `${languageText(name)}: ${plainText(part)}`;
  const days = typeof part["duration"] === "number" ? part["duration"] : 0;
  const label = plainText(part["label"]);
  return `${gatewayText(name)}: ${label}${days > 0 ? ` (${valueTexts.paymentDays(days)})` : ""}`;
}

/** `shopify_payments` → `Shopify Payments`. The words of the order page would double the size of this list. */
const gatewayText = (gateway: string): string =>
  gateway
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
