import * as z from "zod/mini";
import { type FieldMessages, messages } from "./messages.ts";
import type { Preferences, PreferencesPatch } from "./preferences.ts";
import { creditNoteShape, deliveryNoteShape, invoiceShape } from "./schema/documents.ts";
import { contactShape, generalShape, metafieldShape, taxShape, transactionShape } from "./schema/general.ts";

export type { PreferencesPatch } from "./preferences.ts";

/** All preferences of a shop, strict: no unknown names. */
export const preferencesSchema = z.strictObject(
  {
    ...generalShape,
    ...taxShape,
    ...contactShape,
    ...invoiceShape,
    ...creditNoteShape,
    ...deliveryNoteShape,
    ...transactionShape,
    ...metafieldShape,
  },
  messages.invalid,
);

/** Any part of the preferences, as `PATCH /api/shop/preferences` takes it. */
export const preferencesPatch = z.partial(preferencesSchema);

/** Complete preferences from a stored value; throws a ZodError where they do not fit. */
export function parsePreferences(value: unknown): Preferences {
  return z.parse(preferencesSchema, value);
}

/** A valid patch, or what to correct by field. */
export function parsePreferencesPatch(
  value: unknown,
): { ok: true; patch: PreferencesPatch } | { ok: false; errors: FieldMessages } {
  const result = z.safeParse(preferencesPatch, value);
  return result.success ? { ok: true, patch: result.data } : { ok: false, errors: fieldMessages(result.error.issues) };
}

/** The first message per field; parts of a field are named behind it (`invoiceSendMailAttachments.1`). */
export function fieldMessages(issues: readonly z.core.$ZodIssue[]): FieldMessages {
  const found = new Map<string, string>();
  for (const issue of issues) {
    const at = issue.path.map(String);
    const names = issue.code === "unrecognized_keys" ? issue.keys.map((name) => [...at, name]) : [at];
    const message = issue.code === "unrecognized_keys" ? messages.unknown : issue.message;
    for (const name of names) if (!found.has(name.join("."))) found.set(name.join("."), message);
  }
  return Object.fromEntries(found);
}
