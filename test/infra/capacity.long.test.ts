import { expect, test } from "vitest";
import { capacityFor } from "#cdk/capacity.ts";
import { playDay } from "../bench/p19/load-day.ts";

const SHOPS = 10_000;

test("a day of 1,000,000 orders with an hour of outage and one of refused webhooks: documents in a minute, nothing lost", () => {
  const day = playDay(capacityFor(SHOPS), SHOPS);

  expect(day).toMatchObject({ orders: 1_003_000, lost: 0 });
  expect(day.refused).toBeGreaterThan(100_000);
  expect(Math.max(day.p99, day.p99BesideRush)).toBeLessThan(60);
  expect(day.outageGone).toBeLessThan(3_600);
});

test("caps that were meant for fewer shops are found out", () => {
  const day = playDay(capacityFor(SHOPS / 10), SHOPS);

  expect(day.p99).toBeGreaterThan(60);
});
