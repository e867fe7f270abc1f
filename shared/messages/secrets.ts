/**
 * The app's secrets, one per purpose: a function reads only those that its services declare.
 *
 * `session`: the shop platform's client secret, which signs session tokens and webhooks. `provider-client`: the provider's OAuth client
 * secret. `token-keys`: keys that seal tokens and passwords in the table. `marker-key`: key of markers, link proofs and digests of
 * partners' details. `origin`: CloudFront's proof to the API, which answers no other caller.
 */
export const secretNames = ["session", "provider-client", "token-keys", "marker-key", "origin"] as const;
export type SecretName = (typeof secretNames)[number];

/** `token-keys` → `TOKEN_KEYS_SECRET_NAME`. */
export const secretVariable = (secret: SecretName): string =>
  `${secret.replaceAll("-", "_").toUpperCase()}_SECRET_NAME`;

/** `token-keys` → `belegfluss/prod/token-keys`: the name in Secrets Manager. */
export const secretNameOf = (stage: string, secret: SecretName): string => `belegfluss/${stage}/${secret}`;

/** Header in which CloudFront sends the origin secret to the API; CloudFront overwrites what a viewer sends under this name. */
export const ORIGIN_HEADER = "x-belegfluss-origin";

/** Header in which CloudFront names the viewer's address; CloudFront overwrites what a viewer sends under this name. */
export const VIEWER_HEADER = "x-belegfluss-viewer";
