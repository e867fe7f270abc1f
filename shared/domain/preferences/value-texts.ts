import type {
  DateModifier,
  DateOrigin,
  DateUnit,
  DeliveryReferencePlace,
  DeliveryType,
  DocumentDay,
  MailSender,
  MailSkipSource,
  PaperTopic,
} from "./choices.ts";
import { deliveryMoments, documentMoments, finalizeMoments } from "./moment-texts.ts";
import { vatIdPlaceTexts } from "./vat-id-place-texts.ts";
import type { VersionOccasion } from "./versions.ts";

const origins = { created: "Tag der Bestellung", fulfilled: "Tag des Versands" } satisfies Record<DateOrigin, string>;
const days = { issued: "Tag der Ausstellung", ...origins } satisfies Record<DocumentDay, string>;
const papers = {
  foreignTax: "Deutsche Steuer für Firmen im EU-Ausland",
  days: "Tage der Belege",
  placeholders: "Platzhalter für SKU und GTIN",
  creditTexts: "Artikeltexte der Gutschriften",
  mailFrame: "Rahmen der E-Mails an Kunden",
} satisfies Record<PaperTopic, string>;
const ends = { ...origins, null: "Kein Zeitraum" };
const modifiers = {
  "": "Nicht verschoben",
  plus: "Später",
  minus: "Früher",
  "previous-first": "Anfang des vorigen Zeitraums",
  "previous-last": "Ende des vorigen Zeitraums",
  "current-first": "Anfang des laufenden Zeitraums",
  "current-last": "Ende des laufenden Zeitraums",
  "next-first": "Anfang des nächsten Zeitraums",
  "next-last": "Ende des nächsten Zeitraums",
} satisfies Record<DateModifier, string>;
const units = { day: "Tag", week: "Woche", month: "Monat", quarter: "Quartal", year: "Jahr" } satisfies Record<
  DateUnit,
  string
>;
const types = { delivery: "Lieferung", service: "Leistung" } satisfies Record<DeliveryType, string>;
const senders = { app: "Belegfluss", smtp: "Dein Mailserver" } satisfies Record<MailSender, string>;
const sources = { pos: "Kasse" } satisfies Record<MailSkipSource, string>;
const places = {
  title: "Titel",
  introduction: "Einleitung",
  remark: "Schlusstext",
  terms: "Lieferbedingungen",
} satisfies Record<DeliveryReferencePlace, string>;
const creation = { all: "Ein", false: "Aus" };

/** Texts of settings' values. */
export const valueTexts = {
  none: "–",
  on: "Ein",
  off: "Aus",
  fromDay: (day: string) => `Für Bestellungen ab ${day}`,
  everyone: "Alle",
  kinds: { invoice: "Rechnungen", credit: "Gutschriften", delivery: "Lieferscheine" },
  paymentDays: (days: number) => (days === 1 ? "1 Tag" : `${days} Tage`),
  /** Texts of choices; settings of several kinds of documents by the end of their name. */
  choices: {
    eInvoiceTurnover: {
      "": "Noch nicht angegeben",
      expectedAbove: "Voraussichtlich über 800.000 €",
      expectedBelow: "Voraussichtlich höchstens 800.000 €",
      above: "Über 800.000 €",
      below: "Höchstens 800.000 €",
    },
    home: { "": "Übersicht", orders: "Bestellungen" },
    invoiceCreate: creation,
    creditCreate: creation,
    transactionCreate: creation,
    invoiceEvent: documentMoments,
    invoiceFinalize: finalizeMoments,
    deliveryEvent: deliveryMoments,
    invoiceDate: days,
    deliveryDate: days,
    papersBefore: papers,
    papersKept: papers,
    DeliveryType: types,
    DeliveryDate0Event: origins,
    DeliveryDate1Event: ends,
    DeliveryDate0Modify: modifiers,
    DeliveryDate1Modify: modifiers,
    DeliveryDate0Unit: units,
    DeliveryDate1Unit: units,
    SendMailSender: senders,
    SendMailSkipSources: sources,
    ReferencePlaces: places,
    vatIdPlaces: vatIdPlaceTexts,
  } as Readonly<Record<string, Readonly<Record<string, string>>>>,
};

/** Texts of versions' occasions. */
export const versionTexts = {
  occasions: {
    saved: "Gespeichert",
    restored: "Auf einen früheren Stand zurückgesetzt",
    installed: "App installiert: Anfangswerte",
    reinstalled: "App wieder installiert: Automatik ausgeschaltet",
    recordingBegan: "Stand vor Beginn der Aufzeichnung",
  } satisfies Record<VersionOccasion, string>,
  restoredTo: (number: number) => `Zurückgesetzt auf Stand ${number}`,
};
