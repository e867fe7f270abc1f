import type { ContactPreferences } from "../preferences/preferences.ts";

/** Contacts that one Lexware account can hold: fewer than 60,000. */
export const providerContactLimit = 59_999;

/** Numbers in the warning about the limit. */
interface ContactLimitWarning {
  limit: number;
  /** Contacts this shop has created so far; others in the account are not known. */
  created: number;
  /** Number of contacts that still fit at most; never negative. */
  remaining: number;
}

/** The warning for shops that keep a contact of every buyer; undefined for those that choose by tags. */
export function contactLimitWarning(
  { contactCreate }: Pick<ContactPreferences, "contactCreate">,
  created: number,
): ContactLimitWarning | undefined {
  if (contactCreate !== "all") return undefined;
  return { limit: providerContactLimit, created, remaining: Math.max(0, providerContactLimit - created) };
}
