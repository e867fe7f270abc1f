/** Real screens, drawn by `npm run help-pictures`, tested for age. The text describes the picture to those who cannot see. */
export const pictures = {
  "setup-start":
    "Der erste Schritt der Einrichtung: zwei Häkchen für Nutzungsbedingungen und Haftungshinweis, darunter der Schritt „Lexware Office verbinden“.",
  "setup-connect":
    "Die Karte „Verbindung“ in den Einstellungen: Sie nennt die verbundene Firma, die Besteuerung und die Version von Lexware Office.",
  preferences:
    "Die Automatisierung in den Einstellungen mit Schaltern für Rechnungen, Gutschriften, Lieferscheine und Zahlungen.",
  "invoice-settings":
    "Die Seite „Rechnungen“ der Einstellungen mit dem Abschnitt „Erstellung“: Zeitpunkt der Rechnung und ausgeschlossene Tags.",
  "dry-run":
    "Das Ergebnis von „Auswirkung prüfen“: ein Satz, was sich ändert, und eine Tabelle mit Belegen vorher und nachher.",
  orders: "Die Bestellungsliste: Bestellungen mit ihren Belegen, bei einer steht der Grund, warum der Beleg fehlt.",
  order:
    "Die Seite einer Bestellung mit ihren Positionen und der Rechnung, die man als PDF ansehen und herunterladen kann.",
  queue: "Was in Arbeit ist, neben den anderen Ansichten der Bestellungen.",
  log: "Das Protokoll mit Einträgen zu Bestellungen und Belegen, Suche und Filtern.",
  import: "Der Dialog „Ältere Bestellungen importieren“ mit Zeitraum, erstem und letztem Tag.",
  receipts: "Die Karte „Vorhandene Belege“ mit der Schaltfläche „Belege zuordnen“.",
  export: "Der Dialog „Bestellungen exportieren“ mit Zeitraum, Auswahl, Format und Spalten.",
  month: "Die Seite „Monat abschließen“ mit der Zahl der Bestellungen und Belege eines Monats.",
  plan: "Die Seite „Abonnement“ mit allen Abonnements, ihren Preisen und Übertragungen.",
} as const;

export type PictureName = keyof typeof pictures;
