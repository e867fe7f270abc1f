import { expect, test } from "vitest";
import { isCountryCode, isEuMember } from "#shared/values/countries.ts";
import {
  berlinDay,
  berlinMidnight,
  daysBetween,
  firstOfPeriod,
  germanDay,
  isDay,
  lastOfPeriod,
  plusDays,
  plusMonths,
} from "#shared/values/days.ts";

test.each([
  ["winter: 23:00 UTC is the next day", "2026-01-31T23:00:00.000Z", "2026-02-01"],
  ["winter: 22:59 UTC is the same day", "2026-01-31T22:59:59.999Z", "2026-01-31"],
  ["summer: 22:00 UTC is the next day", "2026-07-31T22:00:00.000Z", "2026-08-01"],
  ["the night the clocks go forward", "2026-03-28T23:30:00.000Z", "2026-03-29"],
  ["the night the clocks go back", "2026-10-25T22:59:00.000Z", "2026-10-25"],
  ["new year's eve", "2025-12-31T23:00:00.000Z", "2026-01-01"],
  ["a leap day", "2028-02-28T23:15:00.000Z", "2028-02-29"],
])("%s", (_label, instant, day) => {
  expect(berlinDay(instant)).toBe(day);
});

test("an instant that states its offset falls on the day of Berlin, whatever was asked before", () => {
  expect(berlinDay("2026-01-31T23:30:00.000Z")).toBe("2026-02-01");
  for (const instant of ["2026-01-31T23:30:00.000+01:00", "2026-01-31T23:30:00+0100"])
    expect(berlinDay(instant)).toBe("2026-01-31");
});

test.each([
  ["in winter", "2026-01-15", "2026-01-14T23:00:00.000Z"],
  ["in summer", "2026-07-15", "2026-07-14T22:00:00.000Z"],
  ["when the clocks go forward", "2026-03-29", "2026-03-28T23:00:00.000Z"],
  ["the day after", "2026-03-30", "2026-03-29T22:00:00.000Z"],
  ["when the clocks go back", "2026-10-25", "2026-10-24T22:00:00.000Z"],
])("midnight in Berlin %s", (_label, day, instant) => {
  expect(berlinMidnight(day)).toBe(instant);
});

test.each([
  ["2026-02-28", true],
  ["2026-02-29", false],
  ["2028-02-29", true],
  ["2026-2-1", false],
  ["+002026-02-01", false],
  ["2026-13-01", false],
  ["", false],
])("%s is a day: %s", (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test.each([
  ["a day later over the end of a year", plusDays("2025-12-31", 1), "2026-01-01"],
  ["a day earlier over a leap day", plusDays("2028-03-01", -1), "2028-02-29"],
  ["a month after 31 January", plusMonths("2026-01-31", 1), "2026-02-28"],
  ["a month before 31 March", plusMonths("2026-03-31", -1), "2026-02-28"],
  ["thirteen months before January", plusMonths("2026-01-15", -13), "2024-12-15"],
  ["first of the week of a Sunday", firstOfPeriod("2026-03-01", "week"), "2026-02-23"],
  ["last of the next week of a Monday", lastOfPeriod("2026-03-02", "week", 1), "2026-03-15"],
  ["first of the previous month", firstOfPeriod("2026-01-15", "month", -1), "2025-12-01"],
  ["last of the month of a leap year", lastOfPeriod("2028-02-03", "month"), "2028-02-29"],
  ["first of the quarter", firstOfPeriod("2026-06-30", "quarter"), "2026-04-01"],
  ["last of the previous quarter", lastOfPeriod("2026-02-01", "quarter", -1), "2025-12-31"],
  ["last of the year", lastOfPeriod("2026-02-01", "year"), "2026-12-31"],
  ["first of the next year", firstOfPeriod("2026-02-01", "year", 1), "2027-01-01"],
])("%s", (_label, actual, expected) => {
  expect(actual).toBe(expected);
});

test("days between two days count over the change of the clocks", () => {
  expect([daysBetween("2026-03-28", "2026-03-30"), daysBetween("2026-03-30", "2026-03-28")]).toEqual([2, -2]);
});

test("a day reads as Germans write it", () => {
  expect(germanDay("2026-03-02")).toBe("02.03.2026");
});

test("countries are known by their two-letter code and union members among them", () => {
  expect([isCountryCode("DE"), isCountryCode("ZZ"), isEuMember("GR"), isEuMember("GB"), isEuMember("CH")]).toEqual([
    true,
    false,
    true,
    false,
    false,
  ]);
});
