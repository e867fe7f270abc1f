const several = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** The dialog that sends documents of several orders. */
export const deEmails = {
  title: "Belege per E-Mail versenden",
  kind: "Belege",
  kinds: { invoice: "Rechnungen", credit: "Gutschriften", delivery: "Lieferscheine" },
  text: "Gesendet wird mit den Texten aus deinen Einstellungen an die E-Mail-Adresse der Bestellung. Was schon versendet ist, geht nicht noch einmal hinaus.",
  orders: "Bestellungen dieser Seite",
  all: (count: number) => `Alle auswählen (${count})`,
  chosen: (count: number) => several(count, "Bestellung ausgewählt", "Bestellungen ausgewählt"),
  none: "Auf dieser Seite ist kein abgeschlossener Beleg dieser Art, der noch zu versenden wäre.",
  notOffered: (sent: number, absent: number) =>
    `Nicht dabei: ${[
      ...(sent === 0 ? [] : [several(sent, "Bestellung ist schon versendet", "Bestellungen sind schon versendet")]),
      ...(absent === 0
        ? []
        : [several(absent, "hat keinen abgeschlossenen Beleg", "haben keinen abgeschlossenen Beleg")]),
    ].join(", ")}.`,
  send: (count: number) =>
    count === 0 ? "Versenden" : several(count, "Bestellung versenden", "Bestellungen versenden"),
  planned: (count: number) => several(count, "E-Mail eingeplant", "E-Mails eingeplant"),
  nothing: "Keine E-Mail eingeplant",
  left: (count: number) => several(count, "Bestellung blieb aus:", "Bestellungen blieben aus:"),
  failed: "Die Belege wurden nicht versendet",
  unknownOrder: "Bestellung",
} as const;
