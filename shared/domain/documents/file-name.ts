import type { DocumentKind } from "../../values/document-kind.ts";
import type { AccountingDocument } from "./document.ts";

const names = {
  invoice: "Rechnung",
  creditNote: "Rechnungskorrektur",
  deliveryNote: "Lieferschein",
} as const satisfies Record<DocumentKind, string>;

/** The name of a document's file for a customer: `Rechnung-RE1001.pdf`. ASCII on purpose, which every mail program and browser writes. */
export const documentFileName = (
  { kind, number }: Pick<AccountingDocument, "kind" | "number">,
  extension: "pdf" | "xml" = "pdf",
): string => `${names[kind]}-${number.replace(/[^\w.-]+/g, "-")}.${extension}`;
