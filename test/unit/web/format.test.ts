import { expect, test } from "vitest";
import { count, day, dayAndTime, money, time } from "#web/lib/format.ts";

const words = { today: "Heute", yesterday: "Gestern" };

test.each([
  { amount: 0, shown: "0,00 €" },
  { amount: 0.1, shown: "0,10 €" },
  { amount: 1234.5, shown: "1.234,50 €" },
  { amount: -19.99, shown: "−19,99 €" },
  { amount: 1_234_567.89, shown: "1.234.567,89 €" },
])("$amount is shown as $shown", ({ amount, shown }) => {
  expect(money(amount).replace(/\s/g, " ")).toBe(shown);
});

test("an amount in another currency names it", () => {
  expect(money(12, "CHF").replace(/\s/g, " ")).toBe("12,00 CHF");
});

test("a day is the day in Berlin, not in UTC", () => {
  expect(day("2026-03-02T23:30:00.000Z")).toBe("03.03.2026");
});

test("a time follows the summer time of Berlin", () => {
  expect(time("2026-03-28T12:00:00.000Z")).toBe("13:00");
  expect(time("2026-03-29T12:00:00.000Z")).toBe("14:00");
});

test("today and yesterday are named, seen from Berlin", () => {
  const now = new Date("2026-03-03T08:00:00.000Z");

  expect(dayAndTime("2026-03-02T23:30:00.000Z", now, words)).toBe("Heute, 00:30");
  expect(dayAndTime("2026-03-02T22:30:00.000Z", now, words)).toBe("Gestern, 23:30");
  expect(dayAndTime("2026-03-01T22:30:00.000Z", now, words)).toBe("01.03.2026, 23:30");
});

test("large numbers are grouped", () => {
  expect(count(10_000)).toBe("10.000");
});

test.each([
  // The day of 25 hours, an hour before its end, and the day after that of 23 hours, in its first hour.
  ["2026-10-24T10:00:00.000Z", "2026-10-25T22:30:00.000Z", "Gestern, 12:00"],
  ["2026-10-24T22:15:00.000Z", "2026-10-25T22:30:00.000Z", "Heute, 00:15"],
  ["2026-03-29T10:00:00.000Z", "2026-03-29T22:30:00.000Z", "Gestern, 12:00"],
  ["2026-03-28T10:00:00.000Z", "2026-03-29T22:30:00.000Z", "28.03.2026, 11:00"],
])("%s, seen at %s in the night of the clock change, is %s", (instant, now, told) => {
  expect(dayAndTime(instant, new Date(now), words)).toBe(told);
});
