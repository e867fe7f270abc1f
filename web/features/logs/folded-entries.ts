import type { LogRow } from "#shared/api/logs.ts";
import { describeEntry } from "./log-text.ts";

/** An entry, and those after it that say the same of other orders. */
export interface FoldedEntry extends LogRow {
  others: readonly LogRow[];
}

/** Entries that make a fold worth it; fewer stand one below the other. */
const FEWEST = 3;

/** Entries of a page, with those that follow each other and say the same in one. */
export function foldedEntries(entries: readonly LogRow[]): FoldedEntry[] {
  const runs: LogRow[][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    const isOfOthers = run?.every(({ order }) => order?.id !== entry.order?.id);
    if (isOfOthers && run?.[0] && wordsOf(run[0]) === wordsOf(entry)) run.push(entry);
    else runs.push([entry]);
  }
  return runs.flatMap((run) => {
    const [first, ...others] = run;
    return first && run.length >= FEWEST ? [{ ...first, others }] : run.map((entry) => ({ ...entry, others: [] }));
  });
}

/** Everything that a row shows beside its order and its time; what has details of its own is like no other. */
function wordsOf(entry: LogRow): string {
  const { title, text } = describeEntry(entry);
  const own = entry.document !== null || entry.body?.stack !== undefined || entry.order === null ? entry._key : "";
  return [entry.status, title, text, own].join("\n");
}
