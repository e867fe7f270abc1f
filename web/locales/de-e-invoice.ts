import type { MailShown } from "#shared/domain/documents/paper/document.ts";
import type { EInvoiceExemption, EInvoiceGap } from "#shared/domain/documents/paper/e-invoice-words.ts";

const lastOrders = (orders: number) =>
  orders === 1 ? "deiner letzten Bestellung" : `deinen letzten ${orders} Bestellungen`;

/** E-invoices on the page of a company's order. */
export const deEInvoice = {
  title: "E-Rechnung",
  issued: (profile: string) => `Die Rechnung ist eine E-Rechnung: ${profile}.`,
  made: (profile: string) => `als ${profile} erstellt`,
  madePlain: "nicht als E-Rechnung erstellt",
  mail: {
    unsent: "noch nicht gesendet",
    planned: "wird gesendet",
    sent: "gesendet",
    delivered: "zugestellt",
    undeliverable: "vom Mailserver abgelehnt",
    unclear: "Zustellung unklar",
  } satisfies Record<MailShown | "unsent", string>,
  correction: (number: string) =>
    `${number} berichtigt eine E-Rechnung und ist selbst keine: Lexware Office stellt Gutschriften nicht als E-Rechnung aus. Sende deinem Kunden zusammen mit ihr die neue E-Rechnung. Entsteht keine, stimme mit ihm ab, wie er die Berichtigung bekommt (§ 31 Abs. 5 UStDV).`,
  duties: {
    upcoming:
      "Noch nicht Pflicht. Rechnungen an Firmen in Deutschland müssen ab 01.01.2027 E-Rechnungen sein, ab 01.01.2028 bei höchstens 800.000 € Umsatz im Jahr 2026.",
    byTurnover: "Pflicht, wenn dein Umsatz im Jahr 2026 über 800.000 € lag. Sonst ist sie es ab 01.01.2028.",
    due: "Pflicht: Die Rechnung geht an eine Firma in Deutschland.",
  },
  exemptions: {
    abroad: "Keine Pflicht: Die Rechnung geht ins Ausland.",
    smallBusiness: "Keine Pflicht: Kleinunternehmer dürfen sonstige Rechnungen ausstellen.",
    smallAmount: "Keine Pflicht: Die Rechnung beträgt höchstens 250 €.",
    earlySupply: "Keine Pflicht: Die Lieferung war vor 2025.",
  } satisfies Record<EInvoiceExemption, string>,
  missing: "Dafür fehlt noch:",
  /** About all orders, on the page of the settings. */
  shop: {
    title: "E-Rechnungen an Firmen",
    duties: [
      { from: "Ab 01.01.2027 Pflicht", who: "Umsatz 2026 über 800.000 €" },
      { from: "Ab 01.01.2028 Pflicht", who: "Alle anderen. Es zählt der Tag, an dem du sendest." },
    ],
    exempt: "Keine Pflicht für Kleinunternehmer. Empfangen müssen auch sie E-Rechnungen, in Lexware Office.",
    dutyFrom: (day: string) =>
      `Für dich ist die E-Rechnung ab ${day} Pflicht. Es zählt der Tag, an dem du die Rechnung sendest.`,
    askTurnover: "2026 ist vorbei: Wie hoch war dein Umsatz?",
    missing: "Deine Einstellungen",
    /** What is to change there, and why. */
    settings: {
      contact: { text: "Kontakt für jeden Kunden", hint: "Eine E-Rechnung braucht ihn in Lexware Office." },
      net: { text: "Nettobeträge für Firmen", hint: "Ohne sie erstellt Lexware Office keine E-Rechnung." },
      discount: { text: "Rabatte in die Preise einrechnen", hint: "Negative Positionen sind nicht erlaubt." },
      unit: { text: "Einheiten wie „Stück“ oder „kg“", hint: "Andere haben keinen amtlichen Code." },
      skonto: { text: "Skonto mit Prozent und Tagen", hint: "Als Text allein gilt es nicht." },
    } as Readonly<Partial<Record<EInvoiceGap, { text: string; hint: string }>>>,
    ready: "Bereit",
    notNeeded: "Zurzeit nicht nötig",
    open: (points: number) => (points === 1 ? "1 Punkt offen" : `${points} Punkte offen`),
    change: "Ändern",
    complete: "Ergänzen",
    readyCompanies: (ready: number, companies: number) =>
      `${ready} von ${companies} ${companies === 1 ? "Firmenkunde" : "Firmenkunden"} bereit`,
    lookedAt: (orders: number) => `, in ${lastOrders(orders)}`,
    noCompanies: (orders: number) =>
      orders === 0
        ? "Sobald Firmen bestellen, siehst du hier, wie viele bereit sind."
        : `In ${lastOrders(orders)} ist keine Firma, die eine E-Rechnung braucht.`,
    lacking: "Firmenkunden, denen etwas fehlt",
    moreLacking: (count: number) => (count === 1 ? "Eine weitere Firma" : `${count} weitere Firmen`),
    company: (name: string, order: string) => `${name} (${order})`,
    atProvider: {
      title: "In Lexware Office prüfen",
      points: [
        "E-Rechnungen sind in [Lexware Office](lex:app) eingeschaltet",
        "Deine Firmenangaben sind vollständig",
        "Das Drucklayout hat keinen eigenen Briefbogen",
        "Für Behörden (XRechnung) steht deine Bankverbindung in der Fußzeile",
      ],
    },
  },
  gaps: {
    company: "Name der Firma in der Rechnungsadresse",
    street: "Straße",
    zip: "Postleitzahl",
    city: "Ort",
    country: "Land",
    contact: "Kontakt in Lexware Office",
    net: "Rechnung mit Nettobeträgen",
    netSums:
      "Nettobeträge, die genau die Summe ergeben. Die Rechnung bleibt brutto. Mit Nettopreisen für Firmen in Shopify passt es.",
    discount: "Rabatte in die Preise einrechnen",
    unit: "Einheit, für die es einen Code nach UN/ECE gibt, zum Beispiel „Stück“ oder „kg“",
    skonto: "Skonto mit Prozent und Tagen statt nur als Text",
    leitwegId:
      "Leitweg-ID: Der Name klingt nach einer Behörde. Frage sie danach, wenn sie nicht schon in Lexware Office beim Kunden steht.",
    leitwegIdInvalid: "Richtige Leitweg-ID: Die Prüfziffern der angegebenen stimmen nicht",
    versionXl: "Version XL von Lexware Office für eine XRechnung",
  } satisfies Record<EInvoiceGap, string>,
  leitwegId: (id: string) =>
    `Leitweg-ID der Behörde: ${id}. Trage sie in Lexware Office beim Kunden ein, zusammen mit deiner Lieferantennummer dort. Dann wird seine Rechnung eine XRechnung.`,
  complete:
    "Alle Angaben sind da. Lexware Office stellt eine E-Rechnung aus, wenn du E-Rechnungen dort eingeschaltet hast und dein Drucklayout ohne eigenen Briefbogen ist.",
  refused:
    "Lexware Office hat diese Rechnung nicht als E-Rechnung ausgestellt. Prüfe dort, ob E-Rechnungen eingeschaltet sind und dein Drucklayout ohne eigenen Briefbogen ist.",
} as const;
