/** Texts of the overview. */
export const deHome = {
  title: "Übersicht",
  allOrders: "Alle Bestellungen",
  plan: {
    title: "Abonnement",
    price: (price: string) => `${price} im Monat`,
    annual: (price: string) => `${price} im Monat, jährlich bezahlt`,
    transfers: "Übertragungen im Monat",
    logAge: "Protokoll",
    days: (days: number) => `${days} Tage`,
    trial: (day: string) => `Testphase bis ${day}`,
    frozen:
      "Dein Abonnement ruht, weil die Rechnung deines Shops bei Shopify offen ist. Bis sie bezahlt ist, gilt Free.",
    change: "Abonnement ändern",
  },
  credits: {
    title: "Übertragungen",
    rest: (quota: string) => `von ${quota} übrig`,
    used: "In diesem Monat verbraucht",
    reset: "Neue Übertragungen am",
    larger: (name: string, quota: string) =>
      `Mehr Übertragungen bekommst du mit einem größeren Abonnement: ${name} enthält ${quota} im Monat. Einzeln gibt es sie nicht.`,
    largest:
      "Du hast das größte Abonnement, das du hier wählen kannst. Brauchst du mehr Übertragungen, schreib uns über die Hilfe.",
    toPlans: "Abonnements vergleichen",
    toHelp: "Zur Hilfe",
    level: { enough: "Genug übrig", warning: "Wird knapp", critical: "Fast aufgebraucht", empty: "Aufgebraucht" },
  },
  created: {
    title: "Erstellte Belege",
    invoices: "Rechnungen",
    credits: "Gutschriften",
    deliveries: "Lieferscheine",
    since: (day: string) => `seit der Verbindung am ${day}`,
    never: "noch nicht verbunden",
    /** The figure beside it counts something else. */
    explained:
      "„Verbraucht“ zählt Belege und Vorschau-Entwürfe dieses Monats, „Erstellt“ alle Belege seit der Verbindung.",
  },
  attention: {
    title: "Braucht deine Aufmerksamkeit",
    none: "Gerade ist nichts zu tun. Bestellungen, zu denen ein Beleg oder eine Zahlung stehen bleibt, erscheinen hier mit dem Grund und dem nächsten Schritt.",
    /** While something holds everything back, which a banner tells. */
    noneOfOrders: "Keine einzelne Bestellung braucht deine Entscheidung. Was gerade alle aufhält, steht oben.",
    count: (shown: number, all: string) => `Die ${shown} neuesten von ${all} Bestellungen`,
    all: (all: string) => `Alle ${all} ansehen`,
    withoutDocument: "Alle ohne Beleg ansehen",
    waiting: (orders: number) =>
      `${orders === 1 ? "1 Bestellung wartet" : `${orders} Bestellungen warten`} auf ihr Ereignis, zum Beispiel auf Zahlung oder Versand.`,
    planned: (orders: number) =>
      `Zu ${orders === 1 ? "1 Bestellung ist ein Beleg" : `${orders} Bestellungen sind Belege`} eingeplant und noch nicht in Lexware Office.`,
    act: {
      look: "Ansehen",
      lookAt: (order: string) => `Bestellung ${order} ansehen`,
      retryOf: (order: string) => `Beleg der Bestellung ${order} erneut versuchen`,
      started: "Neuer Versuch gestartet",
      connect: "Verbinden",
      queue: "Was offen ist",
    },
    recovered: {
      text: (orders: number, when: string) =>
        `${orders === 1 ? "1 Bestellung" : `${orders} Bestellungen`} hatte${orders === 1 ? "" : "n"} sich geändert, ohne dass Shopify es gemeldet hat. Der Abgleich hat sie nachgeholt, zuletzt ${when}.`,
      link: "Nachgeholte Bestellungen ansehen",
    },
  },
  notice: {
    revoked: "Lexware Office hat den Zugriff beendet",
    disconnected: "Keine Verbindung zu Lexware Office",
    lostText: "Bestellungen werden weiter gelesen, aber Belege entstehen erst, wenn du dein Konto wieder verbindest.",
    toConnection: "Zur Verbindung",
    paused: (since: string) => `Die Automatik ist seit ${since} angehalten`,
    staffPaused: (since: string) => `Die Automatik ist seit ${since} von Belegfluss angehalten`,
    staffPausedText:
      "Belegfluss speichert neue Bestellungen weiter und erstellt die Belege automatisch, sobald es weitergeht. Du musst nichts tun.",
    pausedText: "Bestellungen werden weiter gelesen, aber nichts geht nach Lexware Office. Die Belege warten.",
    resume: "Automatik fortsetzen",
    dataRequest: "Ein Kunde möchte wissen, was über ihn gespeichert ist",
    dataRequestText: (day: string) =>
      `Die Auskunft liegt bis zum ${day} bereit. Bitte lade die Dateien herunter und gib sie an ihn weiter.`,
    dataRequestAction: "Zu den Datenanfragen",
    exhausted: "Deine Übertragungen sind aufgebraucht",
    exhaustedText: (day: string) =>
      `Neue Belege warten. Belegfluss erstellt sie ab dem ${day} automatisch. Nichts geht verloren.`,
    exhaustedAction: "Abonnement erweitern",
    issues: "Dein Lexware-Konto kann so keine Belege aufnehmen",
    issuesText: "Bestellungen bleiben stehen. Was fehlt und was du tun kannst, steht unter „Verbindung“.",
  },
  tips: {
    title: "Tipp",
    position: (position: number, count: number) => `${position} von ${count}`,
    next: "Nächster Tipp",
    previous: "Vorheriger Tipp",
    pause: "Wechsel anhalten",
    play: "Wechsel fortsetzen",
  },
} as const;
