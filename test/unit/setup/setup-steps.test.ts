import { describe, expect, test } from "vitest";
import { nextStep, previousStep, setupProgress, setupSteps, shownStep } from "#shared/domain/setup/setup-steps.ts";
import { changedSetup, setupCompletionOf, setupOf } from "#shared/domain/shop/setup-state.ts";

describe("the progress of the set-up", () => {
  test.each([
    ["no box ticked", 0, 0, 0],
    ["one box ticked", 0, 1, 13],
    ["both boxes ticked", 0, 2, 26],
    ["signing in", 1, 2, 26],
    ["the shop's orders", 2, 2, 50],
    ["receipts of the provider", 3, 2, 60],
    ["the rule of taxation", 4, 2, 80],
    ["the tax settings", 5, 2, 100],
    ["connected", 6, 2, 100],
  ])("%s", (_, index, boxes, percent) => {
    expect(setupProgress(index, boxes)).toBe(percent);
  });
});

describe("the steps", () => {
  test("have indexes from 0 to 6, each once, in their order", () => {
    const indexes = setupSteps.map(({ index }) => index);

    expect(indexes).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(setupSteps.map(({ id }) => id)).toEqual([
      ...["start", "connect", "orders", "receipts", "vat", "taxes", "finish"],
    ]);
  });

  test("follow each other, and end with the last one", () => {
    const walked = [0];
    for (const _ of setupSteps) walked.push(nextStep(walked.at(-1) ?? 0));

    expect([...new Set(walked)]).toEqual(setupSteps.map(({ index }) => index));
    expect(nextStep(6)).toBe(6);
    expect(previousStep(0)).toBe(0);
    expect(setupSteps.slice(1).map(({ index }) => nextStep(previousStep(index)))).toEqual(
      setupSteps.slice(1).map(({ index }) => index),
    );
  });

  test("without an account end at the connection, wherever the merchant was", () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((index) => shownStep(index, false).id)).toEqual([
      "start",
      "connect",
      "connect",
      "connect",
      "connect",
      "connect",
      "connect",
    ]);
    expect(shownStep(5, true).id).toBe("taxes");
  });
});

const now = "2026-11-20T09:00:00.000Z";
const earlier = "2026-11-19T09:00:00.000Z";
const connected = { now, isConnected: true, isAutomated: false };
const agreed = { step: 1, termsAt: earlier, liabilityAt: earlier };

describe("a change of the set-up", () => {
  test("a box is ticked once: its instant stays, and unticking forgets it", () => {
    const first = changedSetup({ step: 0 }, { terms: true }, { ...connected, isConnected: false });
    const again = changedSetup({ step: 0, termsAt: earlier }, { terms: true, liability: true }, connected);
    const back = changedSetup({ step: 0, termsAt: earlier }, { terms: false }, connected);

    expect(first).toEqual({ setup: { step: 0, termsAt: now } });
    expect(again).toEqual({ setup: { step: 0, termsAt: earlier, liabilityAt: now } });
    expect(back).toEqual({ setup: { step: 0 } });
  });

  test.each([
    ["no step without both boxes", { step: 0, termsAt: earlier }, { step: 1 }, connected, "boxes"],
    ["nor keeping one while a box is unticked", agreed, { terms: false }, connected, "boxes"],
    ["no import without an account", agreed, { step: 2 }, { ...connected, isConnected: false }, "connection"],
    [
      "no end without an account",
      agreed,
      { completed: true as const },
      { ...connected, isConnected: false },
      "connection",
    ],
    ["no end before documents are made by themselves", agreed, { completed: true as const }, connected, "automation"],
  ])("%s", (_, before, change, facts, fault) => {
    expect(changedSetup(before, change, facts)).toEqual({ fault });
  });

  test("restarting goes back to the first step with both boxes empty", () => {
    const restarted = changedSetup({ ...agreed, step: 6 }, { step: 0, terms: false, liability: false }, connected);

    expect(restarted).toEqual({ setup: { step: 0 } });
  });

  test("completing ends at the last step", () => {
    const completed = changedSetup(agreed, { completed: true }, { ...connected, isAutomated: true });

    expect(completed).toEqual({ setup: { ...agreed, step: 6 } });
  });
});

describe("a shop that is older than the set-up", () => {
  test("counts as set up since it was connected, even where the connection has ended", () => {
    expect(setupCompletionOf({}, { connectedAt: earlier })).toBe(earlier);
    expect(setupOf({}, { connectedAt: earlier })).toEqual({ step: 6 });
  });

  test("begins at the first step where it never was connected", () => {
    expect(setupCompletionOf({}, undefined)).toBeUndefined();
    expect(setupOf({}, undefined)).toEqual({ step: 0 });
  });

  test("is no shop that was installed since, however it was connected", () => {
    expect(setupCompletionOf({ setup: { step: 0 } }, { connectedAt: earlier })).toBeUndefined();
    expect(setupCompletionOf({ setup: { step: 0 }, setupCompletedAt: now }, undefined)).toBe(now);
  });
});
