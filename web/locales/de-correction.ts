/** Texts of "Korrigieren": a credit note and a new invoice by one press. */
export const deCorrection = {
  newAddress: "Neue Anschrift auf die Rechnung setzen",
  failed: "Die Korrektur konnte nicht geladen werden",
  follows: (invoices: string) =>
    `Belegfluss nimmt ${invoices} mit einer Gutschrift zurück und erstellt eine neue Rechnung.`,
  invoiceOf: (number: string, date: string) => `${number} vom ${date}`,
  changes: {
    recipient: "Empfänger",
    address: "Anschrift",
    positions: "Positionen",
    amounts: "Betrag",
    taxes: "Steuer",
  },
  /** Where both documents show it best. */
  changed: "Geändert",
  payment: "Zahlung",
  credit: "Gutschrift",
  invoice: "Neue Rechnung",
  taxAt: (rate: number, amount: string) => `${String(rate).replace(".", ",")} % USt: ${amount}`,
  view: "Ansehen",
  viewLabel: (name: string) => `${name} ansehen`,
  previewHint:
    "So sähe der Beleg jetzt aus. Die Nummer vergibt Lexware Office; die neue Rechnung nennt dann auch die Gutschrift.",
  /** A payment stays with the invoice that was taken back. */
  money: "Ordnest du in Lexware Office der neuen Rechnung zu.",
  moneyAfter: "Die Zahlung ordnest du in Lexware Office der neuen Rechnung zu.",
  assign: "Öffnen",
  assignLabel: (name: string) => `${name} in Lexware Office öffnen`,
  recipient:
    "Der neue Name bezeichnet denselben Käufer (etwa ein Tippfehler), oder ich habe es mit der Steuerberatung geklärt.",
  action: (transfers: number) => `Korrigieren (${transfers} Übertragungen)`,
  notDone: "Die Korrektur wurde nicht begonnen",
  otherwise: {
    title: "Anders lösen",
    text: "Korrigiere die Rechnung in Lexware Office von Hand und wähle danach „Als erledigt markieren“, oder ändere die Bestellung in Shopify zurück. Ohne dein Zutun bleibt die Rechnung, wie sie ist.",
  },
  links: {
    corrects: (names: string) => `Korrigiert ${names}`,
    replaces: (names: string) => `Ersetzt ${names}`,
    with: (names: string) => `Gehört zu ${names}`,
    replacedBy: (names: string) => `Korrigiert durch ${names}`,
  },
  refusals: {
    NO_INVOICE: "Zu dieser Bestellung gibt es keine Rechnung, die sich korrigieren lässt.",
    INVOICE_UNKNOWN: "Was auf der Rechnung steht, kennt Belegfluss nicht. Korrigiere sie in Lexware Office.",
    INVOICE_DRAFT: "Die Rechnung ist noch ein Entwurf. Ändere oder lösche ihn in Lexware Office.",
    INVOICE_GONE:
      "Eine Rechnung oder Gutschrift dieser Bestellung wurde in Lexware Office storniert oder gelöscht. Korrigiere den Rest dort.",
    UNDER_WAY: "Ein Beleg dieser Bestellung ist noch unterwegs oder unklar. Korrigieren kannst du nach dem Versand.",
    ORDER_CANCELLED: "Die Bestellung ist storniert: Eine neue Rechnung gibt es dann nicht.",
    NOTHING_CHANGED: "Die Rechnung sagt schon, was in der Bestellung steht.",
    NOTHING_LEFT: "Von der Rechnung ist nichts mehr übrig: Sie ist vollständig gutgeschrieben.",
    REFUND_OPEN: "Eine Erstattung hat noch keine Gutschrift. Kläre sie zuerst, dann lässt sich korrigieren.",
    NOT_SENT: "Die innergemeinschaftliche Lieferung ist noch nicht versandt. Korrigieren kannst du nach dem Versand.",
    MONEY_OPEN: "Es ist mehr bezahlt, als die geänderte Bestellung kostet. Erstatte den Betrag zuerst in Shopify.",
    AMOUNT_REFUNDED:
      "Es wurde ein Betrag ohne Positionen erstattet. Wofür, lässt sich nicht sicher sagen: Korrigiere die Rechnung in Lexware Office.",
    MADE_ELSEWHERE:
      "Für diese Bestellung hast du Belege als außerhalb erledigt vermerkt. Korrigiere die Rechnung in Lexware Office.",
    SUMS_DIFFER:
      "Die Beträge lassen sich nicht auf den Cent genau übertragen. Korrigiere die Rechnung in Lexware Office.",
    RECIPIENT_CHANGED: "Die neue Rechnung nennt einen anderen Empfänger. Bestätige das zuerst.",
  },
} as const;
