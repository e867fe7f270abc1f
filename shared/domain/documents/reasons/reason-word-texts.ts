/** Texts about reasons that the table of reasons does not have. */
export const reasonWordTexts = {
  planned: { title: "Beleg wird erstellt", text: "Der Beleg ist eingeplant und entsteht in Kürze." },
  retrying: {
    title: "Wird erneut versucht",
    text: "Lexware Office war gerade nicht bereit. Du musst nichts tun: Belegfluss versucht es automatisch weiter.",
  },
  failed: {
    title: "Beleg nicht erstellt",
    text: "Lexware Office hat den Beleg nicht angenommen.",
  },
  bookingFailed: {
    title: "Zahlung nicht übertragen",
    text: "Lexware Office hat die Zahlung nicht angenommen.",
  },
  /** The provider's code of a refusal without further words. */
  provider: (code: string) => `Lexware-Fehler: ${code}.`,
  unknown: { title: "Kein Beleg", text: "Der Grund ist dieser Version nicht bekannt." },
  sums: (document: string, order: string, difference: string) =>
    `Beleg ${document}, im Shop ${order}, Unterschied ${difference}.`,
  follows: "Belegfluss erstellt den Beleg danach automatisch.",
} as const;
