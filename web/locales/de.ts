import type { FailureCode } from "#shared/errors.ts";
import { failureMessages } from "#shared/failure-messages.ts";

/** Failures that only the browser can notice. */
export type ClientFailureCode = "offline" | "timed_out" | "unreadable_answer" | "not_embedded";

/** Every text of the app, once. Texts of reasons stand in `shared/domain/documents/reasons/texts`. */
export const de = {
  app: { name: "Belegfluss", loading: "Wird geladen" },

  navigation: {
    home: "Start",
    administration: "Administration",
    overview: "Übersicht",
    setup: "Einrichtung",
    orders: "Bestellungen",
    plan: "Abonnement",
    planWithRest: (rest: string) => `Abonnement (${rest})`,
    partner: "Partnerprogramm",
    preferences: "Einstellungen",
    help: "Hilfe",
    skip: "Zum Inhalt springen",
  },

  footer: {
    label: "Fußzeile",
    orders: "Bestellungen",
    plan: "Abonnement",
    preferences: "Einstellungen",
    features: "Funktionen",
    pricing: "Preise",
    install: "App installieren",
    help: "Hilfe",
    imprint: "Impressum",
    privacy: "Datenschutz",
    terms: "AGB",
    changelog: "Änderungen",
  },

  failures: {
    ...failureMessages,
    offline: "Keine Verbindung zum Server. Prüfe deine Internetverbindung.",
    timed_out: "Der Server hat zu lange nicht geantwortet. Versuche es noch einmal.",
    not_embedded: "Öffne die App in der Shopify-Verwaltung deines Shops.",
    unreadable_answer: "Der Server hat unverständlich geantwortet. Versuche es noch einmal.",
  } satisfies Record<FailureCode | ClientFailureCode, string>,

  done: "Erledigt",
  counted: (length: number, most: number) => `${length} von ${most} Zeichen`,

  actions: {
    retry: "Erneut versuchen",
    reload: "Seite neu laden",
    cancel: "Abbrechen",
    backTo: (page: string) => `Zurück: ${page}`,
    save: "Speichern",
    discard: "Verwerfen",
    close: "Schließen",
    next: "Nächste Seite",
    previous: "Vorherige Seite",
    pages: "Seiten der Liste",
  },

  dates: { today: "Heute", yesterday: "Gestern" },
  dayPlaceholder: "TT.MM.JJJJ",
  datesInSentence: { today: "heute", yesterday: "gestern" },

  crash: {
    title: "Hier ist etwas schiefgegangen",
    text: "Die Seite konnte nicht angezeigt werden. Deine Bestellungen und Belege sind davon nicht betroffen.",
  },

  shopLoadError: {
    title: "418 — I'm a teapot",
    text: "Dein Shop konnte nicht geladen werden. Versuche es gleich noch einmal, und melde dich bei uns, wenn es dabei bleibt.",
    contact: "Kontakt aufnehmen",
    subject: "Shop lässt sich nicht laden",
    cause: (code: string) => `Fehlercode: ${code}`,
    message: (shop: string, cause: string) => `Shop: ${shop}\n${cause}\n\nWas ich gerade tun wollte: `,
  },

  notFound: {
    title: "Diese Seite gibt es nicht",
    text: "Vielleicht ist der Link veraltet.",
    home: "Zur Startseite",
  },

  leaving: {
    title: "Du wirst weitergeleitet …",
    blockedTitle: "Weiterleitung nicht möglich",
    blocked: "Dieses Ziel ist nicht erlaubt.",
    home: "Zur Startseite",
  },

  preferences: {
    title: "Einstellungen",
    saved: "Einstellungen gespeichert",
    check: { open: "Auswirkung prüfen", text: "Sieh vor dem Speichern, was sich für deine Bestellungen ändert." },
    pause: {
      paused: "Automatik angehalten",
      resumed: "Automatik läuft wieder",
    },
    app: {
      title: "App-Einstellungen",
      homeOptions: { overview: "Übersicht", orders: "Bestellungen" },
    },
  },
} as const;
