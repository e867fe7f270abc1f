import { type ThresholdYear, thresholdCounter } from "#shared/domain/eu-sales/threshold.ts";
import type { AbroadDocuments } from "./ports.ts";

/** Ten thousand documents that do not come to the threshold: beyond them the count is not told as whole. */
const MOST_PAGES = 50;

/**
 * Counts a year's sales to consumers in the Union's other states up to the threshold: reading ends with the sale that crosses it, so
 * that a shop of any size costs a few pages.
 */
export async function salesOfYear(
  { abroad }: { abroad: Pick<AbroadDocuments, "page"> },
  year: number,
): Promise<ThresholdYear & { isWhole: boolean }> {
  const counter = thresholdCounter(year);
  let cursor: string | undefined;
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const query = { list: "consumers", from: `${year}-01-01`, to: `${year}-12-31`, cursor } as const;
    const page = await abroad.page(query);
    counter.add(page.documents);
    cursor = page.cursor;
    if (cursor === undefined || counter.isCrossed()) return { ...counter.result(), isWhole: true };
  }
  return { ...counter.result(), isWhole: false };
}
