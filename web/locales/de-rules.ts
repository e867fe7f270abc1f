import type { RuleName } from "#shared/domain/documents/decision/trace.ts";

/** A rule's finding, for and against the document. */
export interface RuleTexts {
  readonly passed: string;
  readonly objected: string;
  /** The checked datum; absent if the rule names none. */
  readonly datum?: string;
}

const both = (text: string, datum: string): RuleTexts => ({ passed: text, objected: text, datum });

/** The checks of "Warum (k)ein Beleg?" as statements; loaded with an order. */
export const ruleTexts: Readonly<Record<RuleName, RuleTexts>> = {
  "plan-features": {
    passed: "Dein Abonnement enthält alle gewählten Einstellungen",
    objected: "Dein Abonnement enthält nicht alle gewählten Einstellungen",
    datum: "Nicht im Abonnement",
  },
  settings: { passed: "Alle Einstellungen sind lesbar", objected: "Eine Einstellung ist nicht lesbar" },
  test: { passed: "Keine Testbestellung", objected: "Testbestellung" },
  currency: { passed: "Shopwährung ist Euro", objected: "Shopwährung ist nicht Euro", datum: "Währung" },
  switch: {
    passed: "Automatische Erstellung ist eingeschaltet",
    objected: "Automatische Erstellung ist ausgeschaltet",
  },
  age: {
    passed: "Bestellung ist neu genug",
    objected: "Bestellung ist mehr als 60 Tage älter als die Installation",
    datum: "Eingegangen",
  },
  "from-now-on": {
    passed: "Bestellung kam nach dem Einschalten",
    objected: "Bestellung kam vor dem Einschalten",
    datum: "Eingegangen",
  },
  completeness: {
    passed: "Bestellung ist vollständig gelesen",
    objected: "Bestellung ist nicht vollständig gelesen",
    datum: "Gefunden",
  },
  "point-of-sale": { passed: "Herkunft spricht nicht dagegen", objected: "Verkauf an der Kasse", datum: "Herkunft" },
  source: {
    passed: "Kanal schreibt keine eigenen Rechnungen",
    objected: "Kanal schreibt eigene Rechnungen",
    datum: "Herkunft",
  },
  "business-entity": {
    passed: "Gesellschaft passt zum Lexware-Konto",
    objected: "Bestellung einer anderen Gesellschaft",
    datum: "Gesellschaft",
  },
  "merchant-of-record": {
    passed: "Kein anderer Händler verkauft",
    objected: "Ein anderer Händler verkauft",
    datum: "Verkäufer",
  },
  origin: {
    passed: "Kein Versand von außerhalb Deutschlands bekannt",
    objected: "Versand von außerhalb Deutschlands",
    datum: "Versandt von",
  },
  free: { passed: "Betrag spricht nicht dagegen", objected: "Bestellung ist kostenlos", datum: "Betrag" },
  tags: { passed: "Kein Tag schließt den Beleg aus", objected: "Ein Tag schließt den Beleg aus", datum: "Tag" },
  cancelled: { passed: "Keine Stornierung steht im Weg", objected: "Bestellung ist storniert" },
  status: { passed: "Status ist bekannt", objected: "Status ist unbekannt", datum: "Zahlung und Versand" },
  reduced: {
    passed: "Nichts Ungeklärtes wurde vor der Rechnung erstattet oder entfernt",
    objected: "Vor der Rechnung wurde etwas erstattet oder entfernt",
    datum: "Erstattet oder entfernt",
  },
  exchanged: { passed: "Kein Umtausch steht im Weg", objected: "Ein Umtausch gehört zur Bestellung" },
  "gift-cards": { passed: "Nicht nur Gutscheine", objected: "Nur Gutscheine" },
  duplicate: {
    passed: "Keine andere Rechnung für diesen Kauf",
    objected: "Für diesen Kauf gibt es vielleicht schon eine Rechnung",
    datum: "Original",
  },
  dispute: { passed: "Keine Anfechtung steht im Weg", objected: "Eine Zahlung ist angefochten", datum: "Anfechtung" },
  deposit: { passed: "Keine offene Anzahlung", objected: "Die Zahlung ist nur eine Anzahlung", datum: "Zahlungsplan" },
  timing: {
    passed: "Zeitpunkt des Belegs ist erreicht",
    objected: "Zeitpunkt des Belegs ist noch nicht erreicht",
    datum: "Zahlungsart",
  },
  connection: { passed: "Lexware Office ist verbunden", objected: "Lexware Office ist nicht verbunden" },
  recipient: { passed: "Name und Adresse sind bekannt", objected: "Name oder Adresse fehlt", datum: "Betrag" },
  positions: {
    passed: "Alle Positionen lassen sich übertragen",
    objected: "Eine Position lässt sich nicht übertragen",
  },
  "tax-region": {
    passed: "Zielland ist bekannt",
    objected: "Zielland ist unbekannt oder nicht in deiner Lexware-Version enthalten",
    datum: "Zielland",
  },
  "tax-lines": {
    passed: "Steuer der Positionen ist klar",
    objected: "Steuer der Positionen ist unklar",
    datum: "Steuersätze",
  },
  "tax-regime": {
    passed: "Umsatzsteuer ist bestimmt",
    objected: "Umsatzsteuer lässt sich nicht bestimmen",
    datum: "Ergebnis",
  },
  "tax-rounding": {
    passed: "Steuer ist auf den Cent gerundet wie in Shopify",
    objected: "Lexware Office rundet die Steuer anders als Shopify",
    datum: "Unterschied",
  },
  "shipping-tax": both("Versand ist nach Warenwert auf die Steuersätze verteilt", "Verteilt"),
  "tip-tax": both("Trinkgeld ist berücksichtigt", "Trinkgeld"),
  duties: both("Zölle bleiben außerhalb der Rechnung", "Betrag"),
  vouchers: both("Gutscheine bleiben außerhalb der Rechnung", "Betrag"),
  "net-document": {
    passed: "Art der Beträge ist bestimmt",
    objected: "Die Rechnung kann keine Nettobeträge zeigen",
    datum: "Ergebnis",
  },
  rounding: both("Eine Position gleicht einen Rundungsunterschied aus", "Betrag"),
  "payment-terms": {
    passed: "Zahlungsziel ist bestimmt",
    objected: "Zahlungsziel ist nicht bekannt",
    datum: "Zahlungsziel",
  },
  "supply-day": { passed: "Lieferdatum ist bestimmt", objected: "Lieferdatum ist nicht bekannt", datum: "Lieferdatum" },
  finality: both("Für diese Bestellung gilt eine Ausnahme beim Abschließen", "Zahlungsart oder Tag"),
  content: { passed: "Summe stimmt auf den Cent", objected: "Summe stimmt nicht auf den Cent", datum: "Summe" },
  settled: { passed: "Der Beleg ist nicht anderswo erledigt", objected: "Der Beleg wurde als erledigt markiert" },
  waived: { passed: "Der Beleg ist gewünscht", objected: "Der Beleg wurde übersprungen" },
  deleted: {
    passed: "Der Beleg ist in Lexware Office vorhanden",
    objected: "Der Beleg wurde in Lexware Office gelöscht oder storniert",
  },
  correction: {
    passed: "Du hast die Korrektur ausgelöst",
    objected: "Die Korrektur braucht zuerst ihre Gutschrift",
  },
  changed: {
    passed: "Seit dem Beleg wurde nichts geändert, was ihn betrifft",
    objected: "Bestellung wurde nach dem Beleg geändert",
    datum: "Geändert",
  },
  invoice: { passed: "Rechnung ist vorhanden", objected: "Rechnung fehlt noch", datum: "Rechnung" },
  refund: { passed: "Geld ist zurückgeflossen", objected: "Geld ist noch nicht zurückgeflossen", datum: "Erstattet" },
  fulfillment: { passed: "Lieferung ist ausgeführt", objected: "Lieferung ist nicht ausgeführt", datum: "Lieferung" },
  "cut-off-day": {
    passed: "Bestellung kam nach dem Stichtag",
    objected: "Bestellung kam vor dem Stichtag",
    datum: "Bestelltag",
  },
  transaction: { passed: "Geld ist geflossen", objected: "Es ist kein Geld geflossen", datum: "Betrag" },
  "payment-from-now-on": {
    passed: "Zahlung kam nach dem Einschalten",
    objected: "Zahlung kam vor dem Einschalten",
    datum: "Geflossen",
  },
  amounts: { passed: "Alle Beträge sind ganze Cent", objected: "Ein Betrag ist kein ganzer Cent" },
  gateway: {
    passed: "Diese Zahlungsart wird übertragen",
    objected: "Diese Zahlungsart wird nicht übertragen",
    datum: "Zahlungsart",
  },
  payment: {
    passed: "Zahlung ist abgeschlossen",
    objected: "Zahlung ist nicht abgeschlossen",
    datum: "Stand der Zahlung",
  },
  "own-mark": {
    passed: "Zahlung kommt nicht aus Lexware Office",
    objected: "Zahlung entstand, weil die Rechnung in Lexware Office bezahlt ist",
  },
  capability: {
    passed: "Belegfluss darf Zahlungen in Lexware Office anlegen",
    objected: "Belegfluss darf in Lexware Office keine Zahlungen anlegen",
  },
  "invoice-status": {
    passed: "Rechnung ist fertiggestellt und gültig",
    objected: "Rechnung ist nicht fertiggestellt oder nicht mehr gültig",
    datum: "Rechnung",
  },
  supplement: {
    passed: "Nachträglich Hinzugefügtes wird eigens berechnet",
    objected: "Nachträglich Hinzugefügtes wird nicht eigens berechnet",
  },
  owed: {
    passed: "Erstattung mindert den Betrag der Rechnung",
    objected: "Erstattung mindert den Betrag der Rechnung nicht",
  },
  withdrawn: {
    passed: "Der Grund des Belegs gilt weiter",
    objected: "Der Grund des Belegs gilt nicht mehr",
    datum: "Status",
  },
  "e-invoice": {
    passed: "Die Rechnung ist eine E-Rechnung, wo sie eine sein muss",
    objected: "Die Rechnung muss eine E-Rechnung sein",
  },
  "vat-id": {
    passed: "USt-IdNr. des Kunden",
    objected: "USt-IdNr. des Kunden ist nicht bestätigt",
    datum: "Register",
  },
  goods: { passed: "Lieferung enthält Waren", objected: "Lieferung enthält keine Waren", datum: "Positionen" },
};
