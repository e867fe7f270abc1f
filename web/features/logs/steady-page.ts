import type { LogPage } from "#shared/api/logs.responses.ts";

/** What the reader sees, and what has come in since. */
export interface SteadyPage {
  shown: LogPage;
  /** Entries of the latest answer that are not shown yet. */
  newer: number;
}

/**
 * The log asks again every minute. A reader in the middle of it keeps the entries on screen and learns how many are new.
 * A reader who has just come, or who is at the top, sees the latest.
 */
export function steadyPage(shown: LogPage | undefined, latest: LogPage, isReading: boolean): SteadyPage {
  if (shown === undefined || !isReading) return { shown: latest, newer: 0 };
  const known = new Set(shown.items.map(({ _key }) => _key));
  const newer = latest.items.filter(({ _key }) => !known.has(_key)).length;
  return newer === 0 ? { shown: latest, newer } : { shown, newer };
}
