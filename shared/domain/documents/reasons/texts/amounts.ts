import type { ReasonTexts } from "../reason-text.ts";

/** Reasons of amounts. */
export const amountsReasons = {
  SUM_MISMATCH: {
    title: "Summen weichen ab",
    cause: "Die Summe der Rechnung würde vom Betrag der Bestellung abweichen.",
    remedy: "Vergleiche beide Summen und erstelle den Beleg von Hand.",
    setting: "invoiceUseRounding",
    settingPath: "/preferences/invoices",
  },
  UNSUPPORTED_GIFT_CARD: {
    title: "Gutschein mit Umsatzsteuer verkauft",
    cause:
      "Dein Shop hat beim Verkauf eines Gutscheins Steuer berechnet. Sie würde beim Einlösen ein zweites Mal anfallen.",
    remedy: "Schalte die Steuer für Gutscheine in Shopify aus und erstelle diesen Beleg in Lexware Office von Hand.",
  },
  UNSUPPORTED_DUTIES: {
    title: "Zölle nicht zu trennen",
    cause: "Die Zölle stecken in den Preisen oder ergeben zusammen nicht den Betrag, den die Bestellung nennt.",
    remedy: "Erstelle den Beleg in Lexware Office von Hand.",
    remedyWith: {
      feature: "documentSettings",
      remedy: "Schalte das Weglassen der Zölle aus oder erstelle den Beleg in Lexware Office von Hand.",
    },
    setting: "invoiceExcludeDuties",
    settingPath: "/preferences/invoices",
  },
  UNSUPPORTED_ADDITIONAL_FEES: {
    title: "Gebühren nicht benannt",
    cause: "Die zusätzlichen Gebühren der Bestellung sind nicht einzeln bekannt.",
    remedy: "Vergleiche beide Beträge in Shopify und erstelle den Beleg in Lexware Office von Hand.",
  },
  UNSUPPORTED_TOO_MANY_LINES: {
    title: "Zu viele Positionen",
    cause: "Lexware Office erlaubt höchstens 300 Positionen je Beleg, auch zusammengefasst sind es mehr.",
    remedy: "Teile die Bestellung oder erstelle den Beleg in Lexware Office von Hand.",
  },
} as const satisfies ReasonTexts;
