import { isAsBefore } from "../../preferences/papers.ts";
import type { PreferenceName } from "../../preferences/preferences.ts";
import { providerTraits } from "../../shop/provider-traits.ts";
import { placeOf } from "../../texts/places.ts";
import { truncateAtWord } from "../../texts/sanitize.ts";
import { fillTemplate, type TemplateValues } from "../../texts/templates.ts";
import { textsIn } from "../../texts/texts-in.ts";
import { defaultTextOf } from "./default-texts.ts";
import { appendedNumbers, itemTitle, lineDetail, lineTitle, withGtin, withSku } from "./item-texts.ts";
import { documentTitle, paragraph } from "./paragraphs.ts";
import { type Sample, sampleValues } from "./sample-values.ts";
import { chosenText } from "./text-choice.ts";

/** A setting's printed text, by default the standard one, cleaned and cut; undefined elsewhere. Load the language's texts first. */
export function printedText(name: PreferenceName, text: string, sample: Sample): string | undefined {
  const place = placeOf(name);
  if (place === undefined || place === "mail") return undefined;
  const { language } = sample;
  const values = sampleValues(place, sample);
  const texts = { [language]: text };
  const isOfDocument = place === "invoice" || place === "credit" || place === "delivery";
  const otherwise = standardText(name, values, sample);
  if (!isOfDocument) {
    const printed = fillTemplate(chosenText(texts, language, otherwise), values, language);
    return printedLine(name, withNumbers(name, { text, printed, values }, sample), otherwise);
  }
  if (name.endsWith("Title")) return documentTitle(texts, language, otherwise, values);
  const printed = paragraph(texts, language, otherwise, values);
  return name === "deliveryTerms" ? truncateAtWord(printed, providerTraits.deliveryTermsLength) : printed;
}

/** The invoice's text that a credit note's items keep in an older shop; empty if none. */
function inheritedText(name: PreferenceName, { preferences, language }: Sample): string {
  if (!name.startsWith("creditItem") || !isAsBefore(preferences, "creditTexts")) return "";
  return chosenText(preferences[name.replace("credit", "invoice") as "invoiceItemTitle"], language, "");
}

/** The text of an empty setting; for items, built from the product. */
function standardText(name: PreferenceName, values: TemplateValues, sample: Sample): string {
  const inherited = inheritedText(name, sample);
  if (inherited !== "") return inherited;
  if (name.endsWith("ItemTitle"))
    return itemTitle({ vendor: values["item.vendor"], name: values["item.name"], sku: undefined });
  return defaultTextOf(name, textsIn(sample.language)) ?? "";
}

/** A text of an item with the numbers that the switches append to it. */
function withNumbers(
  name: PreferenceName,
  { text, printed, values }: { text: string; printed: string; values: TemplateValues },
  sample: Sample,
): string {
  const { preferences, language } = sample;
  const [, kind, part] = /^(invoice|credit|delivery)Item(Title|Detail)$/.exec(name) ?? [];
  if (kind === undefined) return printed;
  const templateOf = (other: "Title" | "Detail") => {
    const setting = `${kind}Item${other}` as "invoiceItemTitle";
    return chosenText(
      other === part ? { [language]: text } : preferences[setting],
      language,
      inheritedText(setting, sample),
    );
  };
  const templates = { title: templateOf("Title"), detail: templateOf("Detail") };
  const numbers = { sku: values["item.sku"], gtin: values["item.gtin"] };
  const { sku, gtin } = appendedNumbers(templates, numbers, preferences);
  return part === "Title" ? withSku(printed, sku) : withGtin(printed, gtin);
}

/** A text of a line: its detail may have several lines and be empty, title and unit may not. */
function printedLine(name: PreferenceName, text: string, otherwise: string): string {
  if (name.endsWith("Detail")) return lineDetail(text).detail ?? "";
  return name.endsWith("Unit") ? lineTitle(text, otherwise, providerTraits.unitLength) : lineTitle(text, otherwise);
}
