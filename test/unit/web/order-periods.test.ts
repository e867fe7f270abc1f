import { expect, test } from "vitest";
import { monthName } from "#web/lib/format.ts";
import { chosenPeriod, periodChoices } from "#web/lib/periods.ts";

// 00:30 in Berlin on 1 March 2026, while UTC still has February
const choices = periodChoices(new Date("2026-02-28T23:30:00.000Z"));

test.each([
  ["today", "2026-03-01", "2026-03-01"],
  ["yesterday", "2026-02-28", "2026-02-28"],
  ["last7", "2026-02-23", "2026-03-01"],
  ["last30", "2026-01-31", "2026-03-01"],
  ["thisMonth", "2026-03-01", "2026-03-31"],
  ["lastMonth", "2026-02-01", "2026-02-28"],
  ["thisYear", "2026-01-01", "2026-12-31"],
  ["lastYear", "2025-01-01", "2025-12-31"],
  ["2026-01-01", "2026-01-01", "2026-01-31"],
  ["2024-04-01", "2024-04-01", "2024-04-30"],
])("the period %s is %s to %s, by Berlin's calendar", (value, since, until) => {
  expect(choices.find((choice) => choice.value === value)).toEqual({ value, since, until });
});

test("the days of the address choose the period that has them", () => {
  expect(chosenPeriod(choices, { since: "2026-02-01", until: "2026-02-28" })).toBe("lastMonth");
  expect(chosenPeriod(choices, { since: "2026-01-01", until: "2026-01-31" })).toBe("2026-01-01");
  expect(chosenPeriod(choices, { since: "2026-02-02", until: "" })).toBe("own");
  expect(chosenPeriod(choices, { since: "", until: "" })).toBe("all");
});

test("a month is named in German", () => {
  expect(monthName("2026-03-01")).toBe("März 2026");
});
