import type { Adoption, QueueEntry } from "#shared/api/queue.responses.ts";

/** Texts of the queue; loaded with the page that shows it. */
export const deQueue = {
  title: "Warteschlange",
  subtitle: "Was noch nach Lexware Office soll, und was dabei auf dich wartet",
  ofOrder: "Warteschlange der Bestellung",
  allOrders: "Alle Bestellungen zeigen",
  views: { label: "Ansicht", stuck: "Braucht dich", open: "Läuft automatisch" },
  columns: { task: "Beleg", order: "Bestellung", state: "Stand", acts: "Aktionen" },
  page: (page: number) => `Seite ${page}`,
  failed: "Die Warteschlange konnte nicht geladen werden",
  empty: {
    stuck: {
      title: "Nichts wartet auf dich",
      text: "Alles, was nach Lexware Office soll, läuft automatisch oder ist erledigt.",
    },
    open: { title: "Nichts in Arbeit", text: "Neue Belege und Zahlungen stehen hier, bis sie in Lexware Office sind." },
    order: {
      title: "Für diese Bestellung ist nichts offen",
      text: "Alle ihre Belege und Zahlungen sind erledigt oder ausgelassen.",
    },
    /** No task is stuck, but orders need the merchant before there is a task. */
    orders: {
      title: (count: number) => (count === 1 ? "1 Bestellung ist zu klären" : `${count} Bestellungen sind zu klären`),
      text: "Zu ihnen ist noch nichts in der Warteschlange: Der Beleg entsteht erst, wenn du sie geklärt hast.",
      action: "Zu klärende Bestellungen ansehen",
    },
    /** The banner above or the overview says what holds everything back. */
    shop: {
      title: "Kein einzelner Eintrag braucht deine Entscheidung",
      text: "Im Moment wird aber kein Beleg erstellt. Was alle aufhält, steht in der Übersicht.",
      action: "Zur Übersicht",
    },
    unknown: { title: "Hier steht kein Eintrag", text: "Ob Bestellungen zu klären sind, steht in der Übersicht." },
    heldOrder: {
      title: "Diese Bestellung ist zu klären",
      text: "In der Warteschlange steht nichts zu ihr: Der Beleg entsteht erst, wenn du sie geklärt hast.",
      action: "Zur Bestellung",
    },
    waitingOrder: {
      title: "Für diese Bestellung ist noch nichts zu tun",
      text: "Ihr Beleg ist eingeplant oder wartet auf sein Ereignis, zum Beispiel auf Zahlung oder Versand.",
    },
    page: { title: "Diese Seite ist leer", text: "Was hier stand, ist inzwischen erledigt." },
  },
  firstPage: "Zur ersten Seite",
  kind: {
    invoice: "Rechnung",
    credit: "Gutschrift",
    delivery: "Lieferschein",
    transaction: "Zahlung",
    hint: "Zuordnung einer Zahlung",
  } satisfies Record<QueueEntry["kind"], string>,
  draft: (kind: string) => `${kind} als Entwurf zum Ansehen`,
  reason: (title: string) => `${title}.`,
  acts: {
    retry: "Erneut versuchen",
    skip: "Überspringen",
    adopt: "Als erledigt übernehmen",
    retryOf: (what: string) => `${what} erneut versuchen`,
    skipOf: (what: string) => `${what} überspringen`,
    adoptOf: (what: string) => `${what} als erledigt übernehmen`,
  },
  what: (kind: string, order: string) => `${kind} der Bestellung ${order}`,
  retried: "Neuer Versuch gestartet",
  skip: {
    title: (kind: string) => `${kind} überspringen?`,
    text: "Dieser Beleg wird nicht mehr automatisch erstellt. In Lexware Office wird nichts geändert.",
    again: "Einen übersprungenen Beleg kannst du in der Bestellung jederzeit von Hand erstellen.",
    done: "Übersprungen",
    failed: "Das Überspringen ist fehlgeschlagen",
  },
  resume: {
    title: "Aus einer früheren Installation ist noch etwas offen",
    text: "Es war geplant, bevor die App deinstalliert wurde. Ohne dein Ja geht nichts davon nach Lexware Office.",
    action: "Alles fortsetzen",
    question: "Alles aus der früheren Installation fortsetzen?",
    consequence:
      "Jede Bestellung wird noch einmal gelesen. Was schon in Lexware Office angekommen sein könnte, suchen wir dort zuerst; alles andere entsteht jetzt.",
    elsewhere:
      "Hast du in der Zwischenzeit Belege selbst geschrieben? Dann übernimm oder überspringe diese Einträge vorher einzeln.",
    progress: (resumed: number, failed: number) =>
      failed === 0
        ? `${resumed} ${resumed === 1 ? "Eintrag geht" : "Einträge gehen"} weiter.`
        : `${resumed} ${resumed === 1 ? "Eintrag geht" : "Einträge gehen"} weiter, ${failed} ${failed === 1 ? "bleibt" : "bleiben"} mit ihrem Grund stehen.`,
    done: (resumed: number) => `${resumed} ${resumed === 1 ? "Eintrag geht" : "Einträge gehen"} weiter`,
    stopped: "Hier ging es nicht weiter",
  },
  adopt: {
    title: (kind: string) => `${kind} als erledigt übernehmen`,
    text: "Gibt es den Beleg schon in Lexware Office? Mit seiner Nummer wird er übernommen und der Bestellung zugeordnet. Es wird nichts neu erstellt.",
    number: "Belegnummer",
    hint: "So, wie sie in Lexware Office steht, zum Beispiel RE1001",
    missing: "Bitte gib die Belegnummer ein.",
    submit: "Übernehmen",
    anyway: "Trotzdem übernehmen",
    belongs: "Ja, der Beleg gehört dazu",
    done: "Beleg übernommen",
    failed: "Die Übernahme ist fehlgeschlagen",
    problem: {
      not_found: "In Lexware Office gibt es keinen Beleg mit dieser Nummer.",
      wrong_kind: "Diese Nummer gehört in Lexware Office zu einem Beleg anderer Art.",
      ambiguous: "Diese Nummer ist in Lexware Office mehrfach vergeben. Kläre das dort zuerst.",
      taken: "Dieser Beleg gehört schon zu einer anderen Bestellung oder einem anderen Vorgang.",
      unrelated:
        "Dieser Beleg nennt die Bestellung nicht. Gehört er wirklich dazu? Deine Bestätigung wird im Protokoll festgehalten.",
      void: "Dieser Beleg ist in Lexware Office storniert und kann nicht übernommen werden.",
      differs: "Die Summen stimmen nicht überein.",
    } satisfies Record<NonNullable<Adoption["problem"]>, string>,
    sums: (expected: string, found: string, difference: string) =>
      `Die Bestellung verlangt ${expected}, der Beleg lautet über ${found}: ${difference} Unterschied. Übernimm ihn nur, wenn das so gewollt ist.`,
  },
} as const;
