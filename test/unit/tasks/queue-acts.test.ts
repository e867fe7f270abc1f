import { expect, test } from "vitest";
import { leftNothing } from "#shared/domain/tasks/latest.ts";
import { needsPerson, queueActs } from "#shared/domain/tasks/queue-acts.ts";
import type { Task } from "#shared/domain/tasks/task.ts";

const now = "2026-03-02T12:00:00.000Z";
const later = "2026-03-02T13:00:00.000Z";

type Facts = Parameters<typeof queueActs>[0];
const aTask = (facts: Partial<Facts>): Facts => ({ type: "document", state: "PLANNED", notBefore: now, ...facts });

test.each([
  { label: "a document that is due", facts: {}, acts: ["skip", "adopt"] },
  { label: "a document that waits", facts: { notBefore: later }, acts: ["retry", "skip", "adopt"] },
  { label: "a refused document", facts: { state: "REJECTED" }, acts: ["retry", "skip", "adopt"] },
  { label: "a parked document", facts: { state: "PARKED" }, acts: ["retry", "skip", "adopt"] },
  {
    label: "a parked document with evidence",
    facts: { state: "PARKED", providerId: "p" },
    acts: ["retry", "skip"],
  },
  { label: "a document that may be on its way", facts: { state: "SENDING" }, acts: [] },
  { label: "a document that was made", facts: { state: "CONFIRMED" }, acts: [] },
  { label: "a document that was skipped", facts: { state: "SKIPPED" }, acts: [] },
  { label: "a draft to look at", facts: { state: "REJECTED", isTrial: true }, acts: [] },
  { label: "a refused payment", facts: { type: "transaction", state: "REJECTED" }, acts: ["retry", "skip"] },
  { label: "a payment that waits", facts: { type: "transaction", notBefore: later }, acts: ["skip"] },
  { label: "a refused hint", facts: { type: "hint", state: "REJECTED" }, acts: ["skip"] },
  { label: "a parked hint", facts: { type: "hint", state: "PARKED" }, acts: ["retry", "skip"] },
  { label: "a refused contact", facts: { type: "contact", state: "REJECTED" }, acts: [] },
] as const)("what a merchant can do with $label", ({ facts, acts }) => {
  expect(queueActs(aTask(facts), { now, isConnected: true })).toEqual(acts);
});

test.each([
  { label: "a refused document", facts: { state: "REJECTED" }, acts: ["skip"] },
  { label: "a document that waits", facts: { notBefore: later }, acts: ["skip"] },
  { label: "a parked hint", facts: { type: "hint", state: "PARKED" }, acts: ["skip"] },
  { label: "a document that may be on its way", facts: { state: "SENDING" }, acts: [] },
] as const)("without a connection a merchant can only skip $label", ({ facts, acts }) => {
  expect(queueActs(aTask(facts), { now, isConnected: false })).toEqual(acts);
});

test.each([
  { facts: { state: "REJECTED" }, needs: true },
  { facts: { state: "PARKED", type: "hint" }, needs: true },
  { facts: { state: "PLANNED" }, needs: false },
  { facts: { state: "REJECTED", isTrial: true }, needs: false },
  { facts: { state: "REJECTED", type: "account" }, needs: false },
] as const)("$facts waits for a person: $needs", ({ facts, needs }) => {
  expect(needsPerson(aTask(facts))).toBe(needs);
});

test.each([
  { label: "skipped before it was sent", facts: { state: "SKIPPED" }, nothing: true },
  { label: "skipped while its outcome was unclear", facts: { state: "SKIPPED", sentAt: now }, nothing: false },
] as const)("a document $label leaves nothing behind: $nothing", ({ facts, nothing }) => {
  // Only what the question looks at.
  expect(leftNothing({ ...aTask({}), ...facts } as Task)).toBe(nothing);
});
