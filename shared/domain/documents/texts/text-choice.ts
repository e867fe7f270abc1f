import { berlinDay } from "#shared/values/days.ts";
import { type Language, languageOf } from "#shared/values/languages.ts";
import type { Order } from "../../orders/order.ts";
import type { LanguageTexts } from "../../preferences/languages.ts";
import type { Preferences } from "../../preferences/preferences.ts";
import type { ProviderProfile } from "../../shop/shop.ts";
import type { ValuesOf } from "../../texts/placeholders.ts";
import type { TemplateValues } from "../../texts/templates.ts";
import { writtenDay } from "../../texts/written.ts";
import { metafieldValues } from "./metafield-texts.ts";

/** The provider's feature that opens recipients abroad, English documents and print layouts. */
export const proFeature = "INVOICING_PRO";

/**
 * The language of a document's texts: the customer's, where it is active; English for customers of any other foreign language,
 * where that is active. An order that names no language gets the shop's: German, or the first active language of a shop without German. Without the provider's
 * plan for other languages every document is German.
 */
export function documentLanguage(
  order: Pick<Order, "customerLocale">,
  preferences: Pick<Preferences, "languages">,
  profile: Pick<ProviderProfile, "businessFeatures">,
): Language {
  if (!profile.businessFeatures.includes(proFeature)) return "de";
  const { languages: active } = preferences;
  const ofShop = active.includes("de") ? "de" : (active[0] ?? "de");
  if (order.customerLocale === undefined || order.customerLocale.trim() === "") return ofShop;
  const read = languageOf(order.customerLocale);
  if (read === "de" || (read !== undefined && active.includes(read))) return read;
  return active.includes("en") ? "en" : ofShop;
}

/** The merchant's text in a language, else the default. */
export function chosenText(texts: LanguageTexts, language: Language, defaultText: string): string {
  const text = texts[language];
  return text === undefined || text.trim() === "" ? defaultText : text;
}

const notDigits = /^\D+/;

/** Beside an order, what decides the values of its texts. */
export interface TextContext {
  storeName: string;
  language: Language;
  preferences: Pick<Preferences, "metafieldRead">;
}

/** What texts may name about an order. */
export function orderValues(
  order: Order,
  { storeName, language, preferences }: TextContext,
): ValuesOf<"invoice"> & TemplateValues {
  return {
    "order.name": order.name,
    "order.number": order.name.replace(notDigits, ""),
    "order.day": writtenDay(berlinDay(order.processedAt), language),
    "order.poNumber": order.poNumber,
    "order.note": order.note,
    "store.name": storeName,
    ...metafieldValues("invoice", order, preferences.metafieldRead, language),
  };
}
