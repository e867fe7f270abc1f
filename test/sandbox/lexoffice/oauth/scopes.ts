/** Scopes in the consent page's words, unlisted by the provider: first those seen in production, then their pattern. */
const SCOPE_WORDS: Readonly<Record<string, string>> = {
  "profile.read": "Firmenprofil lesen",
  "contacts.read": "Kontakte lesen",
  "contacts.write": "Kontakte anlegen und ändern",
  "vouchers.read": "Belege lesen",
  "vouchers.write": "Belege anlegen und ändern",
  "files.read": "Dateien lesen",
  "files.write": "Dateien hochladen",
  "transaction-assignment-hint.write": "Zuordnungsvorschläge anlegen",
  "partnerintegrations.read": "Verknüpfung mit Partnern lesen",
  "partnerintegrations.write": "Verknüpfung mit Partnern ändern",
  "invoices.read": "Rechnungen lesen",
  "invoices.write": "Rechnungen anlegen",
  "credit-notes.read": "Rechnungskorrekturen lesen",
  "credit-notes.write": "Rechnungskorrekturen anlegen",
  "delivery-notes.read": "Lieferscheine lesen",
  "delivery-notes.write": "Lieferscheine anlegen",
  "payments.read": "Zahlungen lesen",
  "payment-conditions.read": "Zahlungsbedingungen lesen",
  "print-layouts.read": "Drucklayouts lesen",
  "countries.read": "Länder lesen",
  "posting-categories.read": "Buchungskategorien lesen",
  "event-subscriptions.read": "Benachrichtigungen lesen",
  "event-subscriptions.write": "Benachrichtigungen einrichten",
  "finance.read": "Konten und Umsätze lesen",
  "finance.write": "Konten und Umsätze anlegen",
};

export const KNOWN_SCOPES: readonly string[] = Object.keys(SCOPE_WORDS);

/** German words for a scope; unknown ones are shown as they are. */
export function scopeWords(scope: string): string {
  return SCOPE_WORDS[scope] ?? scope;
}

/** Clients separate scopes by blanks or by commas. No `scope` parameter asks for everything. */
export function parseScopes(parameter: string | undefined): string[] {
  const scopes = (parameter ?? "").split(/[\s,]+/).filter((scope) => scope !== "");
  return scopes.length > 0 ? [...new Set(scopes)] : [...KNOWN_SCOPES];
}
