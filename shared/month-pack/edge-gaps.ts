import { type NumberGap, numberBeside } from "../domain/months/number-ranges.ts";
import type { FoundNumber, MonthReport } from "./month-report.ts";

/** Distance beside a month's first and last number in which another one is looked for: numbers in between are missing. */
const REACH = 5;

type Range = MonthReport["ranges"][number];
type LookUp = (numbers: readonly string[]) => Promise<readonly FoundNumber[]>;

interface Edge {
  range: Range;
  /** -1: before the first number, 1: behind the last one. */
  side: -1 | 1;
}

const besideEdge = ({ range, side }: Edge, places: number): string | undefined =>
  numberBeside(side < 0 ? range.first : range.last, side * places);

const isTaken = (one: FoundNumber | undefined): boolean => one !== undefined && one.owner !== "none";

/** Finds missing numbers beside a month: a document follows a gap, nothing a range's end. Unanswered ones count for nothing. */
export async function withEdgeGaps(
  ranges: MonthReport["ranges"],
  lookUp: LookUp,
): Promise<{ ranges: MonthReport["ranges"]; found: readonly FoundNumber[] }> {
  const edges = ranges.flatMap((range): Edge[] => [
    { range, side: -1 },
    { range, side: 1 },
  ]);
  const known = new Map<string, FoundNumber>();
  const ask = async (numbers: readonly (string | undefined)[]) => {
    const asked = numbers.filter((number) => number !== undefined);
    if (asked.length > 0) for (const one of await lookUp(asked)) known.set(one.number, one);
  };
  await ask(edges.map((edge) => besideEdge(edge, 1)));
  const open = edges.filter((edge) => known.get(besideEdge(edge, 1) ?? "")?.owner === "none");
  await ask(open.flatMap((edge) => Array.from({ length: REACH - 1 }, (_, place) => besideEdge(edge, place + 2))));

  const gaps = new Map(open.map((edge) => [edge, gapOf(edge, known)]));
  const gapAt = (range: Range, side: Edge["side"]): NumberGap[] =>
    [...gaps].flatMap(([edge, gap]) => (edge.range === range && edge.side === side && gap ? [gap] : []));
  const missing = open.flatMap((edge) =>
    Array.from(
      { length: gaps.get(edge)?.count ?? 0 },
      (_, place) => known.get(besideEdge(edge, place + 1) ?? "") ?? [],
    ),
  );
  return {
    ranges: ranges.map((range) => ({
      ...range,
      gaps: [...gapAt(range, -1), ...range.gaps, ...gapAt(range, 1)],
    })),
    found: missing.flat(),
  };
}

function gapOf(edge: Edge, known: ReadonlyMap<string, FoundNumber>): NumberGap | undefined {
  for (let places = 2; places <= REACH; places++) {
    const number = besideEdge(edge, places);
    if (number === undefined) return undefined;
    if (!isTaken(known.get(number))) continue;
    const [near = "", far = ""] = [besideEdge(edge, 1), besideEdge(edge, places - 1)];
    return { ...(edge.side < 0 ? { first: far, last: near } : { first: near, last: far }), count: places - 1 };
  }
  return undefined;
}
