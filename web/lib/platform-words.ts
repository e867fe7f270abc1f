import { dePlatform } from "../locales/de-platform.ts";

/** Names of the platform in words; an unknown name stays as it is. */
function wordsFor(words: Readonly<Record<string, string>>): (name: string) => string {
  const known = new Map(Object.entries(words));
  return (name) => known.get(name.toLowerCase()) ?? name;
}

const knownGateway = wordsFor(dePlatform.gateways);

/** A technical id of the platform's, in contrast to a name that the merchant gave. */
const technicalId = /^[a-z0-9]+(?:[_-]+[a-z0-9]+)*$/;

/** `shopify_payments` → `Shopify Payments`, `mollie_-_eps` → `Mollie Eps`; a merchant's own name stays as it is. */
export function gatewayText(gateway: string): string {
  const name = knownGateway(gateway);
  if (name !== gateway || !technicalId.test(gateway)) return name;
  return gateway
    .split(/[_-]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}

/** The place of an order: `pos` → `Kasse`. */
export const orderSourceText = wordsFor(dePlatform.orderSources);

/** The platform's progress with a payment: `SUCCESS` → `Abgeschlossen`. */
export const paymentStatusText = wordsFor(dePlatform.paymentStatuses);
