/** Texts about what documents say and in which amounts; loaded with the settings. */
export const deDocumentFormat = {
  net: {
    title: "Nettobeträge",
    /** What it means for sums, and for electronic invoices. */
    text: "Die Rechnung nennt Preise ohne Umsatzsteuer und rechnet die Steuer je Steuersatz auf die Summe. Der Gesamtbetrag bleibt auf den Cent der deiner Bestellung.",
    limits:
      "Etwa jeder sechste Bruttobetrag lässt sich bei 19 % nicht aus Nettobeträgen erreichen. Eine solche Rechnung bleibt brutto, und bei „Warum?“ steht, weshalb.",
    electronic:
      "E-Rechnungen an Firmen erstellt Lexware Office nur aus Nettorechnungen. Bleibt eine Rechnung brutto, wird sie keine E-Rechnung.",
    allText: "Für alle Kundinnen und Kunden. Private Käufer erwarten Bruttopreise.",
    businessText:
      "Nur, wenn die Bestellung eine Firma nennt. So bleiben Rechnungen an Firmen für E-Rechnungen geeignet.",
  },
  dates: {
    title: "Rechnungsdatum auf den Tag des Versands umstellen?",
    text: "Deine Rechnungen entstehen beim Versand, tragen aber noch den Tag der Bestellung. Liegt der Versand in einem späteren Monat, steht die Umsatzsteuer damit im falschen. Wir empfehlen den Tag des Versands. Bestehende Rechnungen bleiben, wie sie sind.",
    preview: "Rechnungs- und Lieferdatum deiner letzten Bestellungen",
    previewLoading: "Die letzten Bestellungen werden verglichen …",
    previewFailed: "Der Vergleich mit deinen letzten Bestellungen ließ sich nicht laden.",
    previewEmpty: "Sobald Bestellungen versendet sind, siehst du hier den Vergleich.",
    date: "Rechnungsdatum",
    delivery: "Lieferdatum",
    none: "keines",
    change: (before: string, after: string) => (before === after ? after : `${before} → ${after}`),
    unchanged: (day: string) => `Bleibt beim ${day}`,
    take: "Tag des Versands übernehmen",
    keep: "So lassen",
    taken: "Rechnungen tragen jetzt den Tag des Versands",
    kept: "Die Rechnungsdaten bleiben, wie sie sind",
  },
  plan: {
    title: "Einige Einstellungen wirken in deinem Plan nicht",
    text: (features: string) =>
      `Nicht enthalten: ${features}. Was du dort eingestellt hast, bleibt gespeichert und wirkt, sobald dein Plan es enthält.`,
  },
} as const;
