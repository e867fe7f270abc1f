import type { Language } from "../../values/languages.ts";
import type { DocumentTexts } from "./document-texts.ts";
import { texts as de } from "./languages/de.ts";
import { texts as en } from "./languages/en.ts";

/** The languages beside German and English, each in a file of its own: no bundle carries what it does not print. */
const files: Readonly<Record<Exclude<Language, "de" | "en">, () => Promise<{ texts: DocumentTexts }>>> = {
  bg: () => import("./languages/bg.ts"),
  cs: () => import("./languages/cs.ts"),
  da: () => import("./languages/da.ts"),
  el: () => import("./languages/el.ts"),
  es: () => import("./languages/es.ts"),
  et: () => import("./languages/et.ts"),
  fi: () => import("./languages/fi.ts"),
  fr: () => import("./languages/fr.ts"),
  ga: () => import("./languages/ga.ts"),
  hr: () => import("./languages/hr.ts"),
  hu: () => import("./languages/hu.ts"),
  it: () => import("./languages/it.ts"),
  lt: () => import("./languages/lt.ts"),
  lv: () => import("./languages/lv.ts"),
  mt: () => import("./languages/mt.ts"),
  nl: () => import("./languages/nl.ts"),
  pl: () => import("./languages/pl.ts"),
  pt: () => import("./languages/pt.ts"),
  ro: () => import("./languages/ro.ts"),
  sk: () => import("./languages/sk.ts"),
  sl: () => import("./languages/sl.ts"),
  sv: () => import("./languages/sv.ts"),
  nb: () => import("./languages/nb.ts"),
  is: () => import("./languages/is.ts"),
  tr: () => import("./languages/tr.ts"),
  uk: () => import("./languages/uk.ts"),
  ru: () => import("./languages/ru.ts"),
  sr: () => import("./languages/sr.ts"),
  mk: () => import("./languages/mk.ts"),
  sq: () => import("./languages/sq.ts"),
  bs: () => import("./languages/bs.ts"),
  ar: () => import("./languages/ar.ts"),
  zh: () => import("./languages/zh.ts"),
  ja: () => import("./languages/ja.ts"),
  ko: () => import("./languages/ko.ts"),
};

type LanguageInFile = keyof typeof files;
const isInFile = (language: Language): language is LanguageInFile => Object.hasOwn(files, language);

const loaded = new Map<Language, DocumentTexts>([
  ["de", de],
  ["en", en],
]);

/** Reads the texts of languages that are not there yet. The caller asks for what its documents may print, before it decides. */
export async function loadTexts(languages: Iterable<Language>): Promise<void> {
  const missing = [...new Set(languages)].filter(isInFile).filter((language) => !loaded.has(language));
  const read = missing.map(async (language) => {
    const { texts } = await files[language]();
    loaded.set(language, texts);
  });
  await Promise.all(read);
}

/** The texts of a language. Throws where they were not loaded: a document in another language would be a wrong one. */
export function textsIn(language: Language): DocumentTexts {
  const texts = loaded.get(language);
  if (texts === undefined) throw new Error(`the texts of ${language} are not loaded`);
  return texts;
}
