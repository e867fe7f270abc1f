/** The awaited event, by the event of a decision. */
export const waitTexts: Readonly<Record<string, string>> = {
  created: "Wartet auf den Eingang der Bestellung.",
  paid: "Wartet auf die Zahlung.",
  fulfilled: "Wartet auf den vollständigen Versand.",
  completed: "Wartet auf Zahlung und vollständigen Versand.",
  refund: "Wartet darauf, dass das Geld zurückfließt.",
  invoice: "Wartet auf die Rechnung.",
  register: "Wartet auf die Bestätigung der USt-IdNr.",
};
