import useSWR from "swr";
import type { DocumentTexts } from "#shared/domain/texts/document-texts.ts";
import type { Language } from "#shared/values/languages.ts";
import { loadTexts } from "./load-texts.ts";

/** The default texts of documents in a language; undefined until they are loaded. */
export function useDocumentTexts(language: Language): DocumentTexts | undefined {
  return useSWR(["document-texts", language], () => loadTexts(language), { revalidateOnFocus: false }).data;
}
