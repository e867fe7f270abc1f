import type { Order } from "../../orders/order.ts";

/** Accesses of the platform that decide about documents, as a merchant reads them. */
const accessNames = {
  read_products: "Produkte (read_products)",
  read_returns: "Rücksendungen (read_returns)",
  read_locations: "Standorte (read_locations)",
  read_payment_terms: "Zahlungsbedingungen (read_payment_terms)",
} as const;

/**
 * The missing access that would answer a question about the order; undefined if the order tells.
 * Without it nothing is guessed: the order is held, or its document is right in either case.
 */
export function missingAccess({ unseen = [] }: Order, scope: keyof typeof accessNames): string | undefined {
  return unseen.includes(scope) ? accessNames[scope] : undefined;
}
