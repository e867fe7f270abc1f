import { documentStateTexts, documentStatusTexts } from "#shared/domain/order-states/status-texts.ts";

/** Texts of the documents of an order. */
export const deDocuments = {
  kind: { invoice: "Rechnung", credit: "Gutschrift", delivery: "Lieferschein" },
  draft: "Entwurf",
  status: documentStatusTexts,
  state: documentStateTexts,
  /** Words of an invoice that is open at the provider although the customer paid. */
  unassignedHint: "In Shopify bezahlt. In Lexware Office ist der Rechnung noch keine Zahlung zugeordnet.",
  open: (document: string, status: string) => `${document} (${status}) in Lexware Office öffnen`,
  openAtProvider: "In Lexware Office öffnen",
  pdf: "PDF",
  viewOf: (document: string) => `${document} ansehen`,
  pdfOf: (document: string) => `PDF von ${document}`,
  openTab: "In neuem Tab öffnen",
  downloadPdf: "PDF herunterladen",
  download: (document: string) => `${document} als PDF herunterladen`,
  noViewer: "Dein Browser zeigt PDFs nicht in der Seite an.",
  save: (fileName: string) => `${fileName} speichern`,
  assigned: "In Lexware Office erstellt, zugeordnet",
  assignedDiffers: "Zugeordnet, Summe weicht ab",
  mail: {
    planned: "E-Mail wird gesendet",
    sent: "E-Mail gesendet",
    delivered: "E-Mail zugestellt",
    undeliverable: "E-Mail unzustellbar",
    unclear: "E-Mail unklar",
  },
  downloadFailed: "Das PDF konnte nicht geladen werden",
  fileName: (document: string) => `${document}.pdf`,
} as const;
