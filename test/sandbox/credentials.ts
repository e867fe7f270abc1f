import { type SecretName, secretNameOf, secretNames } from "#shared/messages/secrets.ts";

/** Registrations and secrets of the sandbox's app. Nothing outside this machine knows or accepts them. */
export const shopifyApp = {
  apiKey: "sandbox-shopify-key",
  apiSecret: "sandbox-shopify-secret-not-for-any-other-use",
} as const;

export const lexofficeClient = {
  clientId: "sandbox-lexoffice-client",
  clientSecret: "sandbox-lexoffice-secret-not-for-any-other-use",
} as const;

/** CloudFront's proof towards the API. */
export const originSecret = "sandbox-origin-secret-not-for-any-other-use";

const fixedKey = (text: string) => Buffer.alloc(32, text).toString("base64");

/** The app's secrets by their names in Secrets Manager, as an operator would store them. */
export const secretTexts: Readonly<Record<string, string>> = secretTextsOf("sandbox", {
  session: { shopifyApiSecret: shopifyApp.apiSecret },
  "provider-client": { lexofficeClientSecret: lexofficeClient.clientSecret },
  "token-keys": { tokenKeys: { k1: fixedKey("sandbox token key") }, activeTokenKey: "k1" },
  "marker-key": { markerKey: fixedKey("sandbox marker key") },
  origin: { originSecret },
});

/** Secrets as JSON texts, by their names in a stage. */
export function secretTextsOf(stage: string, secrets: Record<SecretName, object>): Record<string, string> {
  return Object.fromEntries(secretNames.map((name) => [secretNameOf(stage, name), JSON.stringify(secrets[name])]));
}

/** Scopes of the app: required ones, and those the demo shop grants besides (app configuration). */
export const requiredScopes = ["read_orders"];
export const optionalScopes = [
  "read_all_orders",
  "write_orders",
  "read_customers",
  "read_products",
  "read_locations",
  "read_returns",
  "read_payment_terms",
  "read_companies",
];
