import { deOrder } from "../locales/de-order.ts";

/** Names of the platform in words; an unknown name stays as it is. */
function wordsFor(words: Readonly<Record<string, string>>): (name: string) => string {
  const known = new Map(Object.entries(words));
  return (name) => known.get(name.toLowerCase()) ?? name;
}

/** `shopify_payments` → `Shopify Payments`. */
export const gatewayText = wordsFor(deOrder.gateways);

/** Where an order was placed: `pos` → `Kasse`. */
export const orderSourceText = wordsFor(deOrder.orderSources);

/** How far the platform is with a payment: `SUCCESS` → `Abgeschlossen`. */
export const paymentStatusText = wordsFor(deOrder.paymentStatuses);
