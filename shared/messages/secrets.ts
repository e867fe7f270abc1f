/**
 * The app's secrets, one per purpose: a function reads only those that its needs declare.
 *
 * `session`: the shop platform's client secret, which signs session tokens and webhooks. `provider-client`: the provider's OAuth
 * client secret. `token-keys`: keys that seal tokens and passwords in the table. `marker-key`: key of markers and link proofs.
 */
export const secretNames = ["session", "provider-client", "token-keys", "marker-key"] as const;
export type SecretName = (typeof secretNames)[number];

/** `token-keys` → `TOKEN_KEYS_SECRET_NAME`. */
export const secretVariable = (secret: SecretName): string =>
  `${secret.replaceAll("-", "_").toUpperCase()}_SECRET_NAME`;

/** `token-keys` → `belegfluss/prod/token-keys`: the name in Secrets Manager. */
export const secretNameOf = (stage: string, secret: SecretName): string => `belegfluss/${stage}/${secret}`;
