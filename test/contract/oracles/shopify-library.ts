import "@shopify/shopify-api/adapters/node";
import { ApiVersion, LogSeverity, type Shopify, shopifyApi } from "@shopify/shopify-api";

/** The vendor's own library (`@shopify/shopify-api`), for one app: the oracle of these tests, and never deployed. */
export function shopifyLibrary(app: { apiKey: string; apiSecret: string }): Shopify {
  return shopifyApi({
    apiKey: app.apiKey,
    apiSecretKey: app.apiSecret,
    apiVersion: ApiVersion.July26,
    hostName: "app.example.de",
    isEmbeddedApp: true,
    logger: { level: LogSeverity.Error, log: () => undefined },
  });
}

/** Asks the library about a delivery. */
export async function libraryAcceptsWebhook(
  library: Shopify,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<boolean> {
  const rawRequest = { headers, method: "POST", url: "/api/webhooks/shopify" };
  const { valid } = await library.webhooks.validate({ rawBody: body, rawRequest, rawResponse: {} });
  return valid;
}

/** The headers of a delivery beside its signature. */
export const webhookHeaders = (signature: string): Record<string, string> => ({
  "x-shopify-topic": "orders/create",
  "x-shopify-hmac-sha256": signature,
  "x-shopify-shop-domain": "kaffeehaus.myshopify.com",
  "x-shopify-api-version": "2026-10",
  "x-shopify-webhook-id": "b54557e4-bdd9-4b37-8a5f-bf7d70bcd043",
});
