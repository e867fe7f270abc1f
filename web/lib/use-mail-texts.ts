import useSWR from "swr";
import type { MailTexts } from "#shared/domain/mail/texts.ts";
import { loadTexts } from "#shared/domain/texts/texts-in.ts";
import type { DocumentKind } from "#shared/values/document-kind.ts";
import type { Language } from "#shared/values/languages.ts";

/** The default texts of mails with documents of a kind; undefined until they are loaded, and without a kind. */
export function useMailTexts(kind: DocumentKind | undefined, language: Language): MailTexts | undefined {
  const read = async () => {
    if (kind === undefined) return undefined;
    // 37 languages: only pages with a mail load them
    const [{ defaultMailTexts }] = await Promise.all([import("#shared/domain/mail/texts.ts"), loadTexts([language])]);
    return defaultMailTexts(kind, language);
  };
  return useSWR(kind === undefined ? null : ["mail-texts", kind, language], read, { revalidateOnFocus: false }).data;
}
