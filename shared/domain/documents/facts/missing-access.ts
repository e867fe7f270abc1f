import type { Order } from "../../orders/order.ts";

/** Accesses of the platform that decide about documents, as a merchant reads them. */
const accessNames = {
  read_products: "Produkte (read_products)",
  read_returns: "Rücksendungen (read_returns)",
  read_locations: "Standorte (read_locations)",
  read_payment_terms: "Zahlungsbedingungen (read_payment_terms)",
} as const;

/**
 * The access that would answer a question about the order and that the shop has not granted; undefined where the order tells.
 * Nothing is guessed without it: the order is held, or its document says something that is right in either case.
 */
export function missingAccess({ unseen = [] }: Order, scope: keyof typeof accessNames): string | undefined {
  return unseen.includes(scope) ? accessNames[scope] : undefined;
}
