import { expect, test } from "vitest";
import { opened } from "#shared/domain/tasks/breaker.ts";
import { paceAfterCalls, paceAfterRefusal, usualPace } from "#shared/domain/tasks/pace.ts";
import { millisecondsOf } from "#shared/values/time.ts";

test("each refusal makes the gap longer, up to a second", () => {
  const once = paceAfterRefusal(usualPace);
  expect(once).toEqual({ pace: { gapMilliseconds: 512, refusals: 1 }, restMilliseconds: 1_000 });

  let { pace } = once;
  for (let time = 0; time < 60; time++) pace = paceAfterRefusal(pace).pace;
  expect(pace.gapMilliseconds).toBe(1_000);
});

test("accepted calls bring the gap back slowly, and never below half a second", () => {
  const slow = { gapMilliseconds: 512, refusals: 2 };

  expect(paceAfterCalls(slow, 0)).toBe(slow);
  expect(paceAfterCalls(slow, 100)).toEqual({ gapMilliseconds: 510, refusals: 0 });
  expect(paceAfterCalls(slow, 10_000)).toEqual(usualPace);
});

test("the third refusal in a row brings a long rest, an accepted call in between none", () => {
  const twice = paceAfterRefusal(paceAfterRefusal(usualPace).pace).pace;

  expect(paceAfterRefusal(twice).restMilliseconds).toBe(30_000);
  expect(paceAfterRefusal(paceAfterCalls(twice, 1)).restMilliseconds).toBe(1_000);
});

test("a connection that fails again and again is left alone for longer each time, up to a quarter of an hour", () => {
  const now = "2026-03-05T12:00:00.000Z";
  let breaker = opened(undefined, now);
  const pauses = [breaker];
  for (let time = 0; time < 6; time++) {
    breaker = opened(breaker, now);
    pauses.push(breaker);
  }

  expect(pauses.map(({ openUntil }) => (millisecondsOf(openUntil) - millisecondsOf(now)) / 1000)).toEqual([
    30, 60, 120, 240, 480, 900, 900,
  ]);
  expect(breaker.since).toBe(now);
});
