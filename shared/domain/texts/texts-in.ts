import type { Language } from "../../values/languages.ts";
import type { DocumentTexts } from "./document-texts.ts";
import { texts as de } from "./languages/de.ts";
import { texts as en } from "./languages/en.ts";
import { textFiles } from "./text-files.ts";

const loaded = new Map<Language, DocumentTexts>([
  ["de", de],
  ["en", en],
]);

/** German and English are there from the beginning. */
const isMissing = (language: Language): language is keyof typeof textFiles => !loaded.has(language);

/** Loads missing texts of languages, before the caller decides documents that may print them. */
export async function loadTexts(languages: Iterable<Language>): Promise<void> {
  const missing = [...new Set(languages)].filter((language) => isMissing(language));
  const read = missing.map(async (language) => loaded.set(language, (await textFiles[language]()).texts));
  await Promise.all(read);
}

/** The texts of a language. Throws if they were not loaded: a document in another language would be wrong. */
export function textsIn(language: Language): DocumentTexts {
  const texts = loaded.get(language);
  if (texts === undefined) throw new Error(`the texts of ${language} are not loaded`);
  return texts;
}
