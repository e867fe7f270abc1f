import * as z from "zod/mini";
import { AppError } from "#shared/errors.ts";
import type { SecretName } from "#shared/messages/secrets.ts";
import { parseJsonOrNothing } from "#shared/values/json.ts";
import type { KeyRing } from "./cipher.ts";

/** The platform's signing secret. Signatures of the secret before a rotation are still accepted. */
export interface SessionSecret {
  current: string;
  previous?: string;
}

const keyBytes = 32;

const filledText = z.string("must be a text").check(z.minLength(1, "must not be empty"));

const key = z.pipe(
  z.string("must be a text").check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/, "must be base64")),
  z.transform((text) => new Uint8Array(Buffer.from(text, "base64"))),
);
const exactKey = key.check(z.refine((bytes) => bytes.length === keyBytes, `must be ${keyBytes} bytes`));

const sessionSchema = z.object(
  { shopifyApiSecret: filledText, shopifyApiSecretPrevious: z.optional(filledText) },
  "must be an object",
);

const providerClientSchema = z.object({ lexofficeClientSecret: filledText }, "must be an object");

const tokenKeysSchema = z
  .object(
    {
      tokenKeys: z.record(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,32}$/, "must be a short plain id")), exactKey),
      activeTokenKey: filledText,
    },
    "must be an object",
  )
  .check(
    z.refine(({ tokenKeys, activeTokenKey }) => Object.hasOwn(tokenKeys, activeTokenKey), {
      path: ["activeTokenKey"],
      message: "must name one of tokenKeys",
    }),
  );

const markerKeySchema = z.object(
  { markerKey: key.check(z.refine((bytes) => bytes.length >= keyBytes, `must have at least ${keyBytes} bytes`)) },
  "must be an object",
);

/** Secret `session`: what the platform signs with, and the secret before while it is rotated. */
export function parseSessionSecret(text: string): SessionSecret {
  const { shopifyApiSecret: current, shopifyApiSecretPrevious: previous } = read("session", sessionSchema, text);
  return { current, previous };
}

/** Secret `provider-client`: the provider's OAuth client secret. */
export const parseProviderClientSecret = (text: string): string =>
  read("provider-client", providerClientSchema, text).lexofficeClientSecret;

/** Secret `token-keys`: keys that seal tokens and passwords. */
export function parseTokenKeys(text: string): KeyRing {
  const { tokenKeys, activeTokenKey } = read("token-keys", tokenKeysSchema, text);
  return { keys: new Map(Object.entries(tokenKeys)), active: activeTokenKey };
}

/** Secret `marker-key`: the key of markers and link proofs. */
export const parseMarkerKey = (text: string): Uint8Array => read("marker-key", markerKeySchema, text).markerKey;

const originSchema = z.object(
  { originSecret: filledText, originSecretPrevious: z.optional(filledText) },
  "must be an object",
);

/** Secret `origin`: what CloudFront sends, the current value first. */
export function parseOriginSecrets(text: string): readonly string[] {
  const { originSecret, originSecretPrevious } = read("origin", originSchema, text);
  return originSecretPrevious === undefined ? [originSecret] : [originSecret, originSecretPrevious];
}

/** Fails (internal_error) with a list of every fault: where and why, never the values. */
function read<Schema extends z.ZodMiniType>(name: SecretName, schema: Schema, text: string): z.output<Schema> {
  const parsed = schema.safeParse(parseJsonOrNothing(text));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => [path.join("."), message].filter(Boolean).join(": "));
  const message = `secret ${name}: ${faults.join("; ")}`;
  throw new AppError("internal_error", { faults }, { message });
}
