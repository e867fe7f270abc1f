import type { LanguageTexts } from "../preferences/languages.ts";
import type { PreferenceName } from "../preferences/preferences.ts";
import { placeOf } from "../texts/places.ts";
import { truncateAtWord } from "../texts/sanitize.ts";
import { fillTemplate, type TemplateValues } from "../texts/templates.ts";
import { textsIn } from "../texts/texts-in.ts";
import { defaultTextOf } from "./default-texts.ts";
import { termsLength } from "./delivery-notes/delivery-content.ts";
import { itemDetail, itemTitle, lineDetail, lineTitle, unitLength } from "./item-texts.ts";
import { documentTitle, paragraph } from "./paragraphs.ts";
import { type Sample, sampleValues } from "./sample-values.ts";
import { chosenText } from "./text-choice.ts";

/**
 * A setting's text as a document prints it: the default where it is empty, placeholders filled in, cleaned and cut to its length.
 * Undefined for a setting that is no printed text. The texts of the language have to be loaded.
 */
export function printedText(name: PreferenceName, text: string, sample: Sample): string | undefined {
  const place = placeOf(name);
  if (place === undefined || place === "mail") return undefined;
  const { language } = sample;
  const values = sampleValues(place, sample);
  const texts = { [language]: text };
  const isOfDocument = place === "invoice" || place === "credit" || place === "delivery";
  const otherwise = standardText(name, values, sample);
  if (!isOfDocument)
    return printedLine(name, fillTemplate(chosenText(texts, language, otherwise), values, language), otherwise);
  if (name.endsWith("Title")) return documentTitle(texts, language, otherwise, values);
  const printed = paragraph(texts, language, otherwise, values);
  return name === "deliveryTerms" ? truncateAtWord(printed, termsLength) : printed;
}

/** What an empty setting prints: for items of a credit note the invoice's text, for other items what is built from the product. */
function standardText(name: PreferenceName, values: TemplateValues, { preferences, language }: Sample): string {
  const ofInvoice = name.replace(/^credit(?=Item)/, "invoice") as PreferenceName;
  const set = name === ofInvoice ? "" : ((preferences[ofInvoice] as LanguageTexts)[language] ?? "");
  if (set.trim() !== "") return set;
  if (ofInvoice.endsWith("ItemTitle")) return itemTitle(partsOf(values));
  if (ofInvoice.endsWith("ItemDetail")) return itemDetail(values["item.gtin"]);
  return defaultTextOf(ofInvoice, textsIn(language)) ?? "";
}

const partsOf = (values: TemplateValues) => ({
  vendor: values["item.vendor"],
  name: values["item.name"],
  sku: values["item.sku"],
});

/** A text of a line: its detail may have several lines and be empty, title and unit may not. */
function printedLine(name: PreferenceName, text: string, otherwise: string): string {
  if (name.endsWith("Detail")) return lineDetail(text).detail ?? "";
  return name.endsWith("Unit") ? lineTitle(text, otherwise, unitLength) : lineTitle(text, otherwise);
}
