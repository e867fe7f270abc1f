import type { Language } from "../../values/languages.ts";
import type { LanguageTexts } from "../preferences/languages.ts";

/** The merchant's mail text in a language; the other one if it is empty or HTML without a word. */
export function chosenMailText(texts: LanguageTexts, language: Language, otherwise: string): string {
  const text = texts[language];
  return text === undefined || text.replace(/<[^>]*>|&nbsp;/g, "").trim() === "" ? otherwise : text;
}
