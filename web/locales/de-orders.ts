/** Texts of the list of orders. */
export const deOrders = {
  title: "Bestellungen",
  search: "Bestellung, Beleg, E-Mail oder Name",
  filters: {
    all: "Alle",
    withInvoice: "Mit Rechnung",
    withCredit: "Mit Gutschrift",
    withoutDocument: "Ohne Beleg",
    attention: "Zu klären",
  },
  /** Where the plan has no list of all orders. */
  open: {
    text: "Du siehst hier Bestellungen, die zu klären sind oder noch keinen Beleg haben.",
    none: {
      attention: {
        title: "Keine Bestellung ist zu klären",
        text: "Bleibt ein Beleg oder eine Zahlung hängen, erscheint die Bestellung hier.",
      },
      withoutDocument: {
        title: "Keine Bestellung ohne Beleg",
        text: "Zu allen bekannten Bestellungen gibt es einen Beleg.",
      },
    },
  },
  filterCount: (filter: string, count: string) => `${filter} (${count})`,
  since: "Von",
  until: "Bis",
  period: "Zeitraum",
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
  /** Why a part of the toolbar is off, by what the list is searched, narrowed or sorted by. */
  combination: {
    search:
      "Die Suche geht durch alle Bestellungen, die neuesten zuerst. Leere sie, um zu filtern, einen Zeitraum zu wählen oder zu sortieren.",
    narrowing:
      "Mit Filter oder Zeitraum ist die Liste nach Datum sortiert. Wähle „Alle“ ohne Zeitraum, um zu suchen oder anders zu sortieren.",
    sorting:
      "Nach Bestellnummer oder Summe sortiert zeigt die Liste alle Bestellungen. Sortiere nach Datum, um zu suchen oder zu filtern.",
  },
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
    list: "Bezahlte Bestellung, Rechnung „Offen“?",
    text: "Die Rechnung bleibt in Lexware Office offen, bis ihr dort eine Zahlung zugeordnet ist.",
    transfer: "Belegfluss kann die Zahlungen aus Shopify dorthin übertragen.",
    transferAction: "Zahlungen übertragen",
    assign: "Belegfluss überträgt neue Zahlungen. Ordne sie in Lexware Office der Rechnung zu.",
    assignAction: "Einstellungen zu Zahlungen",
  },
  queue: "Warteschlange",
  log: "Protokoll",
  import: "Ältere importieren",
  send: "Belege versenden",
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
    text: "Zu Suche und Filter passt keine Bestellung.",
    action: "Filter zurücksetzen",
  },
  failed: "Die Bestellungen konnten nicht geladen werden",
  pending: "Wird geprüft",
} as const;
