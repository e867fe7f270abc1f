import { expect, test } from "vitest";
import { providerDate } from "#functions/adapters/lexoffice/dates.ts";
import { berlinDay, plusDays } from "#shared/values/days.ts";

test.each([
  ["winter", "2026-03-02", "2026-03-02T00:00:00.000+01:00"],
  ["summer", "2026-07-15", "2026-07-15T00:00:00.000+02:00"],
  ["the day summer begins: its midnight is winter's", "2026-03-29", "2026-03-29T00:00:00.000+01:00"],
  ["the day after", "2026-03-30", "2026-03-30T00:00:00.000+02:00"],
  ["the day summer ends: its midnight is summer's", "2026-10-25", "2026-10-25T00:00:00.000+02:00"],
  ["the day after that", "2026-10-26", "2026-10-26T00:00:00.000+01:00"],
  ["a leap day", "2028-02-29", "2028-02-29T00:00:00.000+01:00"],
  ["new year", "2027-01-01", "2027-01-01T00:00:00.000+01:00"],
])("%s", (_, day, date) => {
  expect(providerDate(day)).toBe(date);
});

test("every midnight of four years is the first moment of its own day in Berlin", () => {
  const days = Array.from({ length: 4 * 366 }, (_, count) => plusDays("2025-01-01", count));

  const wrong = days.filter((day) => {
    const start = Date.parse(providerDate(day));
    const before = new Date(start - 1).toISOString();
    return berlinDay(new Date(start).toISOString()) !== day || berlinDay(before) !== plusDays(day, -1);
  });

  expect(wrong).toEqual([]);
});
