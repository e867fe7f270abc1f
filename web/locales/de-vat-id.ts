/** The confirmation of a buyer's VAT id. */
export const deVatId = {
  title: "Bestätigung der USt-IdNr.",
  registers: { evatr: "Bundeszentralamt für Steuern", vies: "MIAS" },
  none: "Noch keine Antwort vom Register.",
  next: (when: string) => `Nächste Anfrage: ${when}`,
  released: (when: string) => `von Hand freigegeben am ${when}`,
  check: "Erneut prüfen",
  checked: "Register gefragt",
  release: { unconfirmed: "Ohne Bestätigung freigeben", differs: "Angaben sind richtig" },
  releasing: {
    unconfirmed:
      "Die Rechnung entsteht ohne Umsatzsteuer und ohne Bestätigung. Ist die USt-IdNr. nicht gültig, schuldest du die Steuer. Wer freigibt, wird festgehalten.",
    differs: "Die Rechnung entsteht mit den Angaben der Bestellung. Wer das entscheidet, wird festgehalten.",
  },
  done: "Freigegeben",
  failed: "Das hat nicht geklappt",
} as const;
