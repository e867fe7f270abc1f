import type { DocumentKind } from "#shared/values/document-kind.ts";
import type { DocumentTexts } from "../../texts/document-texts.ts";
import type { AccountingDocument } from "./document.ts";

type Names = Readonly<Record<DocumentKind, string>>;

const german: Names = { invoice: "Rechnung", creditNote: "Rechnungskorrektur", deliveryNote: "Lieferschein" };
/** Names for languages without ASCII letters. */
const english: Names = { invoice: "Invoice", creditNote: "Invoice-correction", deliveryNote: "Delivery-note" };

type Named = Pick<AccountingDocument, "kind" | "number">;

type Extension = "pdf" | "xml";

/** The name of a document's file for a customer: `Rechnung-RE1001.pdf`. ASCII on purpose, which every mail program and browser writes. */
export const documentFileName = (document: Named, extension: Extension = "pdf"): string =>
  fileName(german[document.kind], document, extension);

/** The file name with a language's texts, as mails carry it: `Factuur-RE1001.pdf`. */
export function mailedFileName(
  document: Named,
  { title, creditTitle, deliveryTitle }: Pick<DocumentTexts, "title" | "creditTitle" | "deliveryTitle">,
  extension: Extension = "pdf",
): string {
  const titles: Names = { invoice: title, creditNote: creditTitle, deliveryNote: deliveryTitle };
  const plain = titles[document.kind]
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[\s']+/g, "-");
  return fileName(/^[\w-]+$/.test(plain) ? plain : english[document.kind], document, extension);
}

const fileName = (name: string, { number }: Named, extension: Extension): string =>
  `${name}-${number.replace(/[^\w.-]+/g, "-")}.${extension}`;
