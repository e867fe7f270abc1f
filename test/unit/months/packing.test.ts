import { describe, expect, test } from "vitest";
import { recorded } from "#functions/adapters/dynamodb/stores/documents/document-items.ts";
import { isBeyond, isOfEarlierMonth, mayBeMissing } from "#shared/domain/months/packing.ts";
import { aDocument } from "#test/contract/dynamodb/fixtures.ts";

const pack = { readAt: "2026-12-01T09:00:00.000Z" };

test.each([
  ["long before", "2026-12-01T08:00:00.000Z", false, false],
  ["a minute before", "2026-12-01T08:59:00.000Z", false, false],
  ["in the minute before", "2026-12-01T08:59:00.001Z", false, true],
  ["at that instant", "2026-12-01T09:00:00.000Z", false, true],
  ["after it", "2026-12-01T09:00:00.001Z", true, true],
])("a document that was made %s: beyond the pack, maybe missing in it", (_, madeAt, beyond, missing) => {
  expect([isBeyond(pack, madeAt), mayBeMissing(pack, madeAt)]).toEqual([beyond, missing]);
});

describe("a document is of an earlier month by the clocks of Berlin", () => {
  test.each([
    ["made in the last second of its month", "2026-11-30", "2026-11-30T22:59:59.999Z", false],
    ["made when the next month begins", "2026-11-30", "2026-11-30T23:00:00.000Z", true],
    ["in summer", "2026-06-30", "2026-06-30T22:00:00.000Z", true],
    ["in the next year", "2026-12-31", "2027-01-01T08:00:00.000Z", true],
    ["dated in the month in which it is made", "2026-12-01", "2026-12-31T08:00:00.000Z", false],
    ["dated ahead", "2027-01-01", "2026-12-31T08:00:00.000Z", false],
  ])("%s", (_, date, createdAt, expected) => {
    expect(isOfEarlierMonth({ kind: "invoice", date, createdAt })).toBe(expected);
  });

  test("a credit note made in December for a refund of November belongs to November", () => {
    const note = { kind: "creditNote", date: "2026-12-03", correctedOn: "2026-11-28" } as const;

    expect(isOfEarlierMonth({ ...note, createdAt: "2026-12-03T08:00:00.000Z" })).toBe(true);
    expect(recorded("laden", aDocument(note)).item["g3pk"]).toContain("2026-11");
  });
});
