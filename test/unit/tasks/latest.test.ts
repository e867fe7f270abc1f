import { expect, test } from "vitest";
import { latestTasks, leftNothing, reopened } from "#shared/domain/tasks/latest.ts";
import { aContactTask, aDocumentTask, later, NOW } from "../../contract/dynamodb/fixtures.ts";

test("of several attempts the one of the highest revision counts, and contacts do not", () => {
  const latest = latestTasks([aDocumentTask({ revision: 1 }), aDocumentTask({ revision: 0 }), aContactTask()]);

  expect([...latest].map(([key, { revision }]) => [key, revision])).toEqual([["invoice:5001", 1]]);
});

test.each([
  ["refused", aDocumentTask({ state: "REJECTED", sentAt: NOW }), true],
  ["parked before it was sent", aDocumentTask({ state: "PARKED" }), true],
  ["parked after it was sent", aDocumentTask({ state: "PARKED", sentAt: NOW }), false],
  ["parked with a document at the provider", aDocumentTask({ state: "PARKED", providerId: "p1" }), false],
  ["refused although there is evidence", aDocumentTask({ state: "REJECTED", providerId: "p1" }), false],
  ["being sent", aDocumentTask({ state: "SENDING", sentAt: NOW }), false],
  ["planned", aDocumentTask(), false],
  ["confirmed", aDocumentTask({ state: "CONFIRMED", providerId: "p1" }), false],
])("whether nothing can exist of a task that was %s", (_, task, expected) => {
  expect(leftNothing(task)).toBe(expected);
});

test("a parked task that was sent goes on by looking, in the present installation, with all rounds before it", () => {
  const parked = aDocumentTask({ state: "PARKED", sentAt: NOW, settleRounds: 2, epoch: 1, reason: { code: "X" } });

  expect(reopened(parked, { epoch: 3, now: later(9) })).toMatchObject({
    state: "SENDING",
    sentAt: NOW,
    settleRounds: 0,
    epoch: 3,
    notBefore: later(9),
    reason: undefined,
  });
});

test("a parked contact that was never sent is planned again", () => {
  expect(reopened(aContactTask({ state: "PARKED" }), { epoch: 1, now: NOW }).state).toBe("PLANNED");
});
