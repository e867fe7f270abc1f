/**
 * Scopes of every connect. The provider does not publish all names; those of the sales documents follow the pattern of the known
 * ones, so configuration can replace the list.
 */
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

/**
 * Scopes for accounts, movements and assignments, asked for on the merchant's wish: the interface is open to partners only.
 * The assignment's name is known, the other two follow the pattern.
 */
export const bookingScopes: readonly string[] = ["finance.read", "finance.write", "transaction-assignment-hint.write"];
