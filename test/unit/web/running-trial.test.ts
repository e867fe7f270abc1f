import { expect, test } from "vitest";
import { runningTrialEnd } from "#web/lib/running-trial.ts";
import { aShopRecord } from "./a-shop-record.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const ends = "2026-11-27T09:00:00.000Z";
const { plan } = aShopRecord();

test.each([
  ["a plan that costs something is tried until its day", { id: "standard", trialEndsAt: ends }, ends],
  ["a trial that is over is none", { id: "standard", trialEndsAt: "2026-11-19T09:00:00.000Z" }, undefined],
  ["who had none has none", { id: "standard", trialEndsAt: null }, undefined],
  ["what costs nothing is not tried, though a trial was begun", { id: "free", trialEndsAt: ends }, undefined],
] as const)("%s", (_case, change, expected) => {
  expect(runningTrialEnd({ plan: { ...plan, ...change } }, now)).toBe(expected);
});
