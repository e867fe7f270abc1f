import type { DocumentKind } from "../../values/document-kind.ts";
import type { AccountingDocument } from "./document.ts";

const names = {
  invoice: "Rechnung",
  creditNote: "Rechnungskorrektur",
  deliveryNote: "Lieferschein",
} as const satisfies Record<DocumentKind, string>;

/** The name of a document's PDF for a customer: `Rechnung-RE1001.pdf`. ASCII on purpose, which every mail program and browser writes. */
export const documentFileName = ({ kind, number }: Pick<AccountingDocument, "kind" | "number">): string =>
  `${names[kind]}-${number.replace(/[^\w.-]+/g, "-")}.pdf`;
