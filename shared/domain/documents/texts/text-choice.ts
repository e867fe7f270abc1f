import { berlinDay } from "#shared/values/days.ts";
import { type Language, languageOf } from "#shared/values/languages.ts";
import type { Order } from "../../orders/order.ts";
import type { LanguageTexts } from "../../preferences/languages.ts";
import type { Preferences } from "../../preferences/preferences.ts";
import { hasXl } from "../../shop/provider-traits.ts";
import type { ProviderProfile } from "../../shop/shop.ts";
import type { ValuesOf } from "../../texts/placeholders.ts";
import type { TemplateValues } from "../../texts/templates.ts";
import { writtenDay } from "../../texts/written.ts";
import { metafieldValues } from "./metafield-texts.ts";

/**
 * The language of a document: the customer's if active, else English for a foreign language, if active. An order without a language
 * gets German, or the shop's first active language if German is not. Without the provider's plan for other languages every document
 * is German.
 */
export function documentLanguage(
  order: Pick<Order, "customerLocale">,
  preferences: Pick<Preferences, "languages">,
  profile: Pick<ProviderProfile, "businessFeatures">,
): Language {
  if (!hasXl(profile)) return "de";
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

/** Values about an order for texts. */
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
