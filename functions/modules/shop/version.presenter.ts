import type { VersionEntry } from "#shared/api/preferences.ts";
import type { PreferencesVersion } from "#shared/domain/preferences/versions.ts";
import type { Session } from "./ports.ts";

/** Time, author and cause of a version, for the user of this session. */
export function causeOf(
  { number, at, by, occasion, restored, rulesRevision }: PreferencesVersion,
  { userId }: Pick<Session, "userId">,
): Pick<VersionEntry, "number" | "at" | "by" | "occasion" | "restored" | "rulesRevision"> {
  return {
    number,
    at,
    occasion,
    restored: restored ?? null,
    rulesRevision,
    by: {
      type: by.type,
      userId: by.type === "user" ? by.userId : null,
      isYou: by.type === "user" && by.userId === userId,
    },
  };
}
