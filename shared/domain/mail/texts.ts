import type { DocumentKind } from "../../values/document-kind.ts";
import type { Language } from "../../values/languages.ts";
import type { LanguageTexts } from "../preferences/languages.ts";
import { textsIn } from "../texts/texts-in.ts";
import { chosenMailText } from "./chosen-text.ts";
import { defaultMailTexts, type MailTexts } from "./default-texts.ts";

/** The mail texts of a kind in a language: the merchant's, where set. */
export function mailTexts(
  kind: DocumentKind,
  language: Language,
  { subject, message }: { subject: LanguageTexts; message: LanguageTexts },
): MailTexts & { isDefault: boolean } {
  const otherwise = defaultMailTexts(textsIn(language), kind, language);
  const chosen = chosenMailText(message, language, otherwise.message);
  return {
    subject: chosenMailText(subject, language, otherwise.subject),
    message: chosen,
    isDefault: chosen === otherwise.message,
  };
}
