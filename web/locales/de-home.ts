import type { DocumentEvent } from "#shared/domain/preferences/choices.ts";
import type { HoldBack } from "../lib/hold-back.ts";

/** Texts of the overview. */
export const deHome = {
  title: "Übersicht",
  allOrders: "Alle Bestellungen",
  plan: {
    title: "Abonnement",
    price: (price: string) => `${price} im Monat`,
    annual: (price: string) => `${price} im Monat, jährlich bezahlt`,
    trial: (day: string) => `Testphase bis ${day}`,
    change: "Ändern",
    changeOf: "Abonnement ändern",
  },
  credits: {
    title: "Übertragungen",
    rest: (quota: string) => `von ${quota} übrig`,
    used: (used: string) => `${used} in diesem Monat verbraucht`,
    reset: (day: string) => `Neue Übertragungen am ${day}`,
    next: (name: string, quota: string) => `${name} enthält ${quota} im Monat.`,
    onRequest: "Mehr Übertragungen gibt es auf Anfrage.",
    larger: (name: string, quota: string) =>
      `Mehr Übertragungen bekommst du mit einem größeren Abonnement: ${name} enthält ${quota} im Monat. Einzeln gibt es sie nicht.`,
    largest:
      "Du hast das größte Abonnement, das du hier wählen kannst. Brauchst du mehr Übertragungen, schreib uns über die Hilfe.",
    toPlans: "Abonnements vergleichen",
    toContact: "Kontakt aufnehmen",
    level: { enough: "Genug übrig", warning: "Wird knapp", critical: "Fast aufgebraucht", empty: "Aufgebraucht" },
  },
  created: {
    title: "Erstellte Belege",
    invoices: "Rechnungen",
    credits: "Gutschriften",
    deliveries: "Lieferscheine",
    since: (day: string) => `seit der Verbindung am ${day}`,
    never: "noch nicht verbunden",
  },
  status: {
    label: "Zustand",
    healthy: (made: string) =>
      made === "" ? "Alles läuft. Nichts zu klären." : `Alles läuft. ${made}, nichts zu klären.`,
    made: (documents: number) => `${documents === 1 ? "1 Beleg" : `${documents} Belege`} in diesem Monat`,
    last: (name: string, total: string, when: string) => `Letzter Beleg: ${name} über ${total}, ${when}`,
    attention: (orders: number) =>
      `${orders === 1 ? "1 Bestellung" : `${orders} Bestellungen`} zu klären, alles andere läuft.`,
    short: (rest: number, day: string) => `Noch ${rest === 1 ? "1 Übertragung" : `${rest} Übertragungen`} bis ${day}.`,
    wait: (documents: number) =>
      documents === 0
        ? "Bisher wartet kein Beleg."
        : documents === 1
          ? "1 Beleg wartet."
          : `${documents} Belege warten.`,
    revoked: "Lexware Office hat den Zugriff beendet",
    disconnected: "Keine Verbindung zu Lexware Office",
    lostText: "Belege entstehen, sobald du dein Konto wieder verbindest. Nichts geht verloren.",
    paused: (since: string) => `Die Automatik ist seit ${since} angehalten`,
    pausedText: "Nichts geht verloren. Belege entstehen, sobald du sie fortsetzt.",
    staffPaused: (since: string) => `Die Automatik ist seit ${since} von Belegfluss angehalten`,
    staffPausedText: "Es geht automatisch weiter. Du musst nichts tun.",
    exhausted: "Deine Übertragungen sind aufgebraucht",
    exhaustedText: (day: string, larger: string | undefined) =>
      `Neue Bestellungen warten. Ihre Belege entstehen ab dem ${day}${larger === undefined ? "" : `, mit ${larger} sofort`}.`,
    frozen: (plan: string) => `Dein Abonnement ${plan} ruht.`,
    frozenText: "Die Rechnung deines Shops bei Shopify ist offen. Bis sie bezahlt ist, gilt Free.",
    issues: "Dein Lexware-Konto kann so keine Belege aufnehmen",
    refused: {
      contract: "Dein Vertrag mit Lexware Office lässt keine Belege zu",
      permission: "Lexware Office erlaubt Belegfluss keine Belege mehr",
    },
    refusedText: {
      contract: "Verlängere ihn in Lexware Office oder wähle eine größere Version. Danach geht es automatisch weiter.",
      permission: "Verbinde dein Konto mit einem Benutzer, der alle Rechte hat.",
    },
    issuesText: "Was fehlt, steht in den Einstellungen unter „Verbindung“.",
    outage: (since: string) => `Lexware Office antwortet seit ${since} nicht`,
    outageText: (next: string) => `Nächster Versuch um ${next}. Nichts geht verloren, du musst nichts tun.`,
    off: "Verbunden. Rechnungen sind ausgeschaltet.",
    offText: "Solange entsteht keine Rechnung automatisch.",
    first: {
      created: "Eingeschaltet. Deine erste Rechnung entsteht mit der nächsten Bestellung.",
      paid: "Eingeschaltet. Deine erste Rechnung entsteht bei der nächsten Zahlung.",
      fulfilled: "Eingeschaltet. Deine erste Rechnung entsteht beim nächsten Versand.",
      completed: "Eingeschaltet. Deine erste Rechnung entsteht nach Zahlung und Versand.",
      own: "Eingeschaltet. Deine erste Rechnung entsteht als Entwurf.",
    } satisfies Record<DocumentEvent | "own", string>,
    firstText: "Ältere Bestellungen bleiben, wie sie sind.",
    act: {
      connect: "Neu verbinden",
      resume: "Fortsetzen",
      plans: "Abonnement erweitern",
      contact: "Mehr Übertragungen anfragen",
      bill: "Rechnung bezahlen",
      settings: "Zu den Einstellungen",
    },
  },
  attention: {
    title: (orders: number) => `Zu klären (${orders})`,
    all: "In den Bestellungen ansehen",
    act: {
      look: "Ansehen",
      lookAt: (order: string) => `Bestellung ${order} ansehen`,
      retryOf: (order: string) => `Beleg der Bestellung ${order} erneut versuchen`,
      started: "Neuer Versuch gestartet",
      connect: "Verbinden",
      queue: "Was offen ist",
      settle: "Als erledigt markieren",
      settleOf: (order: string) => `Bestellung ${order} als erledigt markieren`,
      complete: "In Shopify ergänzen",
      completeOf: (order: string) => `Bestellung ${order} in Shopify ergänzen`,
      address: "Adresse ergänzen",
      addressOf: (order: string) => `Adresse der Bestellung ${order} ergänzen`,
      correct: "Korrigieren",
      correctOf: (order: string) => `Bestellung ${order} korrigieren`,
    },
    recovered: {
      text: (orders: number, when: string) =>
        `${orders === 1 ? "1 Bestellung" : `${orders} Bestellungen`} hatte${orders === 1 ? "" : "n"} sich geändert, ohne dass Shopify es gemeldet hat. Der Abgleich hat sie nachgeholt, zuletzt ${when}.`,
      link: "Nachgeholte Bestellungen ansehen",
    },
  },
  underWay: {
    title: (documents: string) => `In Arbeit (${documents})`,
    all: "Alle ansehen",
    foot: {
      outage: "Entstehen, sobald Lexware Office antwortet",
      connection: "Entstehen, sobald die Verbindung steht",
      staffPause: "Entstehen, sobald es weitergeht",
      account: "Entstehen, sobald das Konto passt",
      contract: "Entstehen, sobald der Vertrag es zulässt",
      permission: "Entstehen, sobald die Rechte reichen",
      pause: "Entstehen, sobald du die Automatik fortsetzt",
      transfers: "Entstehen mit neuen Übertragungen",
    } satisfies Record<HoldBack | "outage", string>,
  },
  latest: {
    title: "Zuletzt erstellt",
    none: "Noch kein Beleg",
    noneText: "Deine Rechnungen und Gutschriften stehen hier mit PDF, sobald es sie gibt.",
    order: "Bestellung",
    notSent: "Nicht gesendet",
    mail: {
      planned: "Wird gesendet",
      sent: "Gesendet",
      delivered: "Zugestellt",
      undeliverable: "Unzustellbar",
      unclear: "Unklar",
    },
  },
  days: {
    title: "Belege der letzten 30 Tage",
    kinds: {
      invoice: (number: number) => (number === 1 ? "1 Rechnung" : `${number} Rechnungen`),
      credit: (number: number) => (number === 1 ? "1 Gutschrift" : `${number} Gutschriften`),
      delivery: (number: number) => (number === 1 ? "1 Lieferschein" : `${number} Lieferscheine`),
    },
    sum: (total: string) => `Summe ${total}`,
    today: "Heute",
    columns: {
      day: "Tag",
      invoices: "Rechnungen",
      credits: "Gutschriften",
      deliveries: "Lieferscheine",
      total: "Summe",
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
