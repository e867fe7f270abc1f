import { expect, test } from "vitest";
import { beginFanOut } from "#functions/modules/jobs/begin-fan-out.ts";
import type { FanOut } from "#shared/messages/fan-out.ts";
import type { ScheduleName } from "#shared/messages/schedules.ts";

/** The pages with which a schedule begins that fires at this moment. */
async function firstPages(schedule: ScheduleName, now: string): Promise<FanOut[]> {
  const sent: FanOut[] = [];
  const clock = { now: () => now, monotonic: () => 0, sleep: async () => {} };
  await beginFanOut({ fanOuts: { send: async (page) => void sent.push(page) }, clock }, schedule);
  return sent;
}

test.each([
  ["on time on the 1st", "2026-04-01T03:00:00.000Z", "2026-03"],
  ["on time in winter", "2026-12-01T04:00:00.000Z", "2026-11"],
  ["a day late", "2026-04-02T03:00:00.000Z", "2026-03"],
  ["with the turn of the year", "2027-01-01T04:00:00.000Z", "2026-12"],
  ["after 29 February", "2028-03-01T04:00:00.000Z", "2028-02"],
  ["after 28 February", "2026-03-01T04:00:00.000Z", "2026-02"],
  [
    "half an hour after midnight in Berlin, while the world's clock is a day behind",
    "2026-06-30T22:30:00.000Z",
    "2026-06",
  ],
  ["half an hour before midnight in Berlin", "2026-06-30T21:30:00.000Z", "2026-05"],
])("payouts that are recorded %s are those of the month before", async (_label, now, period) => {
  expect(await firstPages("record-payouts", now)).toEqual([{ schedule: "record-payouts", firedAt: now, period }]);
});

test.each([
  ["an ordinary night", "2026-01-15T02:02:00.000Z", "2026-01-15"],
  ["shortly after midnight in Berlin", "2026-01-14T23:02:00.000Z", "2026-01-15"],
  ["29 February", "2028-02-28T23:02:00.000Z", "2028-02-29"],
  ["the night clocks go forward", "2026-03-29T01:02:00.000Z", "2026-03-29"],
  ["the first minute after that day", "2026-03-29T22:02:00.000Z", "2026-03-30"],
  ["the first time the hour runs in which clocks go back", "2026-10-25T00:02:00.000Z", "2026-10-25"],
  ["the second time", "2026-10-25T01:02:00.000Z", "2026-10-25"],
])("a schedule that fires in %s counts for that day in Berlin", async (_label, now, period) => {
  expect(await firstPages("renew-credits", now)).toMatchObject([{ period, firedAt: now }]);
});

test("a schedule that looks after two lists begins both", async () => {
  const pages = await firstPages("refresh-tokens", "2026-03-01T02:02:00.000Z");

  expect(pages.map(({ schedule }) => schedule)).toEqual(["refresh-tokens", "revoke-tokens"]);
});
