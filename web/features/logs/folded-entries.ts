import type { LogRow } from "#shared/api/logs.ts";
import { describeEntry } from "./log-text.ts";

/** An entry, and those beside it that say the same of other orders. */
export interface FoldedEntry extends LogRow {
  others: readonly LogRow[];
}

/** Entries that make a fold worth it; fewer stand where the list has them. */
const FEWEST = 3;

/** Entries of a page; those that say the same, and follow each other or are of the same minute, in one. */
export function foldedEntries(entries: readonly LogRow[]): FoldedEntry[] {
  const runs = new Map<LogRow, LogRow[]>();
  let before: LogRow[] | undefined;
  for (const entry of entries) {
    const run = [...new Set(runs.values())].find((each) => takesIn(each, entry, each === before)) ?? [];
    run.push(entry);
    runs.set(entry, run);
    before = run;
  }
  return entries.flatMap((entry) => {
    const [first, ...others] = runs.get(entry) ?? [];
    if (others.length + 1 < FEWEST) return [{ ...entry, others: [] }];
    return entry === first ? [{ ...entry, others }] : [];
  });
}

/** The rows of a minute show one time, so that their order says nothing. */
const minuteOf = ({ date }: LogRow): string => date.slice(0, 16);

function takesIn(run: readonly LogRow[], entry: LogRow, isNeighbour: boolean): boolean {
  const [first] = run;
  if (first === undefined || (!isNeighbour && run.some((each) => minuteOf(each) !== minuteOf(entry)))) return false;
  return run.every(({ order }) => order?.id !== entry.order?.id) && wordsOf(first) === wordsOf(entry);
}

/** Everything that a row shows beside its order and its time; what has details of its own is like no other. */
function wordsOf(entry: LogRow): string {
  const { title, text } = describeEntry(entry);
  const own = entry.document !== null || entry.body?.stack !== undefined || entry.order === null ? entry._key : "";
  return [entry.status, title, text, own].join("\n");
}
