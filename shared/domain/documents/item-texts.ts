import type { Order, OrderLine } from "../orders/order.ts";
import type { Preferences } from "../preferences/preferences.ts";
import { type DocumentLanguage, invoiceTexts } from "../texts/default-texts.ts";
import { sanitizeLine, sanitizeText, truncateAtWord } from "../texts/sanitize.ts";
import { resolveTemplate, type TemplateValues } from "../texts/templates.ts";
import { chosenText } from "./text-choice.ts";

/** Lengths the provider takes. */
export const lineTitleLength = 255;
export const lineDetailLength = 2000;
const unitLength = 50;

/** The platform's name for the only variant of a product without variants. */
const onlyVariant = "Default Title";

/** Title, detail and unit of a line item, from the merchant's templates or by default: vendor, name and SKU. */
export function itemTexts(
  order: Order,
  line: OrderLine,
  preferences: Preferences,
  language: DocumentLanguage,
): { title: string; detail?: string; unit: string } {
  const values = itemValues(order, line, preferences);
  const titleTemplate = chosenText(preferences.invoiceItemTitle, language, "");
  const title = titleTemplate === "" ? defaultTitle(values) : resolveTemplate(titleTemplate, values).text;
  const detailTemplate = chosenText(preferences.invoiceItemDetail, language, "");
  const detail = detailTemplate === "" ? defaultDetail(values) : resolveTemplate(detailTemplate, values).text;
  const unit = resolveTemplate(
    chosenText(preferences.invoiceItemUnit, language, invoiceTexts[language].itemUnit),
    values,
  ).text;
  return {
    title: lineTitle(title, line.sku ?? line.id),
    ...lineDetail(detail),
    unit: lineTitle(unit, invoiceTexts[language].itemUnit, unitLength),
  };
}

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

function itemValues(order: Order, line: OrderLine, preferences: Preferences): TemplateValues {
  return {
    "order.name": order.name,
    "item.title": line.title,
    "item.variant": line.variantTitle === onlyVariant ? undefined : line.variantTitle,
    "item.vendor": line.vendor,
    "item.sku": preferences.invoiceIncludeSku ? line.sku : undefined,
    "item.gtin": preferences.invoiceIncludeGtin ? line.gtin : undefined,
  };
}

function defaultTitle(values: TemplateValues): string {
  const name = [values["item.title"], values["item.variant"]].filter(isFilled).join(" – ");
  const sku = isFilled(values["item.sku"]) ? `(${values["item.sku"]})` : undefined;
  return [values["item.vendor"], name, sku].filter(isFilled).join(" ");
}

function defaultDetail(values: TemplateValues): string {
  return isFilled(values["item.gtin"]) ? `GTIN ${values["item.gtin"]}` : "";
}

function isFilled(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== "";
}
