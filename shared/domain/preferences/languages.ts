/** Languages a document text can exist in: the 24 of the European Union and thirteen more. */
export const languages = [
  ...(["bg", "cs", "da", "de", "el", "en", "es", "et", "fi", "fr", "ga", "hr"] as const),
  ...(["hu", "it", "lt", "lv", "mt", "nl", "pl", "pt", "ro", "sk", "sl", "sv"] as const),
  ...(["nb", "is", "tr", "uk", "ru", "sr", "mk", "sq", "bs", "ar", "zh", "ja", "ko"] as const),
] as const;

export type Language = (typeof languages)[number];

/** A text with one value per language; a language that is absent or empty has the default text. */
export type LanguageTexts = Readonly<Partial<Record<Language, string>>>;
