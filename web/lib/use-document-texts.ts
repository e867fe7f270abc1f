import useSWR from "swr";
import type { DocumentTexts } from "#shared/domain/texts/document-texts.ts";
import { loadTexts, textsIn } from "#shared/domain/texts/texts-in.ts";
import type { Language } from "#shared/values/languages.ts";

/** The default texts of documents in a language; undefined until they are loaded. */
export function useDocumentTexts(language: Language): DocumentTexts | undefined {
  const read = async () => {
    await loadTexts([language]);
    return textsIn(language);
  };
  return useSWR(["document-texts", language], read, { revalidateOnFocus: false }).data;
}
