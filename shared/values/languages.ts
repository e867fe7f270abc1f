/** Languages a document text can exist in: the 24 of the European Union and thirteen more. */
export const languages = [
  ...(["bg", "cs", "da", "de", "el", "en", "es", "et", "fi", "fr", "ga", "hr"] as const),
  ...(["hu", "it", "lt", "lv", "mt", "nl", "pl", "pt", "ro", "sk", "sl", "sv"] as const),
  ...(["nb", "is", "tr", "uk", "ru", "sr", "mk", "sq", "bs", "ar", "zh", "ja", "ko"] as const),
] as const;

export type Language = (typeof languages)[number];

/** Languages the provider prints its own labels in. */
export type PrintLanguage = "de" | "en";

/** The language of the provider's labels around texts of a language: German for German, else English. */
export const printLanguageOf = (language: Language): PrintLanguage => (language === "de" ? "de" : "en");

/** Languages whose default texts a native speaker has read. */
const read: ReadonlySet<Language> = new Set(["de", "en"]);

/** The language's default texts were translated by a machine and read by no native speaker. */
export const isMachineTranslated = (language: Language): boolean => !read.has(language);

const known: ReadonlySet<string> = new Set(languages);
const isLanguage = (code: string): code is Language => known.has(code);

/** Codes of languages that are read as another one: Norwegian and the written forms of Serbo-Croatian and Moldovan. */
const otherCodes: Readonly<Record<string, Language>> = { no: "nb", nn: "nb", sh: "sr", mo: "ro" };

/**
 * A platform locale's language (`pt-BR`, `zh-Hant`, `nb_NO`); undefined without texts. Latin Serbian reads Bosnian, as ours is
 * Cyrillic.
 */
export function languageOf(locale: string): Language | undefined {
  const [code = "", ...parts] = locale.trim().toLowerCase().split(/[-_]/);
  if (code === "sr" && parts.includes("latn")) return "bs";
  const language = otherCodes[code] ?? code;
  return isLanguage(language) ? language : undefined;
}
