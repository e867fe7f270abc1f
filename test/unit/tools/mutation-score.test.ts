import { expect, test } from "vitest";
import { faultsOfScores, type MutationReport, scoresOf } from "../../mutants/score.mjs";

const file = "shared/domain/documents/a.ts";
const source = "const sum = (one: number, other: number) =>\n  one + other;\n";
const at = (start: number, end: number) => ({ start: { line: 2, column: start }, end: { line: 2, column: end } });
const mutant = (status: string, replacement: string) => ({ status, replacement, location: at(3, 14) });
const reportOf = (...mutants: MutationReport["files"][string]["mutants"]): MutationReport => ({
  files: { [file]: { source, mutants } },
});
const equalOne = { file, code: "one + other", replacement: "other + one", why: "sums do not depend on the order" };

test("a file's score is the share of mutants that a test noticed; those that could not run count for nothing", () => {
  const report = reportOf(
    mutant("Killed", "one - other"),
    mutant("Timeout", "for (;;) {}"),
    mutant("Survived", "other + one"),
    mutant("NoCoverage", "one"),
    mutant("Ignored", "1"),
    mutant("RuntimeError", "2"),
  );

  const [score] = scoresOf(report, []);

  expect(score).toMatchObject({ file, noticed: 2, all: 4, percent: 50 });
  expect(score?.survivors).toEqual([
    { line: 2, code: "one + other", replacement: "other + one" },
    { line: 2, code: "one + other", replacement: "one" },
  ]);
});

test("a mutant that means the same is left out", () => {
  const report = reportOf(mutant("Killed", "one - other"), mutant("Survived", "other + one"));

  expect(scoresOf(report, [equalOne])).toMatchObject([{ noticed: 1, all: 1, percent: 100, survivors: [] }]);
});

test.for([
  ["reaches its figure", { [file]: 50 }, []],
  ["is below its figure", { [file]: 50.1 }, [`${file}: 50 %, and 50.1 % is needed`]],
  ["has no figure", {}, []],
] as const)("a file that %s", ([, floors, faults]) => {
  const report = reportOf(mutant("Killed", "one - other"), mutant("Survived", "one"));

  expect(faultsOfScores(scoresOf(report, []), floors, [], report)).toEqual(faults);
});

test("what is said to be equal to no mutant is a fault", () => {
  const report = reportOf(mutant("Killed", "one - other"));

  expect(faultsOfScores(scoresOf(report, [equalOne]), { [file]: 90 }, [equalOne], report)).toEqual([
    `${file}: no mutant makes other + one of one + other`,
  ]);
});
