import type { Language } from "../../values/languages.ts";

/** A text with one value per language; a language that is absent or empty has the default text. */
export type LanguageTexts = Readonly<Partial<Record<Language, string>>>;
