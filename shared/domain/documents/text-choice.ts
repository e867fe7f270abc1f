import { berlinDay, germanDay } from "../../values/days.ts";
import type { Order } from "../orders/order.ts";
import type { LanguageTexts } from "../preferences/languages.ts";
import type { Preferences } from "../preferences/preferences.ts";
import type { ProviderProfile } from "../shop/shop.ts";
import type { DocumentLanguage } from "../texts/default-texts.ts";
import type { TemplateValues } from "../texts/templates.ts";

/** The provider's feature that opens recipients abroad, English documents and print layouts. */
export const proFeature = "INVOICING_PRO";

/**
 * The provider prints German and English. Customers who read another language than German get English where the shop
 * keeps texts in it and the provider's plan allows it.
 */
export function documentLanguage(order: Order, preferences: Preferences, profile: ProviderProfile): DocumentLanguage {
  const readsGerman = order.customerLocale === undefined || order.customerLocale.toLowerCase().startsWith("de");
  const hasEnglish = preferences.languages.includes("en") && profile.businessFeatures.includes(proFeature);
  return !readsGerman && hasEnglish ? "en" : "de";
}

/** The merchant's text in a language, else the default. */
export function chosenText(texts: LanguageTexts, language: DocumentLanguage, defaultText: string): string {
  const text = texts[language];
  return text === undefined || text.trim() === "" ? defaultText : text;
}

const notDigits = /^\D+/;

/** What texts may name about an order. */
export function orderValues(order: Order, storeName: string): TemplateValues {
  return {
    "order.name": order.name,
    "order.number": order.name.replace(notDigits, ""),
    // few texts name it
    get "order.day"() {
      return germanDay(berlinDay(order.processedAt));
    },
    "order.poNumber": order.poNumber,
    "order.note": order.note,
    "store.name": storeName,
  };
}
