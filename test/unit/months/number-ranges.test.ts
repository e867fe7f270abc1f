import { expect, test } from "vitest";
import { numberRanges, numbersIn } from "#shared/domain/months/number-ranges.ts";

const numbers = (prefix: string, ...values: readonly (number | string)[]) => values.map((value) => `${prefix}${value}`);

test("a number that is missing between others is a gap, whatever the sequence of the documents", () => {
  const [range, ...others] = numberRanges(numbers("RE", 1010, 1001, 1002, 1003, 1005, 1006, 1008, 1009));

  expect(others).toEqual([]);
  expect(range).toMatchObject({ first: "RE1001", last: "RE1010", used: 8, doubled: [] });
  expect(range?.gaps).toEqual([
    { first: "RE1004", last: "RE1004", count: 1 },
    { first: "RE1007", last: "RE1007", count: 1 },
  ]);
});

test.each([
  ["a new beginning is another range, and no gap lies between them", ["RE0998", "RE0999", "R26-1", "R26-2"], [0, 0]],
  ["leading zeros stay", ["RE0008", "RE0011"], [2]],
  ["one digit more is the same range", ["RE9", "RE10"], [0]],
  ["a number that ends with no digit is a range of its own", ["Gutschrift", "RE1"], [0, 0]],
  ["one document is a range without gaps", ["RE7"], [0]],
])("%s", (_, given, missing) => {
  const ranges = numberRanges(given);

  expect(ranges.map(({ gaps }) => gaps.reduce((sum, { count }) => sum + count, 0))).toEqual(missing);
});

test("gaps are named as the numbers around them are written", () => {
  expect(numberRanges(["RE0008", "RE0011"])[0]?.gaps).toEqual([{ first: "RE0009", last: "RE0010", count: 2 }]);
  expect(numberRanges(["2026/98", "2026/101"])[0]?.gaps).toEqual([{ first: "2026/99", last: "2026/100", count: 2 }]);
});

test("a number of two documents is named once, and opens no gap", () => {
  expect(numberRanges(["RE1", "RE2", "RE2", "RE2", "RE3"])).toMatchObject([{ used: 3, gaps: [], doubled: ["RE2"] }]);
});

test("only the first missing numbers are looked up, one by one", () => {
  const gaps = numberRanges(["RE1", "RE4", "RE100000"])[0]?.gaps ?? [];

  expect(numbersIn(gaps, 4)).toEqual(["RE2", "RE3", "RE5", "RE6"]);
  expect(numbersIn([], 4)).toEqual([]);
});

test("a month without documents has no range", () => {
  expect(numberRanges([])).toEqual([]);
});
