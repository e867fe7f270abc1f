import { useState } from "react";
import type { Language } from "#shared/values/languages.ts";

/** The language whose texts are edited, one for a whole page. */
export interface LanguageChoice {
  language: Language;
  choose: (language: Language) => void;
}

/** Begins with the first of the shop's languages. */
export function useLanguageChoice(languages: readonly Language[]): LanguageChoice {
  const [chosen, choose] = useState<Language>();
  return { language: languages.find((one) => one === chosen) ?? languages[0] ?? "de", choose };
}
