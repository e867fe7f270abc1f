import type { optionalScopes, requiredScopes } from "./platform-scopes.ts";

type Scope = (typeof requiredScopes)[number] | (typeof optionalScopes)[number];

/** The one table of accesses as a merchant reads them: name, and use by the app. */
export const scopeTexts: Readonly<Record<Scope, { name: string; reason: string }>> = {
  read_orders: { name: "Bestellungen lesen", reason: "Aus ihnen entstehen die Belege." },
  read_all_orders: {
    name: "alle Bestellungen lesen",
    reason: "Auch Bestellungen, die älter als 60 Tage sind, lassen sich lesen.",
  },
  write_orders: { name: "Bestellungen ändern", reason: "Ergebnisse werden an der Bestellung vermerkt." },
  read_customers: {
    name: "Kundendaten lesen",
    reason: "Die USt-IdNr. im Kundenkonto wird gefunden, und Metafelder des Kunden lassen sich drucken.",
  },
  read_companies: {
    name: "Firmen lesen",
    reason: "Die USt-IdNr. am Firmenstandort deiner B2B-Kunden wird gefunden.",
  },
  read_products: {
    name: "Produkte lesen",
    reason:
      "Differenzbesteuerte Ware (§ 25a UStG) wird an den Tags ihrer Produkte erkannt, und Metafelder von Produkten lassen sich drucken.",
  },
  read_locations: {
    name: "Standorte lesen",
    reason: "Ware, die nicht aus Deutschland abgeht, wird an ihrem Standort erkannt.",
  },
  read_returns: { name: "Rückgaben lesen", reason: "Ein Umtausch wird erkannt und richtig gutgeschrieben." },
  read_payment_terms: {
    name: "Zahlungsbedingungen lesen",
    reason: "Zahlungsziele wie „30 Tage netto“ stehen auf der Rechnung.",
  },
};

const isKnown = (scope: string): scope is Scope => Object.hasOwn(scopeTexts, scope);

/** The name of an access; the platform's own name where the table has none. */
export const scopeName = (scope: string): string => (isKnown(scope) ? scopeTexts[scope].name : scope);

/** The use of an access; empty if the table has no text. */
export const scopeReason = (scope: string): string => (isKnown(scope) ? scopeTexts[scope].reason : "");
