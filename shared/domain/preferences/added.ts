import type { Preferences } from "./preferences.ts";

/** What preferences say in a shop that stored its own before they were there: the same as their defaults, apart so that stores need not carry all of them. */
export const addedPreferences = {
  eventTags: [],
  invoiceDatesKept: false,
  optionalScopesAsked: false,
  invoiceSupplement: false,
} as const satisfies Partial<Preferences>;
