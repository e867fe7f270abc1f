import { at } from "./screen.ts";

export const orderScreens = {
  skipFree: at("orders", "filter", "Kostenlose Bestellungen auslassen", {
    hint: "Bestellungen über 0 € bekommen keine Rechnung.",
  }),
  skipPos: at("orders", "filter", "Kassenverkäufe auslassen", {
    hint: "Für Verkäufe an der Kasse erstellt dein Kassensystem den Beleg.",
  }),
  posName: at("orders", "filter", "Name bei Kassenverkäufen ohne Kunden", {
    hint: "Dieser Name steht auf Belegen, wenn an der Kasse kein Kunde angegeben ist.",
  }),
  skipSources: at("orders", "filter", "Kanäle mit eigenen Rechnungen", {
    hint: "Bestellungen von diesen Kanälen oder Anbietern lässt Belegfluss aus, weil sie ihre Rechnungen selbst schreiben. Der Name steht in der Bestellung unter „Herkunft“.",
  }),
  businessEntity: at("orders", "filter", "Gesellschaft des Lexware-Kontos", {
    hint: "Nur nötig, wenn dein Shop mehrere Gesellschaften hat und das Konto nicht der Hauptgesellschaft gehört. Bestellungen anderer Gesellschaften werden angehalten.",
  }),
  germanLocations: at("orders", "taxes", "Standorte, die aus Deutschland versenden", {
    hint: "Für Standorte, deren Adresse im Ausland liegt oder fehlt. Sendungen von anderen solchen Standorten werden angehalten.",
  }),
  fixTaxTip: at("orders", "taxes", "Trinkgeld versteuern", {
    hint: "Trinkgeld wird anteilig mit den Steuersätzen der Waren versteuert.",
  }),
  fixTaxShipping: at("orders", "taxes", "Versandsteuer nach Warenwert aufteilen", {
    hint: "Der Versand wird wie die Waren versteuert.",
  }),
  fixTaxRemoveTax: at("orders", "taxes", "Fälschlich berechnete Umsatzsteuer entfernen", {
    hint: "Für Kleinunternehmer, denen Shopify trotzdem Umsatzsteuer berechnet.",
  }),
  fixTaxForeignB2b: at("orders", "taxes", "Steuer bei Firmen im EU-Ausland entfernen", {
    hint: "Wenn die Firma eine USt-IdNr. hat und Shopify trotzdem Umsatzsteuer berechnet.",
  }),
  askTaxForeignB2b: at("orders", "taxes", "Bei deutscher Steuer für Firmen im EU-Ausland nachfragen", {
    hint: "Die Bestellung wartet dann, bis du entscheidest. Ausgeschaltet bleibt die Steuer auf der Rechnung.",
  }),
  sellerVatId: at("orders", "vatIds", "Deine USt-IdNr. für Rechnungen ohne Umsatzsteuer in die EU"),
  vatIdConfirm: at("orders", "vatIds", "USt-IdNr. deiner Kunden bestätigen lassen", {
    hint: "Vor jeder Rechnung ohne Umsatzsteuer an eine Firma in der EU fragt Belegfluss das Bundeszentralamt für Steuern (§ 18e UStG) und wartet auf die Antwort. Ohne deine USt-IdNr. fragt es nur MIAS, das Register der EU: kein qualifizierter Nachweis.",
  }),
  vatIdSecondBest: at("orders", "vatIds", "MIAS genügt, wenn das Bundeszentralamt nicht antwortet", {
    hint: "Das Register der EU bestätigt nur, dass es die USt-IdNr. gibt. Belegfluss fragt das Bundeszentralamt danach weiter.",
  }),
  vatIdNameWarn: at("orders", "vatIds", "Abweichende Namen und Anschriften nur vermerken", {
    hint: "Sonst wartet die Rechnung, bis du entscheidest.",
  }),
  salesListMonthly: at("orders", "taxes", "Zusammenfassende Meldung monatlich abgeben", {
    hint: "Wenn du mit Verkäufen ohne Belegfluss auf mehr als 50.000 € Waren im Quartal kommst oder freiwillig monatlich meldest.",
  }),
  eInvoiceTurnover: at("orders", "eInvoices", "Dein Umsatz im Jahr 2026"),
  importTaxCh: at("orders", "importTax", "Schweiz: MWST-Nummer", {
    hint: "Berechnet Shopify bei Bestellungen in die Schweiz deren Einfuhrsteuer, steht sie mit dieser Nummer als eigene Position auf der Rechnung, ohne deutsche Umsatzsteuer. Leer: Solche Bestellungen werden angehalten.",
  }),
  importTaxNo: at("orders", "importTax", "Norwegen: VOEC-Nummer", {
    hint: "Für Artikel bis 3.000 NOK. Teurere werden angehalten.",
  }),
  importTaxGb: at("orders", "importTax", "Großbritannien: VAT-Nummer", {
    hint: "Für Sendungen bis 135 £ Warenwert. Teurere werden angehalten.",
  }),
  eventTags: at("orders", "events", "Produkt-Tags für Tickets und Workshops", {
    hint: "Produkte mit einem dieser Tags sind Eintrittskarten oder Kurse: Ihre Umsatzsteuer richtet sich nach dem Ort der Veranstaltung.",
  }),
  syncOrderPayment: at("orders", "payment", "Zahlungsstatus nach Shopify übertragen", {
    hint: "Ist der ganze offene Betrag in Lexware Office bezahlt, wird die Bestellung in Shopify als bezahlt markiert, nie umgekehrt.",
  }),
};
