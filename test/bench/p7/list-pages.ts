import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { startTable } from "../../contract/dynamodb/a-table.ts";
import { metered } from "../../contract/dynamodb/metered.ts";
import type { Reading } from "../figure.ts";
import { fill } from "./fill.ts";
import { type List, lists } from "./lists.ts";

/** `BENCH_ROWS=1000000 npm run bench -- P7` takes the goal's million, seven million items in all: most of a night. */
const MANY = Number(process.env["BENCH_ROWS"] ?? 20_000);
/** More than the newest 500 entries of a log search, below which its cost grows with them. */
const FEW = Math.max(1_000, MANY / 100);
/** Beside the rows of a page, the list's counters. */
const COUNTERS = 0.5;

/** Read units of the first page, the next one and the one before it, of every list. */
type Units = readonly [first: number, next: number, previous: number];

/** Measures a page of every list and search at many rows, as a share of its cost at few. */
export async function measureListPages(say: (progress: string) => void): Promise<Reading[]> {
  const few = await unitsAt(FEW, say);
  const many = await unitsAt(MANY, say);
  const ratios = lists.flatMap(({ name }) => ratiosOf(few.get(name), many.get(name)));
  const plain = lists.filter(({ isPlain }) => isPlain).flatMap(({ name }) => many.get(name) ?? []);
  return [
    { name: `largest ratio of any page, ${MANY} rows ÷ ${FEW}`, value: Math.max(...ratios), unit: "×", atMost: 1 },
    { name: "smallest", value: Math.min(...ratios), unit: "×" },
    {
      name: "dearest page of 25 rows of one list, with its counters",
      value: Math.max(...plain),
      unit: "",
      atMost: 2 + COUNTERS,
    },
    ...lists.map(({ name }) => ({
      name: `${name}: dearest page`,
      value: Math.max(...(many.get(name) ?? [])),
      unit: "" as const,
    })),
  ];
}

const ratiosOf = (few: Units | undefined, many: Units | undefined): number[] =>
  (few ?? []).map((units, place) => (many?.[place] ?? Number.NaN) / units);

async function unitsAt(count: number, say: (progress: string) => void): Promise<Map<string, Units>> {
  const started = await startTable([]);
  try {
    await fill(started.table, count, say);
    const { table, take } = metered(started.table);
    const units = new Map<string, Units>();
    for (const list of lists) units.set(list.name, await unitsOf(list, table, take));
    table.client.destroy();
    return units;
  } finally {
    await started.stop();
  }
}

async function unitsOf({ read, name }: List, table: Table, take: () => { reads: number }): Promise<Units> {
  take();
  const first = await read(table, {});
  const ofFirst = take().reads;
  if (first.next === undefined) throw new Error(`${name} has one page only`);
  const next = await read(table, { cursor: first.next });
  const ofNext = take().reads;
  // Not every list goes back: then the next one again.
  await read(table, { cursor: next.previous ?? first.next });
  return [ofFirst, ofNext, take().reads];
}
