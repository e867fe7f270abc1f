import useSWR from "swr";
import { mailedFileName } from "#shared/domain/documents/paper/file-name.ts";
import type { MailTexts } from "#shared/domain/mail/default-texts.ts";
import type { DocumentKind } from "#shared/values/document-kind.ts";
import type { Language } from "#shared/values/languages.ts";
import { loadTexts } from "./load-texts.ts";

/** The default texts of a mail, and what its frame says by itself. */
interface ShownMailTexts extends MailTexts {
  /** The default message for a customer with a name. */
  greeted: string;
  /** "Rechnung ansehen" */
  view: string;
  /** "Bereits bezahlt" */
  paid: string;
  /** `Rechnung-RE1001.pdf` */
  fileName: (number: string) => string;
}

/** The default texts of mails with documents of a kind; undefined until they are loaded, and without a kind. */
export function useMailTexts(kind: DocumentKind | undefined, language: Language): ShownMailTexts | undefined {
  const read = async () => {
    if (kind === undefined) return undefined;
    // 37 languages: only pages with a mail load them
    const [{ defaultMailTexts, documentName, greeted, viewText }, texts] = await Promise.all([
      import("#shared/domain/mail/default-texts.ts"),
      loadTexts(language),
    ]);
    const mail = defaultMailTexts(texts, kind, language);
    const fileName = (number: string) => mailedFileName({ kind, number }, texts);
    const view = viewText(documentName(texts, kind), language);
    return { ...mail, greeted: greeted(mail.message, language), view, paid: texts.paid, fileName };
  };
  return useSWR(kind === undefined ? null : ["mail-texts", kind, language], read, { revalidateOnFocus: false }).data;
}
