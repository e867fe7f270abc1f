import fc from "fast-check";
import { expect, test } from "vitest";
import { parseCron } from "../../sandbox/runner/scheduler/cron.ts";
import { parseExpression } from "../../sandbox/runner/scheduler/expression.ts";
import { localTime } from "../../sandbox/runner/scheduler/zoned-time.ts";

// Imitates https://docs.aws.amazon.com/scheduler/latest/UserGuide/schedule-types.html

const nextOf = (expression: string, zone: string, after: string, count: number): string[] => {
  const parsed = parseExpression(expression, zone);
  const found: string[] = [];
  let instant: number | undefined = Date.parse(after);
  for (let index = 0; index < count && instant !== undefined; index++) {
    instant = parsed.next(instant, Date.parse(after));
    if (instant !== undefined) found.push(new Date(instant).toISOString().slice(0, 16));
  }
  return found;
};

test.each([
  ["every minute", "cron(* * * * ? *)", "UTC", "2026-01-01T00:00:30Z", ["2026-01-01T00:01", "2026-01-01T00:02"]],
  [
    "every 15 minutes from 0",
    "cron(0/15 * * * ? *)",
    "UTC",
    "2026-01-01T10:14Z",
    ["2026-01-01T10:15", "2026-01-01T10:30"],
  ],
  [
    "on the first days of the month",
    "cron(0 6 1-2 * ? *)",
    "UTC",
    "2026-01-01T06:00Z",
    ["2026-01-02T06:00", "2026-02-01T06:00"],
  ],
  ["on a leap day", "cron(0 0 29 2 ? *)", "UTC", "2026-01-02T00:00Z", ["2028-02-29T00:00", "2032-02-29T00:00"]],
  [
    "by Berlin's clocks",
    "cron(0 3 * * ? *)",
    "Europe/Berlin",
    "2026-03-27T12:00Z",
    ["2026-03-28T02:00", "2026-03-29T01:00"],
  ],
  [
    "skipping a time that spring skips",
    "cron(30 2 * * ? *)",
    "Europe/Berlin",
    "2026-03-28T12:00Z",
    ["2026-03-30T00:30"],
  ],
  [
    "once at a time that autumn repeats",
    "cron(30 2 * * ? *)",
    "Europe/Berlin",
    "2026-10-24T12:00Z",
    ["2026-10-25T00:30", "2026-10-26T01:30"],
  ],
  [
    "at a rate, from its creation",
    "rate(5 minutes)",
    "UTC",
    "2026-01-01T00:02Z",
    ["2026-01-01T00:07", "2026-01-01T00:12"],
  ],
])("%s: %s", (_, expression, zone, after, expected) => {
  expect(nextOf(expression, zone, after, expected.length)).toEqual(expected);
});

test.each([
  "cron(* * * * *)",
  "cron(* * * * * *)",
  "cron(* * ? * ? *)",
  "cron(60 * * * ? *)",
  "cron(0 0 ? * 1 *)",
  "cron(0 0 ? * MON *)",
  "cron(0 0 1 JAN ? *)",
  "cron(0 0 1 1 ? 2027)",
  "cron(5-1 * * * ? *)",
  "cron(0/0 * * * ? *)",
  "rate(0 minutes)",
  "rate(5 seconds)",
  "cron(0 0 L * ? *)",
  "cron(0 0 ? * 6L *)",
  "every day",
])("%s is refused", (expression) => {
  expect(() => parseExpression(expression, "UTC")).toThrow();
});

test("an expression that never comes again answers so", () => {
  expect(parseCron("0 0 31 2 ? *", "UTC").next(Date.parse("2026-01-01T00:00Z"))).toBeUndefined();
});

test("the next time lies after the given one and shows the wanted hour and minute", () => {
  const times = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 0, 1) });
  const zones = fc.constantFrom("UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe");
  fc.assert(
    fc.property(times, zones, fc.nat(23), fc.nat(59), (after, zone, hour, minute) => {
      const next = parseCron(`${minute} ${hour} * * ? *`, zone).next(after) ?? 0;
      const shown = localTime(next, zone);
      expect(next).toBeGreaterThan(after);
      expect(next - after).toBeLessThanOrEqual(50 * 3_600_000);
      expect([shown.hour, shown.minute]).toEqual([hour, minute]);
    }),
    { numRuns: 300 },
  );
});
