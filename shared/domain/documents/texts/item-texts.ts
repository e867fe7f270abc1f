import type { Language } from "#shared/values/languages.ts";
import type { Order, OrderLine } from "../../orders/order.ts";
import { isAsBefore } from "../../preferences/papers.ts";
import type { Preferences } from "../../preferences/preferences.ts";
import { providerTraits } from "../../shop/provider-traits.ts";
import type { ValuesOf } from "../../texts/placeholders.ts";
import { sanitizeLine, sanitizeText, truncateAtWord } from "../../texts/sanitize.ts";
import { fillSlots } from "../../texts/slots.ts";
import { fillTemplate, type TemplateValues } from "../../texts/templates.ts";
import { textsIn } from "../../texts/texts-in.ts";
import { metafieldValues } from "./metafield-texts.ts";
import { itemReference } from "./references.ts";
import { chosenText } from "./text-choice.ts";

const { lineTitleLength, lineDetailLength, unitLength } = providerTraits;

/** The platform's name for the only variant of a product without variants. */
const onlyVariant = "Default Title";

/** Title, detail and unit of a line item, from the merchant's templates or by default: vendor, name and SKU. */
export function itemTexts(
  order: Order,
  line: OrderLine,
  preferences: Preferences,
  language: Language,
): { title: string; detail?: string; unit: string } {
  const title = chosenText(preferences.invoiceItemTitle, language, "");
  const detail = chosenText(preferences.invoiceItemDetail, language, "");
  const unit = chosenText(preferences.invoiceItemUnit, language, textsIn(language).unit);
  const hasTemplate = title.includes("{{") || detail.includes("{{") || unit.includes("{{");
  const values = hasTemplate ? itemValues(order, line, preferences, language) : {};
  const numbers = appendedNumbers({ title, detail }, line, preferences);
  const printed = withGtin(fillTemplate(detail, values, language), numbers.gtin);
  const notes = itemNotes(line, language);
  const printedTitle =
    title === ""
      ? itemTitle({ vendor: line.vendor, name: nameOf(line), sku: numbers.sku })
      : withSku(fillTemplate(title, values, language), numbers.sku);
  return {
    title: lineTitle(printedTitle, line.sku ?? line.id),
    unit: lineTitle(fillTemplate(unit, values, language), textsIn(language).unit, unitLength),
    ...lineDetail(withNote(printed, notes)),
  };
}

/** The merchant's templates of an item; empty where the default is printed. */
interface ItemTemplates {
  title: string;
  detail: string;
}

/** Numbers that the switches append, unless texts name them; under older rules only beside the default texts. */
export function appendedNumbers(
  { title, detail }: ItemTemplates,
  { sku, gtin }: Readonly<Partial<Record<"sku" | "gtin", string | undefined>>>,
  preferences: Preferences,
): Partial<Record<"sku" | "gtin", string>> {
  const isBefore = isAsBefore(preferences, "placeholders");
  const isNamed = (name: string) => new RegExp(`\\{\\{\\s*item\\.${name}\\b`).test(`${title} ${detail}`);
  const hasSku = preferences.invoiceIncludeSku && (isBefore ? title === "" : !isNamed("sku"));
  const hasGtin = preferences.invoiceIncludeGtin && (isBefore ? detail === "" : !isNamed("gtin"));
  return {
    ...(hasSku && sku !== undefined ? { sku } : {}),
    ...(hasGtin && gtin !== undefined ? { gtin } : {}),
  };
}

/** A title with its article number behind it. */
export const withSku = (title: string, sku: string | undefined): string =>
  isFilled(sku) ? `${title} (${sku})` : title;

/** A detail with the GTIN below it. */
export const withGtin = (detail: string, gtin: string | undefined): string =>
  [detail, itemDetail(gtin)].filter((text) => text.trim() !== "").join("\n");

/** A title the provider takes: one line, not empty, not too long. */
export function lineTitle(text: string, otherwise: string, most = lineTitleLength): string {
  const clean = sanitizeLine(text);
  return truncateAtWord(clean === "" ? sanitizeLine(otherwise) : clean, most);
}

/** The detail of a line, absent when there is none. */
export function lineDetail(text: string): { detail?: string } {
  const detail = truncateAtWord(sanitizeText(text), lineDetailLength);
  return detail === "" ? {} : { detail };
}

/** A detail with a note below it: the text gives way to what has to be said. */
export function withNote(text: string, note: string): string {
  if (note === "") return text;
  const own = truncateAtWord(sanitizeText(text), lineDetailLength - note.length - 1);
  return own === "" ? note : `${own}\n${note}`;
}

/** Values about an item for texts. */
export function itemValues(
  order: Order,
  line: OrderLine,
  preferences: Preferences,
  language: Language,
): ValuesOf<"item"> & TemplateValues {
  // before, a switch emptied its placeholder
  const isHidden = (name: "invoiceIncludeSku" | "invoiceIncludeGtin") =>
    isAsBefore(preferences, "placeholders") && !preferences[name];
  return {
    "order.name": order.name,
    "item.reference": itemReference(order.name, order.lines.indexOf(line) + 1),
    "item.title": line.title,
    "item.variant": variantOf(line),
    "item.name": nameOf(line),
    "item.vendor": line.vendor,
    "item.sku": isHidden("invoiceIncludeSku") ? undefined : line.sku,
    "item.gtin": isHidden("invoiceIncludeGtin") ? undefined : line.gtin,
    "item.bundle": line.bundle?.title,
    "item.plan": line.sellingPlan,
    "item.attributes": attributesOf(line),
    ...metafieldValues("item", order, preferences.metafieldRead, language, line.id),
  };
}

/** Notes that the law or the invoice's reader needs, whatever the merchant's template says. */
function itemNotes(line: OrderLine, language: Language): string {
  if (line.giftCard) return textsIn(language).voucherDetail;
  return line.bundle === undefined ? "" : fillSlots(textsIn(language).partOf, { bundle: line.bundle.title });
}

/** The title of an item without a template: vendor, name and SKU. */
export function itemTitle({
  vendor,
  name,
  sku,
}: Readonly<Record<"vendor" | "name" | "sku", string | undefined>>): string {
  return withSku(`${isFilled(vendor) ? `${vendor} ` : ""}${name ?? ""}`, sku);
}

/** The text below an item without a template. */
const itemDetail = (gtin: string | undefined): string => (isFilled(gtin) ? `GTIN ${gtin}` : "");

function nameOf(line: OrderLine): string {
  const variant = variantOf(line);
  if (!isFilled(variant)) return isFilled(line.title) ? line.title : "";
  return isFilled(line.title) ? `${line.title} – ${variant}` : variant;
}

function variantOf({ variantTitle }: OrderLine): string | undefined {
  return variantTitle === onlyVariant ? undefined : variantTitle;
}

/** The buyer's choices and inputs, as the platform shows them: names that begin with `_` are not meant for people. */
function attributesOf({ attributes = [] }: OrderLine): string {
  const shown = attributes.filter(({ key, value }) => !key.startsWith("_") && isFilled(value));
  return shown.map(({ key, value }) => `${key}: ${value}`).join(", ");
}

function isFilled(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== "";
}
