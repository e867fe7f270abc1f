/** Texts about what documents say and in which amounts; loaded with the settings. */
export const deDocumentFormat = {
  dates: {
    title: "Belege auf den Tag datieren, an dem sie entstehen?",
    text: "Rechnungen tragen dann den Tag, an dem sie entstehen, und nennen den Tag des letzten Pakets als Lieferdatum. Vor dem Versand nennen sie keines, sondern den Tag der Zahlung. Gutschriften tragen ihren eigenen Tag und nennen den der Erstattung. Steuerfreie Rechnungen in andere EU-Staaten warten auf den Versand. Bestehende Belege bleiben, wie sie sind.",
    preview: "Rechnungs- und Lieferdatum deiner letzten Bestellungen",
    previewLoading: "Die letzten Bestellungen werden verglichen …",
    previewFailed: "Der Vergleich mit deinen letzten Bestellungen ließ sich nicht laden.",
    previewEmpty: "Sobald Rechnungen fällig waren, siehst du hier den Vergleich.",
    date: "Rechnungsdatum",
    delivery: "Lieferdatum",
    none: "keines",
    change: (before: string, after: string) => (before === after ? after : `${before} → ${after}`),
    unchanged: (day: string) => `Bleibt beim ${day}`,
    take: "Tag der Ausstellung übernehmen",
    keep: "So lassen",
  },
  papers: {
    take: "Übernehmen",
    keep: "So lassen",
    kinds: { invoice: "Rechnung", delivery: "Lieferschein", credit: "Gutschrift" },
    days: { taken: "Belege tragen jetzt den Tag ihrer Ausstellung", kept: "Die Tage der Belege bleiben, wie sie sind" },
    placeholders: {
      title: "Platzhalter für SKU und GTIN immer drucken?",
      text: "Platzhalter drucken dann immer ihren Wert. Die Schalter für SKU und GTIN ergänzen nur, was dein Text nicht schon nennt. So ändert sich ein Beispielartikel:",
      taken: "Platzhalter drucken jetzt immer ihren Wert",
      kept: "Die Platzhalter bleiben, wie sie sind",
    },
    creditTexts: {
      title: "Standardtexte auf Gutschriften verwenden?",
      text: "Leere Artikeltexte der Gutschrift übernehmen bisher die Texte deiner Rechnung. Künftig steht dort der Standardtext, solange du keinen eigenen einträgst. So ändert sich ein Beispielartikel:",
      taken: "Gutschriften haben jetzt die Standardtexte",
      kept: "Die Artikeltexte bleiben, wie sie sind",
    },
    mailFrame: {
      title: "E-Mails an Kunden im neuen Rahmen senden?",
      text: "Über deinem Text stehen dann Shopname, Beleg, Betrag und Datum, darunter der Knopf zum Beleg und eine Zeile mit deiner Firma. Unser Standardtext spricht den Kunden mit Namen an. Dein eigener Text und deine Signatur bleiben.",
      before: { name: "Bisher", value: "Nur dein Text" },
      after: {
        name: "Künftig",
        value: "Shopname, Beleg, Betrag und Datum, dein Text, Knopf zum Beleg und deine Firma",
      },
      taken: "E-Mails an Kunden haben jetzt den neuen Rahmen",
      kept: "Die E-Mails bleiben, wie sie sind",
    },
    foreignTax: {
      title: "Bei deutscher Steuer für Firmen im EU-Ausland nachfragen?",
      text: "Nennt eine Bestellung die USt-IdNr. eines anderen EU-Landes, sind Lieferungen dorthin meist steuerfrei (§ 6a UStG). Bisher entsteht die Rechnung trotzdem mit deutscher Steuer. Künftig wartet sie, bis du entscheidest. Unter „Steuern & E-Rechnung“ kannst du sie auch immer herausnehmen lassen.",
      take: "Nachfragen",
      keep: "Steuer behalten",
      taken: "Solche Bestellungen warten jetzt auf dich",
      kept: "Die Steuer bleibt auf der Rechnung",
    },
  },
  plan: {
    title: "Einige Einstellungen wirken in deinem Abonnement nicht",
    text: (features: string) =>
      `Nicht enthalten: ${features}. Was du dort eingestellt hast, bleibt gespeichert und wirkt, sobald dein Abonnement es enthält.`,
  },
} as const;
