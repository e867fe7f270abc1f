import { expect, test } from "vitest";
import { closedSources, countingCorrections } from "#shared/domain/documents/decision/correction.ts";

type Correction = Parameters<typeof countingCorrections>[0][number];
const correction = (number: number): Correction =>
  ({ number, replaced: [{ sourceId: `i${number}` }], credited: [`r${number}`] }) as unknown as Correction;
const all = [correction(1), correction(2), correction(3)];
const slot = (number: number) => `creditNote:5001-k${number}`;

test.each<[string, string[], string[], number[]]>([
  ["all that left something", [], [], [1, 2, 3]],
  ["none that left nothing", [slot(1), slot(3)], [], [2]],
  ["the newest one, which begins again", [slot(2), slot(3)], [slot(2), slot(3)], [1, 3]],
])("of an order's corrections count %s", (_, nothing, again, counting) => {
  const leftNothing = (one: string) => nothing.includes(one);

  expect(countingCorrections(all, "5001", { again: new Set(again), leftNothing }).map(({ number }) => number)).toEqual(
    counting,
  );
});

test("a correction closes what it replaced and credited, and its own documents", () => {
  expect([...closedSources(all.slice(0, 2), "5001")]).toEqual(["i1", "r1", "5001-k1", "i2", "r2", "5001-k2"]);
});
