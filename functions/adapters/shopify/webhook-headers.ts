import type { DeliveryHeaders } from "../../modules/webhooks/ports.ts";
import { isShopDomain } from "./shop-domain.ts";

/** Headers that are kept of a delivery that was not understood: never the signature. */
const keptHeaders = /^(x-shopify-(?!hmac)|content-type$|user-agent$|content-length$)/;
const MAX_HEADER_LENGTH = 200;

/** The shop that a body is of or about: topics of the shop itself, and those of data protection. */
export function shopOfBody({ shop_domain, myshopify_domain }: Readonly<Record<string, unknown>>): string | undefined {
  const named = shop_domain ?? myshopify_domain;
  return typeof named === "string" ? named : undefined;
}

/**
 * Reads the headers of a delivery; names in lower case.
 * @see https://shopify.dev/docs/apps/build/webhooks/subscribe/https#headers
 */
export function readDeliveryHeaders(headers: Readonly<Record<string, string>>): DeliveryHeaders {
  const shop = headers["x-shopify-shop-domain"];
  const kept = Object.entries(headers).filter(([name]) => keptHeaders.test(name));
  return {
    signature: headers["x-shopify-hmac-sha256"],
    topic: headers["x-shopify-topic"] ?? "",
    shop: shop !== undefined && isShopDomain(shop) ? shop : undefined,
    webhookId: headers["x-shopify-webhook-id"],
    eventId: headers["x-shopify-event-id"],
    triggeredAt: headers["x-shopify-triggered-at"],
    kept: Object.fromEntries(kept.map(([name, value]) => [name, value.slice(0, MAX_HEADER_LENGTH)])),
  };
}
