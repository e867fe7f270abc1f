import { expect, test } from "vitest";
import { keptUntil } from "#shared/domain/erasure/kept-until.ts";

test.each([
  ["in spring", "2026-03-05T12:00:00.000Z", "2034-12-31T23:00:00.000Z"],
  ["in the last hour of Berlin's year", "2026-12-31T22:59:59.000Z", "2034-12-31T23:00:00.000Z"],
  ["in the first hour of Berlin's next year", "2026-12-31T23:00:00.000Z", "2035-12-31T23:00:00.000Z"],
])("a tax record made %s is kept to the year's end and eight years", (_, at, until) => {
  expect(keptUntil("taxRecords", at)).toBe(until);
});

test("a proof is kept to the year's end and three years", () => {
  expect(keptUntil("proof", "2026-03-05T12:00:00.000Z")).toBe("2029-12-31T23:00:00.000Z");
});
