import type { DocumentLanguage } from "./default-texts.ts";

/** Texts of a credit note where the merchant set none. `{{invoice.number}}` and `{{invoice.date}}` name what it corrects. */
export interface CreditNoteTexts {
  title: string;
  introduction: string;
  remark: string;
  /** What every introduction says if it does not name the invoice itself (§ 31 Abs. 5 UStDV). */
  reference: (number: string, day: string) => string;
  /** An amount given back without positions. */
  refundTitle: (orderName: string) => string;
  /** Not given back of what the positions are worth. */
  keptTitle: string;
  /** Given back beside the positions. */
  extraTitle: string;
  /** Moves between rates what earlier amounts without positions have taken. */
  settledTitle: string;
  /** All that an invoice of a cancelled order still comes to. */
  cancelledTitle: (orderName: string) => string;
}

export const creditNoteTexts: Readonly<Record<DocumentLanguage, CreditNoteTexts>> = {
  de: {
    title: "Rechnungskorrektur",
    introduction:
      "Zur Rechnung {{invoice.number}} vom {{invoice.date}} (Bestellung {{order.name}}) korrigieren wir die folgenden Positionen.",
    remark: "Diese Rechnungskorrektur gehört zur Bestellung {{order.name}} bei {{store.name}}.",
    reference: (number, day) => `Korrektur der Rechnung ${number} vom ${day}.`,
    refundTitle: (orderName) => `Erstattung zur Bestellung ${orderName}`,
    keptTitle: "Abzug von der Erstattung",
    extraTitle: "Zusätzliche Erstattung",
    settledTitle: "Ausgleich früherer Erstattungen",
    cancelledTitle: (orderName) => `Storno der Bestellung ${orderName}`,
  },
  en: {
    title: "Invoice correction",
    introduction:
      "For invoice {{invoice.number}} of {{invoice.date}} (order {{order.name}}) we correct the following items.",
    remark: "This correction belongs to order {{order.name}} at {{store.name}}.",
    reference: (number, day) => `Correction of invoice ${number} of ${day}.`,
    refundTitle: (orderName) => `Refund for order ${orderName}`,
    keptTitle: "Deduction from the refund",
    extraTitle: "Additional refund",
    settledTitle: "Settlement of earlier refunds",
    cancelledTitle: (orderName) => `Cancellation of order ${orderName}`,
  },
};
