import fc from "fast-check";
import { expect, test } from "vitest";
import { creditPeriodAt, firstCreditPeriod } from "#shared/domain/plans/credit-periods.ts";
import { berlinDay, berlinMidnight, plusDays } from "#shared/values/days.ts";
import { instantOf } from "#shared/values/time.ts";

test.each([
  ["winter", "2026-01-15", "2026-01-14T23:00:00.000Z"],
  ["summer", "2026-07-15", "2026-07-14T22:00:00.000Z"],
  ["the day clocks go forward", "2026-03-29", "2026-03-28T23:00:00.000Z"],
  ["the day after", "2026-03-30", "2026-03-29T22:00:00.000Z"],
  ["the day clocks go back", "2026-10-25", "2026-10-24T22:00:00.000Z"],
  ["the day after that", "2026-10-26", "2026-10-25T23:00:00.000Z"],
])("in %s a day begins at midnight in Berlin", (_label, day, instant) => {
  expect(berlinMidnight(day)).toBe(instant);
});

test.each([
  ["an ordinary day", "2026-01-15", "2026-02-20T12:00:00.000Z", "2026-02-15", "2026-03-15"],
  ["the 31st in February", "2026-01-31", "2026-02-28T12:00:00.000Z", "2026-02-28", "2026-03-31"],
  ["the 31st the day before", "2026-01-31", "2026-02-27T12:00:00.000Z", "2026-01-31", "2026-02-28"],
  ["the 31st in a leap year", "2028-01-31", "2028-02-29T12:00:00.000Z", "2028-02-29", "2028-03-31"],
  ["the 31st in April", "2026-01-31", "2026-05-30T12:00:00.000Z", "2026-04-30", "2026-05-31"],
  ["29 February a year later", "2028-02-29", "2029-02-28T12:00:00.000Z", "2029-02-28", "2029-03-29"],
  ["29 February four years later", "2028-02-29", "2032-02-29T12:00:00.000Z", "2032-02-29", "2032-03-29"],
  ["the day clocks go forward", "2026-01-29", "2026-03-29T12:00:00.000Z", "2026-03-29", "2026-04-29"],
  ["the hour that clocks repeat", "2026-01-25", "2026-10-25T00:30:00.000Z", "2026-10-25", "2026-11-25"],
  ["the turn of the year", "2026-11-30", "2027-01-02T12:00:00.000Z", "2026-12-30", "2027-01-30"],
])("an anchor on %s", (_label, anchor, now, starts, ends) => {
  expect(creditPeriodAt(anchor, now)).toEqual({ startsAt: berlinMidnight(starts), endsAt: berlinMidnight(ends) });
});

test("the last millisecond belongs to the month, the next one to the next", () => {
  const { startsAt, endsAt } = creditPeriodAt("2026-01-31", "2026-03-28T22:59:59.999Z");

  expect([startsAt, endsAt]).toEqual([berlinMidnight("2026-02-28"), berlinMidnight("2026-03-31")]);
  expect(creditPeriodAt("2026-01-31", endsAt).startsAt).toBe(endsAt);
});

test("the first month begins with the instant itself, also shortly after midnight in Berlin", () => {
  expect(firstCreditPeriod("2026-01-30T23:30:00.000Z")).toEqual({
    anchor: "2026-01-31",
    startsAt: "2026-01-30T23:30:00.000Z",
    endsAt: berlinMidnight("2026-02-28"),
  });
});

test("months of every anchor follow each other without a gap, and none is shorter than 28 days", () => {
  const instants = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2040, 0, 1) }).map(instantOf);
  fc.assert(
    fc.property(instants, instants, (anchoredAt, now) => {
      const anchor = berlinDay(anchoredAt);
      const { startsAt, endsAt } = creditPeriodAt(anchor, now);
      const days = [berlinDay(startsAt), berlinDay(endsAt)] as const;

      expect(startsAt <= now && now < endsAt).toBe(true);
      expect(creditPeriodAt(anchor, endsAt).startsAt).toBe(endsAt);
      expect(days[1] >= plusDays(days[0], 28) && days[1] <= plusDays(days[0], 31)).toBe(true);
    }),
  );
});
