import type { RuleName } from "#shared/domain/documents/rules/rule.ts";

/** What a rule found: how it reads where nothing speaks against the document, and where something does. */
interface Statement {
  readonly passed: string;
  readonly objected: string;
}

const both = (text: string): Statement => ({ passed: text, objected: text });

/** The checks of "Warum (k)ein Beleg?" as statements; loaded with an order. */
export const ruleStatements: Readonly<Record<RuleName, Statement>> = {
  "plan-features": {
    passed: "Dein Plan enthält alle gewählten Einstellungen",
    objected: "Dein Plan enthält nicht alle gewählten Einstellungen",
  },
  settings: { passed: "Alle Einstellungen sind lesbar", objected: "Eine Einstellung ist nicht lesbar" },
  test: { passed: "Keine Testbestellung", objected: "Testbestellung" },
  currency: { passed: "Shopwährung ist Euro", objected: "Shopwährung ist nicht Euro" },
  switch: {
    passed: "Automatische Erstellung ist eingeschaltet",
    objected: "Automatische Erstellung ist ausgeschaltet",
  },
  age: {
    passed: "Bestellung ist neu genug",
    objected: "Bestellung ist mehr als 60 Tage älter als die Installation",
  },
  "from-now-on": { passed: "Bestellung kam nach dem Einschalten", objected: "Bestellung kam vor dem Einschalten" },
  completeness: { passed: "Bestellung ist vollständig gelesen", objected: "Bestellung ist nicht vollständig gelesen" },
  "point-of-sale": { passed: "Herkunft spricht nicht dagegen", objected: "Verkauf an der Kasse" },
  free: { passed: "Betrag spricht nicht dagegen", objected: "Bestellung ist kostenlos" },
  tags: { passed: "Kein Tag schließt den Beleg aus", objected: "Ein Tag schließt den Beleg aus" },
  cancelled: { passed: "Keine Stornierung steht im Weg", objected: "Bestellung ist storniert" },
  status: { passed: "Status ist bekannt", objected: "Status ist unbekannt" },
  reduced: {
    passed: "Nichts Ungeklärtes wurde vor der Rechnung erstattet oder entfernt",
    objected: "Vor der Rechnung wurde etwas erstattet oder entfernt",
  },
  exchanged: { passed: "Kein Umtausch steht im Weg", objected: "Ein Umtausch gehört zur Bestellung" },
  "gift-cards": { passed: "Nicht nur Gutscheine", objected: "Nur Gutscheine" },
  duplicate: {
    passed: "Keine andere Rechnung für diesen Kauf",
    objected: "Für diesen Kauf gibt es vielleicht schon eine Rechnung",
  },
  dispute: { passed: "Keine Anfechtung steht im Weg", objected: "Eine Zahlung ist angefochten" },
  deposit: { passed: "Keine offene Anzahlung", objected: "Die Zahlung ist nur eine Anzahlung" },
  timing: { passed: "Zeitpunkt des Belegs ist erreicht", objected: "Zeitpunkt des Belegs ist noch nicht erreicht" },
  connection: { passed: "Lexware Office ist verbunden", objected: "Lexware Office ist nicht verbunden" },
  recipient: { passed: "Name und Adresse sind bekannt", objected: "Name oder Adresse fehlt" },
  positions: {
    passed: "Alle Positionen lassen sich übertragen",
    objected: "Eine Position lässt sich nicht übertragen",
  },
  "tax-region": {
    passed: "Zielland ist bekannt",
    objected: "Zielland ist unbekannt oder nicht in deiner Lexware-Version enthalten",
  },
  "tax-lines": { passed: "Steuer der Positionen ist klar", objected: "Steuer der Positionen ist unklar" },
  "tax-regime": { passed: "Umsatzsteuer ist bestimmt", objected: "Umsatzsteuer lässt sich nicht bestimmen" },
  "tax-rounding": {
    passed: "Steuer ist auf den Cent gerundet wie in Shopify",
    objected: "Lexware Office rundet die Steuer anders als Shopify",
  },
  "shipping-tax": both("Versand ist nach Warenwert auf die Steuersätze verteilt"),
  "tip-tax": both("Trinkgeld ist berücksichtigt"),
  duties: both("Zölle bleiben außerhalb der Rechnung"),
  vouchers: both("Gutscheine bleiben außerhalb der Rechnung"),
  "net-document": { passed: "Art der Beträge ist bestimmt", objected: "Die Rechnung kann keine Nettobeträge zeigen" },
  rounding: both("Eine Position gleicht einen Rundungsunterschied aus"),
  "payment-terms": { passed: "Zahlungsziel ist bestimmt", objected: "Zahlungsziel ist nicht bekannt" },
  "supply-day": { passed: "Lieferdatum ist bestimmt", objected: "Lieferdatum ist nicht bekannt" },
  content: { passed: "Summe stimmt auf den Cent", objected: "Summe stimmt nicht auf den Cent" },
  waived: { passed: "Der Beleg ist gewünscht", objected: "Der Beleg wurde übersprungen" },
  deleted: {
    passed: "Der Beleg ist in Lexware Office vorhanden",
    objected: "Der Beleg wurde in Lexware Office gelöscht",
  },
  changed: {
    passed: "Seit dem Beleg wurde nichts geändert, was ihn betrifft",
    objected: "Bestellung wurde nach dem Beleg geändert",
  },
  invoice: { passed: "Rechnung ist vorhanden", objected: "Rechnung fehlt noch" },
  refund: { passed: "Geld ist zurückgeflossen", objected: "Geld ist noch nicht zurückgeflossen" },
  fulfillment: { passed: "Lieferung ist ausgeführt", objected: "Lieferung ist nicht ausgeführt" },
  "cut-off-day": { passed: "Bestellung kam nach dem Stichtag", objected: "Bestellung kam vor dem Stichtag" },
  transaction: { passed: "Geld ist geflossen", objected: "Es ist kein Geld geflossen" },
  "payment-from-now-on": {
    passed: "Zahlung kam nach dem Einschalten",
    objected: "Zahlung kam vor dem Einschalten",
  },
  amounts: { passed: "Alle Beträge sind ganze Cent", objected: "Ein Betrag ist kein ganzer Cent" },
  gateway: { passed: "Diese Zahlungsart wird übertragen", objected: "Diese Zahlungsart wird nicht übertragen" },
  payment: { passed: "Zahlung ist abgeschlossen", objected: "Zahlung ist nicht abgeschlossen" },
  capability: {
    passed: "Belegfluss darf Zahlungen in Lexware Office anlegen",
    objected: "Belegfluss darf in Lexware Office keine Zahlungen anlegen",
  },
  "invoice-status": {
    passed: "Rechnung ist fertiggestellt und gültig",
    objected: "Rechnung ist nicht fertiggestellt oder nicht mehr gültig",
  },
  supplement: {
    passed: "Nachträglich Hinzugefügtes wird eigens berechnet",
    objected: "Nachträglich Hinzugefügtes wird nicht eigens berechnet",
  },
  owed: {
    passed: "Erstattung mindert den Betrag der Rechnung",
    objected: "Erstattung mindert den Betrag der Rechnung nicht",
  },
  withdrawn: { passed: "Der Grund des Belegs gilt weiter", objected: "Der Grund des Belegs gilt nicht mehr" },
  goods: { passed: "Lieferung enthält Waren", objected: "Lieferung enthält keine Waren" },
};
