import { expect, test } from "vitest";
import type { OpenDecision } from "#shared/domain/documents/decision/decision.ts";
import { namingVersion } from "#shared/domain/documents/decision/stored-decisions.ts";

const skipped = (fields: Partial<OpenDecision> = {}): OpenDecision => ({
  source: { type: "order", id: "5001" },
  kind: "invoice",
  verdict: "skip",
  code: "SKIP_POS",
  trace: [{ rule: "pos", setting: "skipPos", outcome: "skip" }],
  ...fields,
});
const named = (decision: OpenDecision, before: OpenDecision | undefined) =>
  namingVersion(decision, { words: decision, before, version: 7 }).preferencesVersion;

test("a new decision names the version it was made with", () => {
  expect(named(skipped(), undefined)).toBe(7);
});

test("a decision in the words of the one before keeps what that one named", () => {
  expect(named(skipped(), skipped({ preferencesVersion: 4 }))).toBe(4);
  expect(named(skipped(), skipped())).toBeUndefined();
});

test.each([
  ["verdict", skipped({ verdict: "hold", preferencesVersion: 4 })],
  ["reason", skipped({ code: "SKIP_FREE", preferencesVersion: 4 })],
  ["trace", skipped({ trace: [], preferencesVersion: 4 })],
])("a decision with another %s names the new version", (_, before) => {
  expect(named(skipped(), before)).toBe(7);
});
