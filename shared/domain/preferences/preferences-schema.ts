import * as z from "zod/mini";
import { type FieldMessages, messages } from "./messages.ts";
import { type PreferenceName, type Preferences, type PreferencesPatch, preferenceNames, rowOf } from "./preferences.ts";
import { schemaOfKind } from "./schema/of-kind.ts";

type Shape = { [Name in PreferenceName]: z.ZodMiniType<Preferences[Name]> };

const shape = Object.fromEntries(preferenceNames.map((name) => [name, schemaOfKind(rowOf(name).kind)]));

/** All preferences of a shop, strict: no unknown names. */
// the compiler cannot follow names through `Object.fromEntries`; the schema of a kind gives what its row holds
export const preferencesSchema = z.strictObject(shape as Shape, messages.invalid);

/** Any part of the preferences, as `PATCH /api/shop/preferences` takes it. */
export const preferencesPatch = z.partial(preferencesSchema);

/** A valid patch, or what to correct by field. */
export function parsePreferencesPatch(
  value: unknown,
): { ok: true; patch: PreferencesPatch } | { ok: false; errors: FieldMessages } {
  const result = z.safeParse(preferencesPatch, value);
  return result.success ? { ok: true, patch: result.data } : { ok: false, errors: fieldMessages(result.error.issues) };
}

/** The first message per field; parts of a field are named behind it (`invoiceSendMailAttachments.1`). */
function fieldMessages(issues: readonly z.core.$ZodIssue[]): FieldMessages {
  const found = new Map<string, string>();
  for (const issue of issues) {
    const at = issue.path.map(String);
    const names = issue.code === "unrecognized_keys" ? issue.keys.map((name) => [...at, name]) : [at];
    const message = issue.code === "unrecognized_keys" ? messages.unknown : issue.message;
    for (const name of names) if (!found.has(name.join("."))) found.set(name.join("."), message);
  }
  return Object.fromEntries(found);
}
