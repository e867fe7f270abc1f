/** Texts about what documents say and in which amounts; loaded with the settings. */
export const deDocumentFormat = {
  net: {
    title: "Nettobeträge",
    /** What it means for sums, and for electronic invoices. */
    text: "Die Rechnung nennt Preise ohne Umsatzsteuer und rechnet die Steuer je Steuersatz auf die Summe. Der Gesamtbetrag bleibt auf den Cent der deiner Bestellung.",
    limits:
      "Nicht jeder Bruttobetrag lässt sich aus Nettobeträgen erreichen: Bei 19 % geht einer von sechs nicht auf. Eine solche Rechnung bleibt brutto, und bei „Warum?“ steht, weshalb.",
    electronic:
      "E-Rechnungen an Firmen erstellt Lexware Office nur aus Nettorechnungen. Bleibt eine Rechnung brutto, wird sie keine E-Rechnung.",
    all: "Rechnungen mit Nettobeträgen",
    allText: "Für alle Kundinnen und Kunden. Private Käufer erwarten Bruttopreise.",
    business: "Nettobeträge für Firmen",
    businessText:
      "Nur, wenn die Bestellung eine Firma nennt. So bleiben Rechnungen an Firmen für E-Rechnungen geeignet.",
  },
  plan: {
    title: "Einige Einstellungen wirken in deinem Plan nicht",
    text: (features: string) =>
      `Nicht enthalten: ${features}. Was du dort eingestellt hast, bleibt gespeichert und wirkt, sobald dein Plan es enthält.`,
  },
} as const;
