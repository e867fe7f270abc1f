/** One PDF of many documents. */
export const dePrints = {
  title: (orders: number) =>
    orders === 1 ? "Belege der Bestellung als PDF" : `Belege von ${orders} Bestellungen als PDF`,
  explanation: "Eine Datei zum Drucken und Ablegen, in der Reihenfolge der Liste.",
  kinds: { invoice: "Rechnungen", credit: "Gutschriften", delivery: "Lieferscheine" },
  kind: { invoice: "Rechnung", credit: "Gutschrift", delivery: "Lieferschein" },
  begin: "PDF herunterladen",
  close: "Schließen",
  progress: (ready: number, total: number) => `${ready} von ${total} Belegen geladen`,
  pace: "Lexware Office gibt zwei Belege je Sekunde aus. Lass das Fenster so lange offen.",
  resting: "Lexware Office antwortet gerade nicht. Danach geht es automatisch weiter.",
  ready: (documents: number) => (documents === 1 ? "1 Beleg heruntergeladen" : `${documents} Belege heruntergeladen`),
  parts: (parts: number) => `Für eine Datei waren es zu viele Seiten: Du hast ${parts} Dateien erhalten.`,
  nothing: "Zu diesen Bestellungen gibt es keinen Beleg, den wir herunterladen können.",
  missing: (missing: number) => (missing === 1 ? "1 Beleg fehlt" : `${missing} Belege fehlen`),
  failed: "Die Datei konnte nicht erstellt werden",
  paper: "Die Datei ist zum Drucken und Ablegen. Eine E-Rechnung verschickst du als einzelnen Beleg.",
} as const;
