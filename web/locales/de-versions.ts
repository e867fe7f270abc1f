import type {
  DateModifier,
  DateOrigin,
  DateUnit,
  DeliveryReferencePlace,
  DeliveryType,
  MailSender,
  MailSkipSource,
  VatIdPlace,
} from "#shared/domain/preferences/choices.ts";
import type { VersionOccasion } from "#shared/domain/preferences/versions.ts";
import { deAutomation } from "./main/automation.ts";

const { automation } = deAutomation;

const origins = { created: "Tag der Bestellung", fulfilled: "Tag des Versands" } satisfies Record<DateOrigin, string>;
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

/** Texts about the versions of the settings; loaded with the settings. */
export const deVersions = {
  title: "Änderungen",
  text: "Wer welche Einstellung wann geändert hat. Du kannst zu jedem Stand zurück.",
  empty: "Noch keine Änderungen. Sobald du eine Einstellung speicherst, steht sie hier.",
  failed: "Die Änderungen ließen sich nicht laden.",
  older: "Ältere anzeigen",
  newest: "Neueste anzeigen",
  number: (number: number) => `Stand ${number}`,
  current: "Aktuell",
  same: "Entspricht den aktuellen Einstellungen.",
  by: { you: "Du", user: (id: string) => `Nutzer ${id}`, app: "Belegfluss" },
  occasions: {
    saved: "Gespeichert",
    restored: "Auf einen früheren Stand zurückgesetzt",
    installed: "App installiert: Anfangswerte",
    reinstalled: "App wieder installiert: Automatik ausgeschaltet",
    recordingBegan: "Stand vor Beginn der Aufzeichnung",
  } satisfies Record<VersionOccasion, string>,
  restoredTo: (number: number) => `Zurückgesetzt auf Stand ${number}`,
  more: (count: number) => (count === 1 ? "1 weitere Änderung" : `${count} weitere Änderungen`),
  change: (before: string, after: string) => `${before} → ${after}`,
  none: "–",
  on: "Ein",
  off: "Aus",
  fromDay: (day: string) => `Für Bestellungen ab ${day}`,
  everyone: "Alle",
  kinds: { invoice: "Rechnungen", credit: "Gutschriften", delivery: "Lieferscheine" },
  paymentDays: (days: number) => (days === 1 ? "1 Tag" : `${days} Tage`),
  restore: {
    action: "Zurücksetzen auf diesen Stand",
    title: (number: number) => `Auf Stand ${number} zurücksetzen?`,
    text: "Das ändert sich:",
    documents: "Belege, die es schon gibt, bleiben, wie sie sind.",
    submit: "Zurücksetzen",
    done: (number: number) => `Einstellungen auf Stand ${number} zurückgesetzt`,
  },
  /** What a merchant reads for a choice; settings of several kinds of documents by the end of their name. */
  choices: {
    home: { "": "Übersicht", orders: "Bestellungen" },
    invoiceCreate: creation,
    creditCreate: creation,
    transactionCreate: creation,
    invoiceEvent: automation.event.options,
    invoiceFinalize: automation.finalize.options,
    deliveryEvent: automation.deliveries.event.options,
    invoiceDate: origins,
    deliveryDate: origins,
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
    vatIdPlaces: {
      "order-note": "Notiz der Bestellung",
      "order-attributes": "Attribute der Bestellung",
      "order-items": "Eigenschaften der Positionen",
      "order-billing": "Rechnungsadresse",
      "order-shipping": "Lieferadresse",
      "order-tags": "Tags der Bestellung",
      "customer-note": "Notiz des Kunden",
      "customer-tags": "Tags des Kunden",
      "company-location": "Unternehmensstandort",
    } satisfies Record<VatIdPlace, string>,
  } as Readonly<Record<string, Readonly<Record<string, string>>>>,
};
