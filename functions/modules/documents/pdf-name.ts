import type { AccountingDocument } from "#shared/domain/documents/document.ts";

const names = { invoice: "Rechnung", creditNote: "Rechnungskorrektur", deliveryNote: "Lieferschein" } as const;

/** The name of a document's PDF for a customer, in ASCII on purpose: `Rechnung-RE1001.pdf`. */
export const pdfNameOf = ({ kind, number }: Pick<AccountingDocument, "kind" | "number">): string =>
  `${names[kind]}-${number.replace(/[^\w.-]+/g, "-")}.pdf`;
