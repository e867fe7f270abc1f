import type { DocumentTexts } from "#shared/domain/texts/document-texts.ts";
import { textFiles } from "#shared/domain/texts/text-files.ts";
import type { Language } from "#shared/values/languages.ts";

/** The screen reads each language when it shows it, German and English too. */
const files: Readonly<Record<Language, () => Promise<{ texts: DocumentTexts }>>> = {
  ...textFiles,
  de: () => import("#shared/domain/texts/languages/de.ts"),
  en: () => import("#shared/domain/texts/languages/en.ts"),
};

/** Reads the default texts of documents in a language. */
export const loadTexts = async (language: Language): Promise<DocumentTexts> => (await files[language]()).texts;
