import * as z from "zod/mini";
import { AppError } from "../../../shared/errors.ts";
import { parseJsonOrNothing } from "../../../shared/values/json.ts";
import type { KeyRing } from "./cipher.ts";

/** Everything secret that the app needs, kept as one JSON text. */
export interface AppSecret {
  shopifyApiSecret: string;
  /** The secret before a rotation; signatures made with it are still accepted. */
  shopifyApiSecretPrevious?: string;
  lexofficeClientSecret: string;
  /** Keys that encrypt tokens and passwords. */
  keyRing: KeyRing;
  markerKey: Uint8Array;
}

const keyBytes = 32;

const filledText = z.string("must be a text").check(z.minLength(1, "must not be empty"));

const key = z.pipe(
  z.string("must be a text").check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/, "must be base64")),
  z.transform((text) => new Uint8Array(Buffer.from(text, "base64"))),
);
const exactKey = key.check(z.refine((bytes) => bytes.length === keyBytes, `must be ${keyBytes} bytes`));

const secretSchema = z
  .object(
    {
      shopifyApiSecret: filledText,
      shopifyApiSecretPrevious: z.optional(filledText),
      lexofficeClientSecret: filledText,
      tokenKeys: z.record(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,32}$/, "must be a short plain id")), exactKey),
      activeTokenKey: filledText,
      markerKey: key.check(z.refine((bytes) => bytes.length >= keyBytes, `must have at least ${keyBytes} bytes`)),
    },
    "must be an object",
  )
  .check(
    z.refine(({ tokenKeys, activeTokenKey }) => Object.hasOwn(tokenKeys, activeTokenKey), {
      path: ["activeTokenKey"],
      message: "must name one of tokenKeys",
    }),
  );

/** Reads the JSON text. Fails (internal_error) with a list of every fault: where and why, never the values. */
export function parseAppSecret(text: string): AppSecret {
  const parsed = secretSchema.safeParse(parseJsonOrNothing(text));
  if (!parsed.success) throw invalid(parsed.error.issues);
  const { tokenKeys, activeTokenKey, ...rest } = parsed.data;
  return { ...rest, keyRing: { keys: new Map(Object.entries(tokenKeys)), active: activeTokenKey } };
}

function invalid(issues: readonly z.core.$ZodIssue[]): AppError {
  const faults = issues.map(({ path, message }) => [path.join("."), message].filter(Boolean).join(": "));
  return new AppError("internal_error", { faults }, { message: `the app's secret is invalid: ${faults.join("; ")}` });
}
