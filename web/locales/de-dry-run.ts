import type { DryRunExample } from "#shared/api/dry-run.ts";
import type { ChangedFieldName } from "#shared/domain/dry-run/changed-fields.ts";

/** `deine letzten 50 Bestellungen` */
const lastOrders = (count: number) => (count === 1 ? "deine letzte Bestellung" : `deine letzten ${count} Bestellungen`);
const withLastOrders = (count: number) =>
  count === 1 ? "deiner letzten Bestellung" : `deinen letzten ${count} Bestellungen`;

const fields = {
  title: "Titel",
  date: "Belegdatum",
  delivery: "Leistungszeit",
  amount: "Betrag",
  rates: "Steuer",
  lines: "Positionen",
  taxType: "Brutto oder netto",
  taxNote: "Steuerhinweis",
  address: "Anschrift",
  contact: "Kontakt",
  introduction: "Einleitung",
  remark: "Schlusstext",
  payment: "Zahlungsbedingung",
  finalize: "Abschluss",
  language: "Sprache",
  layout: "Drucklayout",
  corrects: "Bezug zur Rechnung",
  deliveryTerms: "Lieferbedingungen",
  supply: "Steuerliche Angaben",
  account: "Verrechnungskonto",
  fee: "Gebühr",
  valueDate: "Wertstellung",
  purpose: "Verwendungszweck",
  counterpart: "Zahlungspartner",
  reference: "Kennung",
} satisfies Record<ChangedFieldName, string>;

const kinds = {
  invoice: "Rechnung",
  credit: "Gutschrift",
  delivery: "Lieferschein",
  transaction: "Zahlung",
} satisfies Record<DryRunExample["kind"], string>;

/** One and several of a kind. */
const documents = {
  invoice: [kinds.invoice, "Rechnungen"],
  credit: [kinds.credit, "Gutschriften"],
  delivery: [kinds.delivery, "Lieferscheine"],
} as const;

const verdicts = {
  wanted: "wird erstellt",
  wait: "wartet",
  skip: "wird nicht erstellt",
  hold: "bleibt gehalten",
  none: "nicht vorgesehen",
} satisfies Record<DryRunExample["before"]["verdict"], string>;

/** Texts of the dry run; loaded with its dialog. */
export const deDryRun = {
  title: "Auswirkung prüfen",
  loading: "Die Auswirkung wird berechnet",
  failed: "Die Auswirkung ließ sich nicht berechnen",
  again: "Erneut prüfen",
  save: "Speichern",
  notSaved: "Die Einstellungen wurden nicht gespeichert",
  outdated: "Seit der Prüfung hat sich etwas geändert",
  outdatedText: "Deine Einstellungen sind noch nicht gespeichert. Hier siehst du die neue Auswirkung.",
  views: { label: "Ansicht", review: "Rückblick", immediate: "Beim Speichern" },
  reviewText: (count: number, isSample: boolean) =>
    isSample
      ? "So wirken diese Einstellungen auf die Beispiele."
      : `So hätten diese Einstellungen bei ${withLastOrders(count)} gewirkt. Die vorhandenen Belege ändern sich nicht.`,
  immediateText: (count: number) =>
    `Das geschieht mit ${withLastOrders(count)}, sobald du hier speicherst. Fertige Belege ändern sich nicht.`,
  unchanged: {
    review: (count: number, isSample: boolean) =>
      `Keine Änderung für ${isSample ? "die Beispiele" : lastOrders(count)}`,
    immediate: (count: number) => `Beim Speichern ändert sich nichts für ${lastOrders(count)}`,
  },
  fromNowOn: "Die neuen Einstellungen gelten für neue Bestellungen und für alles, was noch geschieht.",
  samples: "Beispiele statt Bestellungen",
  samplesText: "Dein Shop hat noch keine Bestellungen. Deshalb siehst du hier drei Beispiele.",
  onSaving: (line: string) => `Beim Speichern: ${line}.`,
  tax: (amount: string) => `Steuer ${amount}`,
  movements: (line: string) => `Zahlungen: ${line}`,
  mails: "E-Mails an Kunden",
  mailed: (line: string) => `E-Mails an Kunden: ${line}`,
  movementWords: { more: "mehr", fewer: "weniger", different: "geändert", equal: "gleich" },
  notConnected:
    "Dein Shop ist nicht mit Lexware Office verbunden. Bis du ihn verbindest, bleiben alle Belege gehalten.",
  paused: "Die Automatik ist angehalten. Belege entstehen erst, wenn du sie weiterlaufen lässt.",
  erased: (count: number) =>
    count === 1
      ? "Eine Bestellung fehlt hier, weil die Daten ihres Kunden gelöscht wurden."
      : `${count} Bestellungen fehlen hier, weil die Daten ihrer Kunden gelöscht wurden.`,
  matrix: "Ergebnis",
  inOrders: (names: string) => `Bestellungen: ${names}`,
  money: "Beträge nach Land und Steuersatz",
  moneyColumns: { place: "Land und Satz", net: "Netto", tax: "Steuer", gross: "Brutto", sum: "Summe" },
  reasons: "Warum Belege oder Zahlungen fehlen",
  newlyHeld: "neu gehalten",
  results: { review: "E-Mails und Abschluss", immediate: "Folgen" },
  transfers: "Übertragungen",
  transfersNeeded: (needed: string, left: string) => `${needed} nötig, ${left} übrig`,
  duration: "Dauer",
  minutes: ({ least, most }: { least: number; most: number }) => {
    if (least === most) return `etwa ${most} ${most === 1 ? "Minute" : "Minuten"}`;
    return `${least} bis ${most} Minuten`;
  },
  made: { final: "Abgeschlossene Belege", drafts: "Entwürfe" },
  tooFew: "Deine Übertragungen reichen dafür nicht",
  tooFewText: (needed: number, left: number) =>
    `Diese Einstellungen brauchen ${needed} Übertragungen, und du hast noch ${left}. Es müssen mehr übrig sein, als du brauchst.`,
  examples: "Die ersten Unterschiede",
  compare: "PDFs vergleichen",
  compareOf: (order: string, kind: string) => `PDFs vergleichen: ${kind} zu ${order}`,
  before: "Bisher",
  after: "Neu",
  changed: (part: string) => `${part}: geändert`,
  noDocument: "Kein Beleg",
  comparing: "Die PDFs werden erstellt",
  pdf: (side: string, order: string) => `${side}: Vorschau zu ${order}`,
  fileName: (side: string, order: string) => `Vorschau ${side} ${order.replaceAll(/[^\w-]/g, "")}.pdf`,
  fields,
  kinds,
  documents,
  verdicts,
} as const;
