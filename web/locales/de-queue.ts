import type { Adoption, QueueEntry } from "#shared/api/queue.ts";
import type { HoldBack } from "../lib/hold-back.ts";

/** Texts of the queue; loaded with the page that shows it. */
export const deQueue = {
  title: "In Arbeit",
  ofOrder: "Was zu dieser Bestellung noch offen ist",
  allOrders: "Alle Bestellungen zeigen",
  columns: {
    order: "Bestellung",
    customer: "Kunde",
    kind: "Beleg",
    waits: "Wartet auf",
    next: "Nächster Versuch",
    total: "Betrag",
    acts: "Aktionen",
  },
  /** An entry's hold-up: the shop's, or its own place. */
  waits: {
    outage: "Antwort von Lexware Office",
    connection: "Verbindung zu Lexware Office",
    staffPause: "Fortsetzen der Automatik",
    account: "Version von Lexware Office",
    contract: "Vertrag mit Lexware Office",
    permission: "Rechte in Lexware Office",
    pause: "Fortsetzen der Automatik",
    transfers: "Neue Übertragungen",
    answer: "Antwort von Lexware Office",
    turn: "Gleich an der Reihe",
  } satisfies Record<HoldBack | "outage" | "answer" | "turn", string>,
  page: (page: number) => `Seite ${page}`,
  failed: "Was in Arbeit ist, konnte nicht geladen werden",
  empty: {
    open: { title: "Nichts in Arbeit", text: "Neue Belege stehen hier, bis sie in Lexware Office sind." },
    order: {
      title: "Für diese Bestellung ist nichts offen",
      text: "Alle ihre Belege und Zahlungen sind erledigt oder ausgelassen.",
    },
    unknown: { title: "Hier steht kein Eintrag", text: "Ob Bestellungen zu klären sind, steht in der Übersicht." },
    heldOrder: {
      title: "Diese Bestellung ist zu klären",
      text: "Zu dieser Bestellung ist noch nichts in Arbeit: Der Beleg entsteht erst, wenn du sie geklärt hast.",
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
    adopt: "Beleg mit Nummer übernehmen",
    retryOf: (what: string) => `${what} erneut versuchen`,
    moreOf: (what: string) => `Weitere Aktionen zu: ${what}`,
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
    title: {
      REINSTALLED: "Aus einer früheren Installation ist noch etwas offen",
      refused: "Lexware Office hatte Belege abgelehnt",
    },
    text: {
      REINSTALLED:
        "Es war geplant, bevor die App deinstalliert wurde. Ohne dein Ja geht nichts davon nach Lexware Office.",
      refused: "Dein Vertrag oder deine Rechte reichten nicht. Sobald sie reichen, kannst du alle fortsetzen.",
    },
    action: "Alles fortsetzen",
    question: {
      REINSTALLED: "Alles aus der früheren Installation fortsetzen?",
      refused: "Alle abgelehnten Belege fortsetzen?",
    },
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
    title: (kind: string) => `${kind} mit Nummer übernehmen`,
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
