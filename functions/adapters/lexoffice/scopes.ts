/** Scopes of every connect. Unpublished sales documents' names follow the pattern, so configuration can replace the list. */
export const defaultScopes: readonly string[] = [
  "profile.read",
  "contacts.read",
  "contacts.write",
  "vouchers.read",
  "files.read",
  "invoices.read",
  "invoices.write",
  "credit-notes.read",
  "credit-notes.write",
  "delivery-notes.read",
  "delivery-notes.write",
  "payments.read",
  "payment-conditions.read",
  "print-layouts.read",
  "countries.read",
  "event-subscriptions.read",
  "event-subscriptions.write",
];

/** Scopes for accounts, movements and assignments, on the merchant's wish: for partners only. Two names follow the pattern. */
export const bookingScopes: readonly string[] = ["finance.read", "finance.write", "transaction-assignment-hint.write"];
