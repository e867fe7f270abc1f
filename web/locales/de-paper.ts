/** Texts of the paper beside the settings of a kind of documents. */
export const dePaper = {
  title: "Vorschau",
  open: "Vorschau ansehen",
  order: "Bestellung",
  loading: "Bestellungen werden geladen …",
  sample: "Beispiel, bis die erste Bestellung eingeht",
  items: "Positionen der Lieferung",
  openPdf: "PDF öffnen",
  paper: (order: string) => `Vorschau des Belegs zu ${order}`,
  none: "Zu dieser Bestellung entsteht mit diesen Einstellungen noch kein Beleg.",
  failed: "Die Vorschau ist gerade nicht möglich.",
  noRefunds: "Sobald du etwas erstattest, siehst du hier die Gutschrift.",
  changed: (labels: string) => `Geändert: ${labels}`,
} as const;
