import { count } from "../lib/format.ts";

const ordersOf = (number: number) => (number === 1 ? "1 Bestellung" : `${count(number)} Bestellungen`);
const documentsOf = (number: number) => (number === 1 ? "1 Beleg" : `${count(number)} Belege`);

const hoursOf = (minutes: number): number => Math.ceil(minutes / 60);

/** `1 bis 2 Minuten`, `5 bis 9 Stunden`; whole hours from an hour on. */
function duration(least: number, most: number): string {
  const isLong = most >= 60;
  const [from, to] = isLong
    ? [Math.max(1, Math.floor(least / 60)), hoursOf(most)]
    : [Math.max(1, least), Math.max(1, most)];
  const unit = isLong ? (to === 1 ? "Stunde" : "Stunden") : to === 1 ? "Minute" : "Minuten";
  return from === to ? `${count(to)} ${unit}` : `${count(from)} bis ${count(to)} ${unit}`;
}

/** The import of older orders. */
export const deImports = {
  title: "Ältere Bestellungen importieren",
  failed: "Der Stand des Imports konnte nicht geladen werden",
  notDone: "Das hat nicht geklappt",
  intro: "Du siehst zuerst, welche Belege aus älteren Bestellungen entstehen, und entscheidest dann.",
  first: "Zuerst siehst du nur, welche Belege entstehen. Erstellt wird noch nichts.",
  unlock: (price: string) => `Für ${price} freischalten`,
  once: "einmalig",
  unlockedText: (transfers: string) =>
    `Mit ${transfers} zusätzlichen Übertragungen für 30 Tage. Die Freischaltung bleibt, auch wenn du das Abonnement wechselst.`,
  bought: "Import freigeschaltet",
  boughtText: (transfers: string, day: string) =>
    `${transfers} zusätzliche Übertragungen bis ${day}. Wähle den Zeitraum.`,
  later: "Später",
  nothing:
    "Zwischen der Eröffnung deines Shops und der Installation der App liegt kein ganzer Tag. Es gibt nichts zu importieren.",
  from: "Erster Tag",
  to: "Letzter Tag",
  possible: (from: string, to: string) => `Möglich sind Tage vom ${from} bis zum ${to}.`,
  skipped: (days: number) =>
    days === 1
      ? "1 dieser Tage ist schon importiert und wird übersprungen."
      : `${count(days)} dieser Tage sind schon importiert und werden übersprungen.`,
  presets: {
    label: "Zeitraum",
    last30: "Letzte 30 Tage",
    year: "Dieses Jahr",
    lastYear: "Letztes Jahr",
    own: "Eigener Zeitraum",
  },
  incomplete: "Wähle einen Tag.",
  list: "Bestellungen auflisten",
  period: (from: string, to: string) => (from === to ? from : `${from} bis ${to}`),
  listing: "Belegfluss liest die Bestellungen",
  read: (found: number) => `${ordersOf(found)} gelesen`,
  closable: "Du kannst dieses Fenster schließen. Der Import läuft im Hintergrund weiter.",
  listed: (found: number) => (found === 0 ? "Keine Bestellung gefunden" : `${ordersOf(found)} gefunden`),
  listedNoOthers: "Die Bestellungen dieses Zeitraums sind schon importiert.",
  listedNone: "An diesen Tagen gibt es keine Bestellung, oder Shopify zeigt sie der App nicht.",
  facts: {
    period: "Zeitraum",
    documents: "Neue Belege",
    existing: "Haben schon Belege",
    held: "Zu klären",
    none: "Ohne Beleg",
    transfers: "Übertragungen",
    duration: "Dauer etwa",
    waiting: "Warten auf Lexware Office",
    documented: "Mit neuen Belegen",
    adopted: "Hatten schon Belege",
    rate: "Tempo",
  },
  kinds: {
    invoice: (number: number) => (number === 1 ? "1 Rechnung" : `${count(number)} Rechnungen`),
    credit: (number: number) => (number === 1 ? "1 Gutschrift" : `${count(number)} Gutschriften`),
    delivery: (number: number) => (number === 1 ? "1 Lieferschein" : `${count(number)} Lieferscheine`),
  },
  taxes: {
    title: "Steuer nach Leistungsmonat",
    text: "Die Rechnungen tragen den Tag, an dem sie entstehen. Die Steuer gehört in die Voranmeldung des Leistungsmonats: Ist sie schon abgegeben, berichtige sie oder frag deine Steuerberatung.",
    oss: (amount: string) => `${amount} über das OSS-Verfahren`,
  },
  withoutParcel: {
    label: (number: number) => `${ordersOf(number)} ohne Versand: Wann wurde geliefert?`,
    orderDay: "Am Tag der Bestellung",
    orderDayHint: "Zum Beispiel Downloads oder Abholung.",
    hold: "Das prüfe ich selbst",
    holdHint: "Diese Bestellungen kommen nach „Zu klären“.",
  },
  nothingElsewhere:
    "Für diese Bestellungen gibt es noch keine Rechnung, auch nicht von Hand oder aus einem anderen Programm.",
  noDocuments: "keine",
  orders: ordersOf,
  perMinute: (number: number) => `${ordersOf(number)} je Minute`,
  transfers: (needed: number, left: number) => `${count(needed)} von ${count(left)} übrigen`,
  notEnough: "Deine Übertragungen reichen nicht für alle Belege",
  notEnoughText: (missing: number) =>
    `${documentsOf(missing)} warten, bis du neue Übertragungen hast. Belegfluss erstellt sie dann automatisch.`,
  duration,
  heldTitle: "Was zu klären ist",
  noneTitle: "Warum es keinen Beleg gibt",
  reason: (title: string, number: number) => `${title}: ${ordersOf(number)}`,
  create: (number: number) => (number === 1 ? "1 Beleg erstellen" : `${count(number)} Belege erstellen`),
  createAll: "Import abschließen",
  compare: "Vor dem Erstellen: Gibt es diese Belege schon?",
  other: "Anderer Zeitraum",
  importing: "Der Import läuft",
  taken: (found: number, orders: number | null) =>
    orders === null ? `${ordersOf(found)} verarbeitet` : `${count(found)} von ${ordersOf(orders)} verarbeitet`,
  left: (least: number, most: number) => `Noch etwa ${duration(least, most)}`,
  live: "Neue Bestellungen gehen vor: Ihre Belege entstehen wie gewohnt.",
  pause: "Anhalten",
  resume: "Fortsetzen",
  stop: "Beenden",
  stopQuestion: "Import beenden?",
  stopText:
    "Belegfluss nimmt keine weiteren Bestellungen. Was schon auf Lexware Office wartet, wird noch erstellt. Du kannst dieselben Tage später noch einmal importieren.",
  keep: "Weiter importieren",
  paused: "Der Import ist angehalten",
  pausedListing: "Das Auflisten ist angehalten",
  access: "Shopify verweigert Belegfluss gerade den Zugriff. Lade die App neu und setze den Import dann fort.",
  done: "Der Import ist abgeschlossen",
  doneText: (number: number) =>
    number === 0
      ? "Alle Bestellungen sind verarbeitet."
      : `Alle Bestellungen sind verarbeitet. ${documentsOf(number)} werden gerade noch übertragen.`,
  ended: "Der Import wurde beendet",
  endedText: "Die restlichen Bestellungen wurden nicht verarbeitet.",
  again: "Weitere Tage importieren",
  toHeld: "Zu klärende Bestellungen ansehen",
  unsent: {
    title: (number: number, hasMore: boolean) => {
      const invoices = number === 1 ? "1 Rechnung" : `${count(number)} Rechnungen`;
      return `${hasMore ? "Mindestens " : ""}${invoices} an Unternehmen noch nicht gesendet`;
    },
    text: "Der Import sendet keine E-Mails. Unternehmen in Deutschland müssen ihre Rechnung aber bekommen (§ 14 Abs. 2 UStG).",
    label: "Nicht gesendete Rechnungen",
    send: "Jetzt senden",
    sent: (number: number) => (number === 1 ? "1 E-Mail wird gesendet." : `${count(number)} E-Mails werden gesendet.`),
    notSent: "Die Rechnungen wurden nicht gesendet",
    failed: "Die nicht gesendeten Rechnungen konnten nicht geladen werden",
  },
  close: "Schließen",
} as const;
