import { expect, test } from "vitest";
import { faultsOfUnstable, readUnstable, today, type Unstable } from "../../tools/unstable.mjs";

const entry: Unstable = {
  test: "test/unit/a.test.ts › adds",
  cause: "waits for a time",
  until: "2026-12-12",
  enteredOn: "2026-11-28",
};
const ran = new Set([entry.test, "test/unit/b.test.ts › divides"]);
const faults = (entries: readonly Unstable[], day = "2026-11-28") =>
  faultsOfUnstable(entries, ran, day).map(({ message }) => message);

test("an entry with a cause and a last day at most 14 days ahead stands until that day", () => {
  expect([faults([entry]), faults([entry], "2026-12-12")]).toEqual([[], []]);
});

test.for([
  ["has no cause", { cause: "" }, "needs a cause and a last day"],
  ["has no last day", { until: "soon" }, "needs a cause and a last day"],
  ["names a day further ahead", { until: "2026-12-13" }, "for at most 14 days"],
  ["was renewed", { enteredOn: "2026-11-27" }, "stands there since 2026-11-27"],
  ["has expired", { enteredOn: "2026-11-01", until: "2026-11-15" }, "expired on 2026-11-15"],
  ["names no test of a file that ran", { test: "test/unit/b.test.ts › multiplies" }, "there is no such test"],
] as const)("an entry that %s is a fault", ([, change, message]) => {
  expect(faults([{ ...entry, ...change }])).toEqual([expect.stringContaining(message)]);
});

test("an entry of a file that did not run is no fault", () => {
  expect(faults([{ ...entry, test: "test/browser/c.test.ts › opens" }])).toEqual([]);
});

test("three entries may stand at a time", () => {
  expect(faults([entry, entry, entry])).toEqual([]);
  expect(faults([entry, entry, entry, entry])).toEqual(["4 entries, and 3 at most"]);
});

test("the list of the repository keeps its rules", () => {
  expect(faultsOfUnstable(readUnstable(), new Set(), today())).toEqual([]);
});
