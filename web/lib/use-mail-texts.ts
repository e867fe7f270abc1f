import useSWR from "swr";
import type { MailTexts } from "#shared/domain/mail/default-texts.ts";
import type { DocumentKind } from "#shared/values/document-kind.ts";
import type { Language } from "#shared/values/languages.ts";
import { loadTexts } from "./load-texts.ts";

/** The default texts of mails with documents of a kind; undefined until they are loaded, and without a kind. */
export function useMailTexts(kind: DocumentKind | undefined, language: Language): MailTexts | undefined {
  const read = async () => {
    if (kind === undefined) return undefined;
    // 37 languages: only pages with a mail load them
    const [{ defaultMailTexts }, texts] = await Promise.all([
      import("#shared/domain/mail/default-texts.ts"),
      loadTexts(language),
    ]);
    return defaultMailTexts(texts, kind, language);
  };
  return useSWR(kind === undefined ? null : ["mail-texts", kind, language], read, { revalidateOnFocus: false }).data;
}
