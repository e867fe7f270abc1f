import type { Order } from "../../orders/order.ts";

/** Accesses of the platform that decide about documents, as a merchant reads them. */
const accessNames = {
  read_products: "Produkte (read_products)",
  read_returns: "Rücksendungen (read_returns)",
  read_locations: "Standorte (read_locations)",
  read_payment_terms: "Zahlungsbedingungen (read_payment_terms)",
} as const;

/** The access that would answer a question about the order. Nothing is guessed without it: held, or right either way. */
export function missingAccess({ unseen = [] }: Order, scope: keyof typeof accessNames): string | undefined {
  return unseen.includes(scope) ? accessNames[scope] : undefined;
}
