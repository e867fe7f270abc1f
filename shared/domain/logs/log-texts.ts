import type { LogEvent, LogOrigin, LogStatus } from "./log-entry.ts";

/** A log entry's subject in texts: `Rechnung`, or `Rechnung RE1001` if the number is known. */
type EventText = (what: string, count: number) => string;

/** The words of the event log that are shown and searched alike. */
export const logTexts = {
  status: {
    info: "Information",
    success: "Ergebnis",
    warning: "Warnung",
    critical: "Fehler",
  } satisfies Record<LogStatus, string>,
  origins: {
    shop: "Shop und Abonnement",
    lexoffice: "Lexware Office",
    shopify: "Shopify",
    order: "Bestellung",
    webhook: "Nachrichten von Shopify",
    contact: "Kontakt",
    transaction: "Transaktion",
    delivery: "Lieferschein",
    invoice: "Rechnung",
    credit: "Gutschrift",
    mail: "E-Mail",
  } satisfies Record<LogOrigin, string>,
  /** The subject of an entry that is no document of a kind. */
  document: "Beleg",
  areas: {
    invoice: "Rechnungen",
    credit: "Gutschriften",
    delivery: "Lieferscheine",
    transaction: "Transaktionen",
    contact: "Kontakte",
    metafield: "Metafelder",
    orders: "Steuern & E-Rechnung",
    notifications: "Benachrichtigungen",
    general: "Allgemeines",
  },
  events: {
    "shop.installed": () => "App installiert",
    "shop.reinstalled": () => "App neu installiert",
    "shop.uninstalled": () => "App deinstalliert",
    "shop.preferencesChanged": () => "Einstellungen geändert",
    "shop.creditsExhausted": (what) => `${what} nicht erstellt: Übertragungen aufgebraucht`,
    "shop.trialEnded": () => "Testzeitraum beendet",
    "shop.automationPaused": () => "Automatik angehalten",
    "shop.pausedByStaff": () => "Automatik von Belegfluss angehalten",
    "shop.resumedByStaff": () => "Automatik von Belegfluss fortgesetzt",
    "shop.automationResumed": () => "Automatik fortgesetzt",
    "shop.setupCompleted": () => "Einrichtung abgeschlossen",
    "shop.payoutMade": () => "Partnerprovision abgerechnet",
    "shop.mailingChanged": () => "Monatlicher Versand an die Steuerberatung geändert",
    "shop.ownVatIdRefused": () =>
      "Das Bundeszentralamt für Steuern nimmt deine USt-IdNr. nicht an: bitte unter „Steuern & E-Rechnung“ prüfen, bis dahin wird keine USt-IdNr. bestätigt",
    "billing.subscribed": () => "Abonnement abgeschlossen",
    "billing.cancelled": () => "Abonnement gekündigt: es läuft bis zum Ende des bezahlten Zeitraums",
    "billing.ended": () => "Abonnement beendet",
    "billing.frozen": () => "Abonnement ruht: die Rechnung von Shopify ist offen",
    "billing.unfrozen": () => "Abonnement läuft wieder",
    "billing.declined": () => "Zahlung bei Shopify abgelehnt",
    "billing.expired": () => "Zahlung bei Shopify nicht bestätigt: das Angebot ist abgelaufen",
    "billing.offered": () => "Angebot für ein größeres Abonnement",
    "billing.purchased": () => "Funktion freigeschaltet",
    "billing.couponRedeemed": () => "Coupon eingelöst",
    "billing.unknownCharge": () => "Unbekanntes Abonnement bei Shopify",
    "billing.leftoverBegan": () => "Shopify hat ein Abonnement begonnen, das du nicht mehr willst: wir beenden es",
    "billing.leftoverEnded": () =>
      "Nicht mehr gewünschtes Abonnement beendet: Shopify erstattet, was nicht genutzt ist",
    "billing.displaced": () =>
      "Shopify hat dein Abonnement durch ein früher bestätigtes ersetzt: bitte bestätige es neu, bezahlte Tage gelten weiter",
    "billing.testEnded": () =>
      "Test beendet: Shopify berechnet in deinem Shop jetzt echte Beträge, bitte neu abschließen",
    "lexoffice.connected": () => "Mit Lexware Office verbunden",
    "lexoffice.disconnected": () => "Verbindung zu Lexware Office getrennt",
    "lexoffice.connectionLost": () => "Verbindung zu Lexware Office fehlgeschlagen: Zugriff ungültig",
    "lexoffice.profilePulled": () => "Profil aus Lexware Office eingelesen",
    "lexoffice.taxChangeDated": () => "Tag der geänderten Besteuerung gespeichert",
    "lexoffice.subscriptionsRepaired": () => "Meldungen von Lexware Office wieder eingerichtet",
    "webhook.unprocessable": () => "Nachricht von Shopify nicht verwertbar",
    "webhook.failed": () => "Nachricht von Shopify konnte nicht verarbeitet werden",
    "webhook.complianceRecorded": () => "Datenschutzanfrage von Shopify vermerkt",
    "webhook.customerErased": () =>
      "Kundendaten auf Anfrage gelöscht. Belege und ihre Nachweise bleiben aufbewahrt (§ 147 AO, § 14b UStG)",
    "webhook.shopErasureCancelled": () =>
      "Löschung der Shop-Daten abgebrochen: Die App ist wieder installiert, deine Daten bleiben erhalten",
    "webhook.dataRequestAnswered": () =>
      "Auskunft zu einer Datenanfrage liegt bereit: 30 Tage lang unter Datenanfragen",
    "webhook.dataRequestEmpty": () => "Datenanfrage beantwortet: Zu diesem Kunden ist nichts gespeichert",
    "order.waiting": (what) => `${what} wartet`,
    "order.skipped": (what) => `${what} ausgelassen`,
    "order.held": (what) => `${what} angehalten`,
    /** An entry of an order's own has no count. */
    "order.recovered": (_, count) =>
      count === 0
        ? "Bestellung nachgeholt: Shopify hatte die Änderung nicht gemeldet"
        : `${count === 1 ? "1 weitere Bestellung" : `${count} weitere Bestellungen`} nachgeholt`,
    "contact.created": () => "Kontakt in Lexware Office angelegt",
    "contact.matched": () => "Kontakt in Lexware Office gefunden",
    "contact.gone": () =>
      "Kontakt ist in Lexware Office gelöscht, archiviert oder nicht mehr passend: er wird neu gesucht oder angelegt",
    "document.requested": (what) => `${what} von Hand angefordert`,
    "document.retried": (what) => `${what}: neuer Versuch von Hand`,
    "document.planned": (what) => `${what} eingeplant`,
    "document.created": (what) => `${what} erstellt`,
    "document.draftCreated": (what) => `${what} als Entwurf angelegt`,
    "document.matched": (what) => `${what} in Lexware Office gefunden und zugeordnet`,
    "document.rejected": (what) => `${what} von Lexware Office abgelehnt`,
    "document.uncertain": (what) => `${what}: Ergebnis wird geprüft`,
    "document.layoutGone": (what) =>
      `${what}: Drucklayout in Lexware Office gelöscht, erstellt mit dem Standard des Kontos`,
    "document.parked": (what) => `${what} zurückgestellt`,
    "document.discarded": (what) => `${what} verworfen: hat auf eine Übertragung gewartet`,
    "document.duplicate": (what) => `${what} doppelt in Lexware Office`,
    "document.unassigned": (what) => `${what} in Lexware Office gefunden, aber keiner Bestellung zugeordnet`,
    "document.totalDiffers": (what) => `${what}: Summe weicht ab`,
    "document.finalized": (what) => `${what} in Lexware Office fertiggestellt`,
    "document.convertedToDraft": (what) => `${what} in Lexware Office wieder zum Entwurf gemacht`,
    "document.markedPaid": (what) => `${what} in Lexware Office als bezahlt markiert`,
    "document.partlyPaid": (what) => `${what}: Teilzahlung in Lexware Office zugeordnet`,
    "document.markedUnpaid": (what) => `${what} in Lexware Office als unbezahlt markiert`,
    "document.cancelled": (what) => `${what} in Lexware Office storniert`,
    "document.deleted": (what) => `${what} in Lexware Office gelöscht`,
    "document.skipped": (what) => `${what} von Hand übersprungen`,
    "document.takenOver": (what) => `${what} von Hand mit Nummer übernommen`,
    "document.takenOverUnrelated": (what) =>
      `${what} von Hand übernommen, obwohl der Beleg die Bestellung nicht nennt: Die Zugehörigkeit wurde bestätigt`,
    "document.corrected": () => "Korrektur ausgelöst: Gutschrift und neue Rechnung",
    "document.addressChanged": () => "Korrektur ausgelöst: Gutschrift und neue Rechnung",
    "document.addressAdded": (what) => `Anschrift für ${what} von Hand ergänzt`,
    "document.vatIdReleased": (what) => `${what} ohne bestätigte USt-IdNr. freigegeben`,
    "document.settled": (what) => `${what} von Hand als erledigt markiert: Belegfluss erstellt keinen Beleg`,
    "document.linked": (what) => `${what} aus Lexware Office zugeordnet: Belegfluss erstellt keinen zweiten Beleg`,
    "document.settlementUndone": (what) => `${what}: „Als erledigt markieren“ rückgängig gemacht`,
    "transaction.skippedByPerson": () => "Zahlung von Hand übersprungen",
    "document.changed": (what) => `${what} in Lexware Office geändert`,
    "account.created": () => "Zahlungskonto in Lexware Office angelegt",
    "account.matched": () => "Zahlungskonto in Lexware Office gefunden",
    "transaction.planned": () => "Zahlung eingeplant",
    "transaction.waiting": () => "Zahlung wartet",
    "transaction.skipped": () => "Zahlung ausgelassen",
    "transaction.held": () => "Zahlung angehalten",
    "transaction.retried": () => "Zahlung: neuer Versuch von Hand",
    "transaction.booked": () => "Zahlung nach Lexware Office übertragen",
    "transaction.matched": () => "Zahlung in Lexware Office gefunden und zugeordnet",
    "transaction.hinted": () => "Zahlung zur Zuordnung vorgeschlagen",
    "transaction.rejected": () => "Zahlung von Lexware Office abgelehnt",
    "transaction.uncertain": () => "Zahlung: Ergebnis wird geprüft",
    "transaction.parked": () => "Zahlung zurückgestellt",
    "metafields.written": (_, count) =>
      count === 1 ? "1 Metafeld der Bestellung geschrieben" : `${count} Metafelder der Bestellung geschrieben`,
    "metafields.refused": () => "Metafelder der Bestellung nicht geschrieben",
    "orderPayment.marked": () =>
      "Bestellung in Shopify als bezahlt markiert: Die Rechnung ist in Lexware Office bezahlt",
    "orderPayment.refused": () => "Bestellung in Shopify nicht als bezahlt markiert",
    "flow.told": () => "Workflow in Shopify Flow ausgelöst",
    "flow.refused": () => "Workflow in Shopify Flow nicht ausgelöst",
    "flow.unclear": () => "Shopify Flow: unklar, ob der Workflow begonnen hat",
    "mail.planned": (what) => `${what}: Versand per E-Mail eingeplant`,
    "mail.sent": (what) => `${what} per E-Mail gesendet`,
    "mail.delivered": (what) => `${what}: E-Mail zugestellt`,
    "mail.undeliverable": (what) => `${what}: E-Mail unzustellbar`,
    "mail.complained": (what) => `${what}: E-Mail vom Empfänger als unerwünscht gemeldet`,
    "mail.unclear": (what) => `${what}: unklar, ob die E-Mail ankam`,
    "mail.waiting": (what) => `${what}: E-Mail wartet`,
    "mail.skipped": (what) => `${what} nicht per E-Mail gesendet`,
    "mail.withoutFile": (what) => `${what} ohne einen Anhang per E-Mail gesendet`,
    "mail.settled": (what) => `${what}: E-Mail von Hand als angekommen vermerkt`,
    "month.mailed": () => "Monat an die Steuerberatung gesendet",
    "month.mailUnclear": () => "Monat an die Steuerberatung übergeben: Es ist unklar, ob die E-Mail ankam",
    "month.tooLarge": () => "Monat nicht an die Steuerberatung gesendet: zu groß für eine E-Mail",
    "month.notMailed": () => "Monat nicht an die Steuerberatung gesendet",
  } satisfies Record<LogEvent, EventText> as Readonly<Record<LogEvent, EventText>>,
} as const;

/** The title of an entry, with subject and count. An event of another version is shown as it is. */
export function eventTitle(event: string, origin: LogOrigin, { number, count }: EventValues): string {
  const texts: ReadonlyMap<string, EventText> = new Map(Object.entries(logTexts.events));
  return texts.get(event)?.(subject(origin, number), typeof count === "number" ? count : 0) ?? event;
}

type EventValues = Readonly<Record<string, unknown>>;

function subject(origin: LogOrigin, number: unknown): string {
  const isDocument = origin === "invoice" || origin === "credit" || origin === "delivery";
  const kind = isDocument ? logTexts.origins[origin] : logTexts.document;
  return typeof number === "string" && number !== "" ? `${kind} ${number}` : kind;
}

/** Areas of settings, by the beginnings of their names. */
const areas: readonly (readonly [RegExp, keyof typeof logTexts.areas])[] = [
  [/^invoice/, "invoice"],
  [/^credit(?!s)/, "credit"],
  [/^delivery/, "delivery"],
  [/^transaction/, "transaction"],
  [/^(contact|vatId)/, "contact"],
  [/^metafield/, "metafield"],
  [/^(fixTax|skip|pos|sync)/, "orders"],
  [/^(email$|creditsExhausted|connectionMissing|onboarding)/, "notifications"],
];

/** `invoiceCreate, invoiceEvent, home` → `Rechnungen, Allgemeines`. */
export function settingAreas(settings: string): string {
  const named = settings.split(", ").map((name) => areas.find(([start]) => start.test(name))?.[1] ?? "general");
  return [...new Set(named)].map((area) => logTexts.areas[area]).join(", ");
}
