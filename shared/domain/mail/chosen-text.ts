import type { Language } from "../../values/languages.ts";
import type { LanguageTexts } from "../preferences/languages.ts";

/** The merchant's text of a mail in a language; another one where it is empty. HTML without a word is empty as well. */
export function chosenMailText(texts: LanguageTexts, language: Language, otherwise: string): string {
  const text = texts[language];
  return text === undefined || text.replace(/<[^>]*>|&nbsp;/g, "").trim() === "" ? otherwise : text;
}
