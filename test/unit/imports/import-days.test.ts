import { describe, expect, test } from "vitest";
import { daysLeft, daysOf, importableDays, rangeFault, unionOfDays } from "#shared/domain/imports/import-days.ts";
import { presetRange } from "#web/features/imports/preset-range.ts";

const shop = {
  // Midnight in Berlin: the shop opened on the 11th there.
  store: { createdAt: "2025-01-10T23:30:00.000Z" },
  installedAt: "2026-03-20T12:00:00.000Z",
  imports: ["2026-03-10", "2026-03-11"],
};

test("days may be imported from the day after the opening to the day before the installation, by Berlin's calendar", () => {
  expect(importableDays(shop)).toEqual({ from: "2025-01-12", to: "2026-03-19" });
  expect(importableDays({ ...shop, store: { createdAt: "2026-03-19T12:00:00.000Z" } })).toBeUndefined();
});

describe("a range", () => {
  test.each([
    ["of one day", "2026-03-19", "2026-03-19", undefined],
    ["of all days of a year", "2025-03-20", "2026-03-19", undefined],
    ["backwards", "2026-03-19", "2026-03-18", "reversed"],
    ["with the day of the opening", "2025-01-11", "2025-02-01", "beforeShop"],
    ["with the day of the installation", "2026-03-01", "2026-03-20", "afterInstallation"],
    ["of more than 366 days", "2025-02-01", "2026-03-19", "tooLong"],
    ["of imported days", "2026-03-10", "2026-03-11", "nothingNew"],
    ["of imported days and another", "2026-03-10", "2026-03-12", undefined],
  ])("%s", (_, from, to, fault) => {
    expect(rangeFault(shop, { from, to })).toBe(fault);
  });
});

describe("the days that an import still reads", () => {
  const range = { from: "2026-02-27", to: "2026-03-02" };
  const all = ["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-02"];

  test.each([
    ["all, where none was imported", [], ["2026-02-27..2026-03-02"]],
    ["those around an imported one", ["2026-02-28"], ["2026-02-27..2026-02-27", "2026-03-01..2026-03-02"]],
    ["those behind imported ones", ["2026-02-26", "2026-02-27", "2026-02-28"], ["2026-03-01..2026-03-02"]],
    ["none, where all were imported", all, []],
  ])("%s", (_, imports, ranges) => {
    expect(daysLeft(range, imports).map(({ from, to }) => `${from}..${to}`)).toEqual(ranges);
  });
});

test("days are listed once each, up to a limit", () => {
  expect(daysOf({ from: "2026-02-27", to: "2026-03-02" }, 4)).toEqual([
    ...["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-02"],
  ]);
  expect(daysOf({ from: "2026-02-27", to: "2026-03-02" }, 3)).toBeUndefined();
  expect(unionOfDays(["2026-03-02", "2026-03-01"], ["2026-03-01"])).toEqual(["2026-03-01", "2026-03-02"]);
});

test("a period by its name ends with the days that may be imported", () => {
  const importable = { from: "2025-11-02", to: "2026-03-19" };

  expect(presetRange("last30", importable)).toEqual({ from: "2026-02-18", to: "2026-03-19" });
  expect(presetRange("year", importable)).toEqual({ from: "2026-01-01", to: "2026-03-19" });
  expect(presetRange("lastYear", importable)).toEqual({ from: "2025-11-02", to: "2025-12-31" });
  expect(presetRange("lastYear", { from: "2026-01-05", to: "2026-03-19" })).toBeUndefined();
});
