/** Texts of the list of orders. */
export const deOrders = {
  title: "Bestellungen",
  search: "Nummer, Name, E-Mail oder Betrag",
  filters: {
    all: "Alle",
    underWay: "In Arbeit",
    withInvoice: "Mit Rechnung",
    withCredit: "Mit Gutschrift",
    withoutDocument: "Ohne Beleg",
    attention: "Zu klären",
  },
  /** Groups of the orders without a document. */
  groups: { toClear: "Zu klären", underWay: "In Arbeit", explained: "Mit Grund" },
  /** In plans without a list of all orders. */
  allOrders: "Alle Bestellungen",
  none: {
    attention: {
      title: "Nichts zu klären",
      text: "Bleibt ein Beleg oder eine Zahlung hängen, steht die Bestellung hier.",
    },
    withoutDocument: {
      title: "Keine Bestellung ohne Beleg",
      text: "Zu allen bekannten Bestellungen gibt es einen Beleg.",
    },
  },
  /** The list of all orders in a larger plan. */
  offer: (plan: string, price: string) => `Alle Bestellungen mit Suche und PDF: ab ${plan}, ${price} im Monat.`,
  filterCount: (count: string) => `(${count})`,
  since: "Von",
  until: "Bis",
  period: "Zeitraum",
  reason: "Grund",
  allReasons: "Alle Gründe",
  periodAndSort: "Zeitraum und Sortierung",
  periods: {
    all: "Alle Tage",
    own: "Eigener Zeitraum",
    today: "Heute",
    yesterday: "Gestern",
    last7: "Letzte 7 Tage",
    last30: "Letzte 30 Tage",
    thisMonth: "Dieser Monat",
    lastMonth: "Letzter Monat",
    thisYear: "Dieses Jahr",
    lastYear: "Letztes Jahr",
  },
  periodReversed: "Das Ende liegt vor dem Anfang.",
  hits: (number: string) => `${number} Treffer in Nummer, Name, E-Mail und Betrag aller Bestellungen.`,
  searchedFrom: (day: string | null) =>
    day === null ? "Die Suche ist noch nicht vollständig." : `Suche vollständig ab ${day}.`,
  newestOnly: (count: string) => `Unter den ${count} neuesten. Ältere findest du über den Zeitraum.`,
  tooMany: (count: string, isOneWord: boolean) =>
    isOneWord
      ? `Mehr als ${count} Treffer: Suche genauer.`
      : `Mehr als ${count} Bestellungen haben eines der Wörter: Suche genauer.`,
  sort: { label: "Sortieren nach", date: "Datum", name: "Bestellnummer", total: "Summe" },
  descending: { date: "Neueste zuerst", name: "Absteigend", total: "Höchste zuerst" },
  ascending: { date: "Älteste zuerst", name: "Aufsteigend", total: "Niedrigste zuerst" },
  columns: {
    order: "Bestellung",
    date: "Datum",
    customer: "Kunde",
    total: "Summe",
    payment: "Zahlung",
    fulfillment: "Versand",
    documents: "Belege",
  },
  noCustomer: "Ohne Kunde",
  cancelled: "Storniert",
  openDetail: (name: string) => `Bestellung ${name} ansehen`,
  /** Cents between documents and order. */
  difference: (amount: string, isMore: boolean) => `Belege ${amount} ${isMore ? "über" : "unter"} der Bestellung`,
  differenceText: "So kleine Unterschiede entstehen beim Runden der Steuer oder beim Umrechnen einer Währung.",
  /** An invoice that is open at the provider although the customer paid. */
  openThoughPaid: {
    text: "In Shopify bezahlt, in Lexware Office nicht zugeordnet.",
    transfer: "Zahlungen übertragen",
    assign: "Ordne sie ihr dort zu.",
  },
  queue: "In Arbeit",
  log: "Protokoll",
  import: "Ältere importieren",
  send: "Rechnungen senden",
  print: "Als eine PDF",
  more: "Weitere Aktionen",
  selectRow: (name: string) => `Bestellung ${name} auswählen`,
  selectAll: "Alle Bestellungen der Seite auswählen",
  settle: "Als erledigt markieren",
  moreOf: (name: string) => `Weitere Aktionen zu ${name}`,
  inShopify: "In Shopify öffnen",
  export: "Exportieren",
  month: "Monat abschließen",
  moreDocuments: (count: number) => `+${count} weitere`,
  moreDocumentsOf: (count: number, name: string) =>
    `${count === 1 ? "1 weiteren Beleg" : `${count} weitere Belege`} der Bestellung ${name} ansehen`,
  openInShopify: (name: string) => `Bestellung ${name} in Shopify öffnen`,
  page: (page: string, pages: string | null) => (pages === null ? `Seite ${page}` : `Seite ${page} von ${pages}`),
  empty: {
    title: "Noch keine Bestellungen",
    text: "Sobald in deinem Shop die nächste Bestellung eingeht, erscheint sie hier mit ihrem Beleg oder mit dem Grund, warum es keinen gibt.",
    connect: "Verbinde zuerst dein Lexware-Konto, damit daraus Rechnungen werden.",
    action: "Zu den Einstellungen",
  },
  noHits: {
    title: "Keine Bestellung gefunden",
    searched: "Gesucht in Nummer, Name, E-Mail und Betrag aller Bestellungen.",
    action: "Filter zurücksetzen",
    empty: "Suche leeren",
  },
  failed: "Die Bestellungen konnten nicht geladen werden",
  pending: "Wird geprüft",
} as const;
