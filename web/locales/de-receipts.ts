import { count } from "../lib/format.ts";

const receiptsOf = (number: number) => (number === 1 ? "1 Beleg" : `${count(number)} Belege`);

/** Documents that the merchant made at the provider before the app. */
export const deReceipts = {
  title: "Vorhandene Belege",
  text: "Hast du zu Bestellungen schon selbst Belege in Lexware Office geschrieben? Belegfluss ordnet zu, was in Bestellnummer, Betrag, Kunde und Tag übereinstimmt. So entsteht keiner doppelt, und in Lexware Office ändert sich nichts.",
  never: "Noch nicht verglichen",
  compared: (assigned: string, day: string) => `${assigned} zugeordnet, zuletzt am ${day}`,
  unconnected: "Verbinde zuerst dein Lexware-Konto.",
  start: "Belege zuordnen",
  again: "Erneut vergleichen",
  goOn: "Weiter vergleichen",
  stop: "Anhalten",
  running: "Belegfluss vergleicht deine Belege mit deinen Bestellungen. Lass diese Seite so lange geöffnet.",
  looked: (found: number, assigned: number) =>
    found === 0
      ? "Keine Belege in Lexware Office gefunden"
      : `${receiptsOf(found)} geprüft, ${assigned === 0 ? "keiner" : count(assigned)} zugeordnet`,
  why: "Belegfluss hat nach Belegen gesucht, die du schon geschrieben hast, damit keiner doppelt entsteht.",
  lastRun: (day: string) => `Zuletzt verglichen am ${day}`,
  failed: "Der Vergleich wurde unterbrochen",
  failedText: (reason: string) => `${reason} Beim nächsten Versuch geht es dort weiter.`,
  listFailed: "Die Vorschläge konnten nicht geladen werden",
  notDone: "Das hat nicht geklappt",
  decide: "Bitte entscheide",
  decideText: "Bei diesen Belegen stimmt nicht alles überein. Solange du nichts zuordnest, bleibt alles, wie es ist.",
  kinds: { invoice: "Rechnung", credit: "Gutschrift", delivery: "Lieferschein" },
  open: (what: string) => `${what} in Lexware Office öffnen`,
  facts: (day: string, total: string) => `vom ${day} über ${total}`,
  factsWithoutTotal: (day: string) => `vom ${day}`,
  assign: "Zuordnen",
  assignTo: (order: string, what: string) => `${what} der Bestellung ${order} zuordnen`,
  none: "Gehört zu keiner",
  noneOf: (what: string) => `${what} gehört zu keiner dieser Bestellungen`,
  pages: "Seiten der Vorschläge",
  signs: {
    reference: "Bestellnummer",
    number: "Nummer ohne Präfix",
    invoice: "Rechnungsnummer",
    amount: "Betrag",
    sum: "Summe mehrerer Bestellungen",
    part: "Teilbetrag",
    recipient: "Kunde",
    name: "ähnlicher Name",
    date: "Zeitraum",
  },
  agrees: (signs: string) => `Passt: ${signs}`,
} as const;
