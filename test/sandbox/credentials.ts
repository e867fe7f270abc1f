/** Registrations and secrets of the sandbox's app. Nothing outside this machine knows or accepts them. */
export const shopifyApp = {
  apiKey: "sandbox-shopify-key",
  apiSecret: "sandbox-shopify-secret-not-for-any-other-use",
} as const;

export const lexofficeClient = {
  clientId: "sandbox-lexoffice-client",
  clientSecret: "sandbox-lexoffice-secret-not-for-any-other-use",
} as const;

/** Name of the app's secret in the sandbox's templates. */
export const SECRET_NAME = "belegfluss/sandbox/app";

const fixedKey = (text: string) => Buffer.alloc(32, text).toString("base64");

/** The app's one secret, as a deployer would store it. */
export const appSecretText = JSON.stringify({
  shopifyApiSecret: shopifyApp.apiSecret,
  lexofficeClientSecret: lexofficeClient.clientSecret,
  tokenKeys: { k1: fixedKey("sandbox token key") },
  activeTokenKey: "k1",
  markerKey: fixedKey("sandbox marker key"),
});

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
