import { expect, test } from "vitest";
import { downtimeOf, errorOf, fieldOf } from "#web/features/admin/downtime-fields.ts";
import { hasMaintenance, maintenanceAt } from "#web/lib/maintenance.ts";

const first = { start: "2026-11-20T20:00:00.000Z", end: "2026-11-20T21:00:00.000Z" };
const second = { start: "2026-11-21T20:00:00.000Z", end: "2026-11-21T21:00:00.000Z" };

test.each([
  { label: "before both", now: "2026-11-20T09:00:00.000Z", expected: { ...first, isNow: false } },
  { label: "at its beginning", now: first.start, expected: { ...first, isNow: true } },
  { label: "at its end", now: first.end, expected: { ...second, isNow: false } },
  { label: "after both", now: second.end, expected: undefined },
])("planned maintenance, $label", ({ now, expected }) => {
  expect(maintenanceAt([second, first], now)).toEqual(expected);
});

test.each([
  ["/", false],
  ["/home", false],
  ["/overview", true],
  ["/orders", true],
  ["/orders/1", true],
  ["/preferences", true],
  ["/help", false],
  ["/help/app/terms", false],
  ["/helpless", true],
  ["/plan", false],
  ["/plan/standard", false],
  ["/planet", true],
  ["/admin", false],
  ["/admin/shops/a.myshopify.com", false],
])("maintenance is said on %s: %s", (path, isSaid) => {
  expect(hasMaintenance(path)).toBe(isSaid);
});

test("what is typed as maintenance is the same moment again", () => {
  expect(downtimeOf({ key: 0, start: fieldOf(first.start), end: fieldOf(first.end) })).toEqual(first);
});

test("maintenance without an end, or with an end before its beginning, is not saved", () => {
  expect(errorOf({ key: 0, start: "2026-11-20T09:00", end: "" })).toBe("Bitte Beginn und Ende angeben.");
  expect(errorOf({ key: 0, start: "2026-11-20T09:00", end: "2026-11-20T08:00" })).toContain("Ende liegt vor");
  expect(errorOf({ key: 0, start: "2026-11-20T09:00", end: "2026-11-20T10:00" })).toBeUndefined();
});
