import type { RegimeName } from "../domain/documents/paper/supply-facts.ts";
import { count } from "../values/german.ts";

export const many = (number: number, one: string, more: string) =>
  number === 1 ? `1 ${one}` : `${count(number)} ${more}`;
export const orders = (number: number) => many(number, "Bestellung", "Bestellungen");

/** Calls a correction what it is: an adviser takes "Gutschrift" for self-billing (§ 14 Abs. 2 UStG). */
export const toAdviser = (text: string): string =>
  text.replaceAll("Gutschriften", "Rechnungskorrekturen").replaceAll("Gutschrift", "Rechnungskorrektur");

const documents = (number: number) => many(number, "Beleg", "Belege");
const documentsDative = (number: number) => many(number, "Beleg", "Belegen");
const drafts = (number: number) => many(number, "Entwurf zählt", "Entwürfe zählen");

const regimes: Readonly<Record<RegimeName, string>> = {
  domestic: "Inland",
  smallBusiness: "Kleinunternehmer",
  homeTaxed: "EU, deutsche Steuer",
  distanceSale: "EU, OSS",
  electronicService: "EU, elektronische Leistung",
  intraCommunity: "Innergemeinschaftliche Lieferung",
  reverseCharge: "Reverse Charge",
  export: "Ausfuhr",
  serviceAbroad: "Leistung im Ausland",
  photovoltaics: "Photovoltaik (0 %)",
};

/** Texts of a month's report and of its files for the tax adviser. */
export const packTexts = {
  title: "Monat abschließen",
  sentence: (all: number, made: number, without: number, open: number) =>
    `${orders(all)}, ${documents(made)}, ${count(without)} ohne Beleg (mit Grund), ${count(open)} zu klären`,
  completeText: "Jede Bestellung hat ihren Beleg oder einen Grund, und alle Nummern sind erklärt.",
  points: {
    open: (number: number) => `${orders(number)} musst du noch klären.`,
    underWay: (number: number) =>
      number === 1 ? "Für 1 Bestellung folgt der Beleg noch." : `Für ${orders(number)} folgt der Beleg noch.`,
    drafts: (number: number) => `${drafts(number)} nicht mit: Stelle sie in Lexware Office fertig.`,
    unknown: (number: number) =>
      number === 1
        ? "1 Nummer fehlt ohne Erklärung. Sieh in Lexware Office nach."
        : `${count(number)} Nummern fehlen ohne Erklärung. Sieh in Lexware Office nach.`,
    unchecked: (number: number) =>
      number === 1
        ? "1 fehlende Nummer konnte nicht geprüft werden."
        : `${count(number)} fehlende Nummern wurden nicht geprüft.`,
    doubled: (number: number) =>
      number === 1 ? "1 Nummer kommt doppelt vor." : `${count(number)} Nummern kommen doppelt vor.`,
    unfiled:
      "Belegfluss ordnet ältere Belege und Zahlungen noch ihren Monaten zu: Bis dahin können hier welche fehlen. Prüfe den Monat morgen noch einmal.",
  },
  /** The same for the tax adviser. */
  adviserPoints: {
    open: (number: number) => (number === 1 ? "1 Bestellung ist noch offen." : `${orders(number)} sind noch offen.`),
    underWay: (number: number) =>
      number === 1 ? "Für 1 Bestellung folgt der Beleg noch." : `Für ${orders(number)} folgt der Beleg noch.`,
    drafts: (number: number) => `${drafts(number)} nicht mit.`,
    unknown: (number: number) =>
      number === 1 ? "1 Nummer fehlt ohne Erklärung." : `${count(number)} Nummern fehlen ohne Erklärung.`,
    unchecked: (number: number) =>
      number === 1
        ? "1 fehlende Nummer konnte nicht geprüft werden."
        : `${count(number)} fehlende Nummern wurden nicht geprüft.`,
    doubled: (number: number) =>
      number === 1 ? "1 Nummer kommt doppelt vor." : `${count(number)} Nummern kommen doppelt vor.`,
    unfiled: "Ältere Belege und Zahlungen werden ihren Monaten noch zugeordnet: Bis dahin können hier welche fehlen.",
  },
  verdicts: {
    documented: "Mit Beleg",
    underWay: "Beleg folgt",
    without: "Ohne Beleg, mit Grund",
    open: "Zu klären",
  },
  noReason: "Kein Beleg und kein Grund",
  noReasonText: "Öffne die Bestellung und lass den Beleg erstellen.",
  numbers: {
    title: "Belegnummern",
    none: "In diesem Monat gibt es keine Belegnummern.",
    kinds: { invoice: "Rechnungen", credit: "Rechnungskorrekturen" },
    range: (kind: string, first: string, last: string, used: number) =>
      first === last ? `${kind}: ${first}` : `${kind}: ${first} bis ${last}, ${many(used, "Nummer", "Nummern")}`,
    noGap: "keine Lücke",
    gap: (first: string, last: string, number: number) =>
      first === last ? first : `${first} bis ${last} (${count(number)} Nummern)`,
    provider: "in Lexware Office erstellt",
    app: (day: string) => `Beleg vom ${day}, also aus einem anderen Monat`,
    ofOtherKind: "ein Beleg anderer Art",
    deleted: "in Lexware Office gelöscht",
    unexplained: "unbekannt: Sieh in Lexware Office nach",
    unchecked: "nicht geprüft",
    doubled: "doppelt vergeben",
  },
  kinds: { invoice: "Rechnung", credit: "Rechnungskorrektur", delivery: "Lieferschein" },
  regimes,
  registers: { evatr: "Bundeszentralamt für Steuern (eVatR)", vies: "MIAS (EU)" },
  zeroReasons: {
    margin: "Differenzbesteuerung (§ 25a UStG)",
    photovoltaics: "Photovoltaik (§ 12 Abs. 3 UStG)",
    noConsideration: "kein Entgelt (§ 10 Abs. 1 UStG)",
    exempt: "steuerfrei",
    voucher: "Gutschein",
  },
  standings: { open: "Offen", unassigned: "Nicht zugeordnet" },
  sum: "Summe",
  sumOfDocuments: "Summe (Rechnungen abzüglich Rechnungskorrekturen)",
  tieOut: {
    title: "Bestellungen und Belege im Vergleich",
    text: "Brutto nach Steuersatz, nach Änderungen, Erstattungen und Gutschriften.",
    none: "In diesem Monat gibt es nichts zu vergleichen.",
    rate: "Satz",
    noRate: "ohne Satz",
    orders: "Bestellungen",
    documents: "Belege",
    without: (amount: string) => `Bestellungen über ${amount} haben mit Grund keinen Beleg.`,
    underWay: (amount: string) => `Für Bestellungen über ${amount} folgt der Beleg noch.`,
    open: (amount: string) => `Bestellungen über ${amount} musst du noch klären.`,
    elsewhere: (amount: string) =>
      `Belege dieser Bestellungen über ${amount} tragen ein Datum aus einem anderen Monat.`,
    foreign: (amount: string) => `Belege des Monats über ${amount} gehören zu Bestellungen aus anderen Monaten.`,
    unequal: (amount: string) =>
      `Bei Bestellungen mit Beleg bleibt eine Differenz von ${amount}, etwa durch Erstattungen ohne Beleg. Die Datei der Bestellungen nennt jede.`,
    otherRate: "Bei einigen Bestellungen hat der Beleg einen anderen Steuersatz als Shopify, bei gleicher Summe.",
    unexplained: (amount: string) => `${amount} sind nicht erklärt. Prüfe den Monat noch einmal.`,
    even: "Bestellungen und Belege stimmen bei jedem Steuersatz überein.",
    difference: "Differenz",
    reasons: {
      otherRate: "Anderer Steuersatz als in Shopify",
      unequal: "Bestellung und Belege weichen ab",
      elsewhere: "Beleg mit Datum aus einem anderen Monat",
    },
  },
  unknown: {
    orders: (number: number) =>
      `Bestelltag und Zahlung fehlen bei ${number === 1 ? "1 Beleg, dessen" : `${count(number)} Belegen, deren`} Bestellung Belegfluss nicht kennt.`,
    ends: (number: number) =>
      `Der Tag der Löschung oder Stornierung fehlt bei ${documentsDative(number)}: Belegfluss hielt ihn damals noch nicht fest.`,
    rates: (number: number) =>
      `Die Aufteilung nach Steuersätzen fehlt bei ${documentsDative(number)}: Belegfluss hat ${number === 1 ? "seinen" : "ihren"} Inhalt nicht gesendet.`,
  },
  yes: "ja",
  bookings: {
    booked: "von Belegfluss gebucht",
    underWay: "wird gebucht",
    stopped: "nicht gebucht: Sieh in der Bestellung nach",
    none: "nicht von Belegfluss gebucht",
  },
  packings: {
    moment: (day: string, time: string) => `${day}, ${time} Uhr`,
    you: "dir",
    app: "Belegfluss",
    user: (id: string) => `Nutzer ${id}`,
    latest: (moment: string, person: string) => `Zuletzt gespeichert am ${moment}, von ${person}.`,
    early: "Da lief der Monat noch: Speichere ihn noch einmal, damit nichts fehlt.",
    added: (moment: string, number: number, numbers: string) =>
      `Seit dem ersten Speichern am ${moment} ${number === 1 ? "ist 1 Beleg" : `sind ${count(number)} Belege`} dazugekommen: ${numbers}.`,
    late: (number: number, numbers: string) =>
      `${many(number, "Beleg ist", "Belege sind")} in diesem Monat zu einem Monat dazugekommen, der schon gespeichert war: ${numbers}. Einzelheiten stehen in den Nachträgen.`,
    numbers: (first: readonly string[], number: number) =>
      number > first.length ? `${first.join(", ")} und ${count(number - first.length)} weitere` : first.join(", "),
  },
  file: (month: string) => `Belegfluss-${month}.zip`,
  files: {
    documents: (month: string) => `Belege-${month}.csv`,
    late: (month: string) => `Nachtraege-${month}.csv`,
    orders: (month: string) => `Bestellungen-${month}.csv`,
    payments: (month: string) => `Zahlungen-${month}.csv`,
    unpaid: (month: string) => `Offene-Rechnungen-${month}.csv`,
    numbers: (month: string) => `Nummern-${month}.csv`,
    sums: (month: string) => `Summen-${month}.csv`,
    tieOut: (month: string) => `Abstimmung-${month}.csv`,
    vatIds: (month: string) => `ust_id_nachweise-${month}.csv`,
    vatIdAnswers: (month: string) => `ust_id_nachweise-${month}.json`,
    summary: (month: string) => `Zusammenfassung-${month}.txt`,
    settings: (month: string) => `Einstellungen-${month}.json`,
    protocol: (month: string) => `Protokoll-${month}.csv`,
    process: (month: string) => `Verfahrensdokumentation-${month}.html`,
    processPrint: (month: string) => `Verfahrensdokumentation-${month}.pdf`,
    missing: "fehlende-dateien.csv",
  },
  columns: {
    kind: "Belegart",
    number: "Nummer",
    date: "Datum",
    supplyDay: "Leistung von",
    supplyEndDay: "Leistung bis",
    order: "Bestellung",
    country: "Land der Leistung",
    customer: "Kunde",
    vatId: "USt-IdNr. des Kunden",
    regime: "Besteuerung",
    proofAt: "Beantwortet am",
    askedAs: "Gefragt nach",
    register: "Register",
    result: "Ergebnis",
    letters: "Name, Straße, PLZ, Ort",
    registerStatus: "Status des Registers",
    requestId: "Nummer der Anfrage",
    releasedBy: "Freigegeben durch Nutzer",
    answerHash: "SHA-256 der Antwort",
    proofId: "Nachweis",
    rate: "Steuersatz in %",
    net: "Netto",
    tax: "Steuer",
    gross: "Brutto",
    standing: "Stand",
    status: "Status",
    endedAt: "Gelöscht oder storniert am",
    related: "Bezug auf Rechnung",
    paidDay: "Bezahlt am",
    paid: "Bezahlt laut Bestellung",
    providerId: "Lexware-ID",
    url: "In Lexware Office",
    orderDate: "Bestelldatum",
    payment: "Zahlungsstatus",
    paymentDay: "Zahlungstag",
    orderDay: "Bestelltag",
    way: "Zahlungsart",
    amount: "Betrag",
    fee: "Davon Gebühr",
    booking: "In Lexware Office",
    reference: "Referenz in Lexware Office",
    paymentId: "Zahlungs-ID beim Anbieter",
    transactionId: "Zahlungs-ID in Shopify",
    currency: "Währung",
    total: "Bestellsumme",
    current: "Summe nach Änderungen",
    remaining: "Rechnungen abzüglich Rechnungskorrekturen",
    difference: "Differenz",
    differs: "Grund der Differenz",
    orders: "Bestellungen des Monats",
    documents: "Belege des Monats",
    foreign: "Davon zu Bestellungen anderer Monate",
    elsewhere: "Belege dieser Bestellungen in anderen Monaten",
    without: "Ohne Beleg mit Grund",
    underWay: "Beleg folgt",
    open: "Zu klären",
    otherRate: "Anderer Steuersatz als in Shopify",
    unequal: "Bestellung und Belege weichen ab",
    unexplained: "Nicht erklärt",
    numbers: "Belegnummern",
    code: "Code",
    reason: "Grund",
    explanation: "Einzelheiten",
    first: "Erste Nummer",
    last: "Letzte Nummer",
    count: "Anzahl",
    what: "Was",
    range: "Nummernkreis",
    gap: "Lücke",
    deleted: "Gelöscht",
    doubled: "Doppelt",
    made: "Erstellt am",
    moved: "Datum in diesen Monat geändert am",
    added: "Nach dem ersten Speichern",
    packed: "Monat zuerst gespeichert am",
    pdf: "PDF",
    file: "Datei",
    at: "Zeitpunkt",
    version: "Stand",
    by: "Durch",
    occasion: "Anlass",
    setting: "Einstellung",
    field: "Feld",
    before: "Vorher",
    after: "Nachher",
  },
} as const;
