import type { Language } from "#shared/values/languages.ts";
import type { PrintLayout } from "../../preferences/kinds.ts";
import type { LanguageTexts } from "../../preferences/languages.ts";
import { hasXl, providerTraits } from "../../shop/provider-traits.ts";
import type { ProviderProfile } from "../../shop/shop.ts";
import { sanitizeLine, sanitizeText, truncateAtWord } from "../../texts/sanitize.ts";
import { fillTemplate, type TemplateValues } from "../../texts/templates.ts";
import { chosenText } from "./text-choice.ts";

const { titleLength, paragraphLength } = providerTraits;

/** A merchant's text in a language, or the default, filled in and cut to its limit. */
export function paragraph(
  texts: LanguageTexts,
  language: Language,
  defaultText: string,
  values: TemplateValues,
  most = paragraphLength,
): string {
  const text = fillTemplate(chosenText(texts, language, defaultText), values, language);
  return truncateAtWord(sanitizeText(text), most);
}

/** The title of a document: one short line, never empty. */
export function documentTitle(
  texts: LanguageTexts,
  language: Language,
  defaultTitle: string,
  values: TemplateValues,
): string {
  const title = sanitizeLine(fillTemplate(chosenText(texts, language, defaultTitle), values, language));
  return truncateAtWord(title === "" ? defaultTitle : title, titleLength);
}

/** The merchant's layout, where the provider's plan allows one. */
export function printLayoutOf(
  layout: PrintLayout,
  profile: ProviderProfile,
  language: Language,
): { printLayoutId?: string } {
  const printLayoutId = typeof layout === "string" ? layout : layout?.[language];
  return hasXl(profile) && printLayoutId !== undefined && printLayoutId !== "" ? { printLayoutId } : {};
}

/** A remark with what the document itself has to say; the merchant's text gives way to it. */
export function withSentences(remark: string, sentences: string): string {
  const own = truncateAtWord(remark, Math.max(0, paragraphLength - sentences.length - 1));
  return own === "" ? sentences : `${own}\n${sentences}`;
}
