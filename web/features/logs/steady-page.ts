import type { LogPage } from "#shared/api/logs.ts";

/** The reader's page, and the news since. */
export interface SteadyPage {
  shown: LogPage;
  /** Entries of the latest answer that are not shown yet. */
  newer: number;
}

/** Readers inside the log keep its entries and a count of new ones; others see the latest, asked every minute. */
export function steadyPage(shown: LogPage | undefined, latest: LogPage, isReading: boolean): SteadyPage {
  if (shown === undefined || !isReading) return { shown: latest, newer: 0 };
  const known = new Set(shown.items.map(({ _key }) => _key));
  const newer = latest.items.filter(({ _key }) => !known.has(_key)).length;
  return newer === 0 ? { shown: latest, newer } : { shown, newer };
}
