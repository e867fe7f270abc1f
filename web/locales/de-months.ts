import { many, orders, packTexts } from "#shared/month-pack/pack-texts.ts";
import { count } from "../lib/format.ts";

const minutes = (seconds: number) => {
  const whole = Math.round(seconds / 60);
  if (whole < 1) return "weniger als 1 Minute";
  return `etwa ${many(whole, "Minute", "Minuten")}`;
};

/** The page on which a month is closed. */
export const deMonths = {
  ...packTexts,
  kinds: { ...packTexts.kinds, credit: "Gutschrift" },
  numbers: {
    ...packTexts.numbers,
    kinds: { ...packTexts.numbers.kinds, credit: "Gutschriften" },
    sum: (number: number) => many(number, "Nummer", "Nummern"),
  },
  open: "Monat abschließen",
  month: "Monat",
  reading: (read: number) =>
    read === 0 ? "Bestellungen werden gelesen …" : `${count(read)} Bestellungen und Belege gelesen`,
  explaining: "Fehlende Nummern werden in Lexware Office gesucht …",
  failed: "Der Monat konnte nicht geprüft werden",
  complete: "Der Monat ist vollständig",
  incomplete: "Der Monat ist noch nicht vollständig",
  states: {
    running: (month: string) => `${month}, läuft noch`,
    handed: (month: string, day: string) => `${month}, übergeben ${day}`,
    open: (month: string) => `${month}, noch nicht übergeben`,
  },
  runningText: "Speichere den Monat nach seinem Ende noch einmal, damit nichts fehlt.",
  empty: (month: string) => `Im ${month} gab es keine Bestellung`,
  emptyYet: (month: string) => `Noch keine Bestellung im ${month}`,
  emptyYetText: "Nach der ersten kannst du den Monat abschließen.",
  toClear: (number: number) => `${orders(number)} zu klären`,
  steps: { check: "Prüfen", tasks: "Erledigen", hand: "Übergeben" },
  found: (all: number, made: number) => `${orders(all)}, ${many(made, "Beleg", "Belege")}`,
  tiles: {
    without: "Ohne Beleg",
    withReason: "Mit Grund",
    underWay: "Beleg folgt",
    toClear: "Zu klären",
    open: "Rechnungen ohne Zuordnung",
    unpaid: (number: number) => `Offen (${count(number)})`,
    unassigned: (number: number) => `Nicht zugeordnet (${count(number)})`,
    difference: "Differenz zu klären",
    all: "Gesamt",
  },
  tasks: {
    none: "Nichts zu tun. Jede Bestellung hat ihren Beleg oder einen Grund.",
    clear: "Klären",
    look: "Ansehen",
    switchOn: "Einschalten",
    toClear: (number: number) => `${orders(number)} zu klären`,
    open: (number: number) => `${many(number, "Rechnung", "Rechnungen")} offen`,
    notPaid: "Noch nicht bezahlt",
    unassigned: (number: number) => `${many(number, "Zahlung", "Zahlungen")} ohne Zuordnung`,
    unassignedText: "In Shopify bezahlt, in Lexware Office noch nicht zugeordnet.",
    unassignedOffer: "Freiwillig: Belegfluss überträgt neue Zahlungen.",
  },
  gross: (amount: string) => `${amount} brutto`,
  gaps: (number: number) => many(number, "Lücke", "Lücken"),
  packTitle: "ZIP-Datei speichern",
  packText: "Alle Listen und die Verfahrensdokumentation.",
  euSales: "EU-Verkäufe",
  euSalesText: "Schwelle, Meldungen, Nachweise",
  contentsTitle: "Was in der ZIP-Datei steht",
  group: (title: string, number: number) => `${title}: ${orders(number)}`,
  more: (number: number) => `und ${count(number)} weitere; alle stehen in der Datei`,
  nothingWithout: "Jede Bestellung hat ihren Beleg.",
  unpaid: {
    title: "Rechnungen ohne Zuordnung",
    none: "Keine Rechnung des Monats ist offen.",
    sum: (standing: string, number: number) => `${standing}: ${many(number, "Rechnung", "Rechnungen")}`,
    texts: {
      open: "Der Kunde hat noch nicht bezahlt.",
      unassigned: "In Shopify bezahlt. In Lexware Office ist die Zahlung noch nicht zugeordnet.",
    },
    entry: (number: string, day: string) => `${number} vom ${day}`,
  },
  sums: {
    title: "Belege nach Land und Steuersatz",
    none: "In diesem Monat gibt es keine fertigen Rechnungen und Gutschriften.",
    kind: "Beleg",
    country: "Land",
    regime: "Besteuerung",
    rate: "Satz",
    documents: "Anzahl",
    net: "Netto",
    tax: "Steuer",
    gross: "Brutto",
    unknown: "unbekannt",
    text: "Entwürfe, stornierte und gelöschte Belege zählen nicht mit. Gutschriften sind Abzüge.",
  },
  save: "Für die Steuerberatung speichern",
  saved: (name: string) => `${name} gespeichert`,
  saveFailed: "Die Datei konnte nicht gespeichert werden.",
  notPrinted: "Die Verfahrensdokumentation liegt nur als HTML-Seite bei",
  notPrintedText:
    "Die PDF-Datei konnte gerade nicht erstellt werden. Inhaltlich fehlt nichts. Möchtest du sie als PDF haben, speichere den Monat noch einmal.",
  contents:
    "Die ZIP-Datei enthält Belege, Nachträge, Bestellungen mit Ergebnis, Zahlungen, offene Rechnungen, Nummern, Summen und den Vergleich von Bestellungen und Belegen als CSV, dazu die Einstellungen des Monats, das Protokoll ihrer Änderungen und die Verfahrensdokumentation. Zu einer XRechnung gehört auch ihre XML-Datei, andere E-Rechnungen haben sie in der PDF-Datei. Belegfluss hält fest, wann du einen Monat speicherst: Was danach noch mit seinem Datum entsteht, steht in den Nachträgen eines späteren Monats.",
  pdfs: {
    label: "PDFs der Belege beilegen",
    duration: (number: number, seconds: number) =>
      `${many(number, "Rechnung oder Gutschrift", "Rechnungen und Gutschriften")}, dauert ${minutes(seconds)}. Lass diese Seite so lange offen.`,
    progress: (place: number, all: number, seconds: number) =>
      `Beleg ${count(place)} von ${count(all)}, noch ${minutes(seconds)}`,
    cancel: "Abbrechen",
    missing: (number: number) =>
      number === 1 ? "1 Datei liegt nicht bei" : `${count(number)} Dateien liegen nicht bei`,
    missingText: "Nummern und Gründe stehen in der ZIP-Datei in fehlende-dateien.csv.",
    damaged: "Die Datei von Lexware Office ist beschädigt.",
    without: {
      draft: "Entwurf: Lexware Office erstellt die PDF-Datei erst beim Abschließen.",
      deleted: "Der Beleg wurde in Lexware Office gelöscht.",
    },
  },
  late: {
    title: "Nachträge",
    text: "Diese Belege tragen ein Datum aus einem Monat, den du schon gespeichert hattest. Gib sie mit diesem Monat weiter.",
    entry: (number: string, day: string, packed: string) => `${number} vom ${day}; gespeichert am ${packed}`,
  },
  again: "Neu prüfen",
  mailing: {
    title: "Jeden Monat senden",
    text: "An deine Steuerberatung, ohne PDFs.",
    address: "E-Mail-Adresse der Steuerberatung",
    day: "Tag im Monat",
    dayOption: (day: number) => `${day}.`,
    dayHint: "Am Morgen dieses Tages wird die E-Mail gesendet.",
    save: "Speichern",
    saved: "Versand an die Steuerberatung gespeichert",
    saveFailed: "Der Versand konnte nicht gespeichert werden",
    loadFailed: "Der Versand konnte nicht geladen werden",
    next: (month: string, day: string) => `Nächste E-Mail: ${month}, ab dem ${day}.`,
    sent: (month: string, day: string, time: string) => `${month} wurde am ${day}, ${time} Uhr gesendet.`,
    handed: (month: string, day: string, time: string) =>
      `${month} wurde am ${day}, ${time} Uhr zum Versand übergeben.`,
    notSent: (month: string, day: string, time: string) => `${month} wurde nicht gesendet (${day}, ${time} Uhr).`,
    look: "Prüfe den letzten Versand",
  },
} as const;
