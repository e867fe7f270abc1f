import type { Day } from "../../values/time.ts";

export const exportFormats = ["csv", "json"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** `Bestellungen-2026.csv` for a calendar year, else `Bestellungen-2026-01-01_2026-03-31.json`. */
export function exportFileName({ since, until }: { since: Day; until: Day }, format: ExportFormat): string {
  const year = since.slice(0, 4);
  const isYear = since === `${year}-01-01` && until === `${year}-12-31`;
  return `Bestellungen-${isYear ? year : `${since}_${until}`}.${format}`;
}
