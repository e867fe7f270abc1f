import { expect, test } from "vitest";
import { resumeReasonOf } from "#shared/domain/tasks/resumable.ts";

test.each([
  ["PARKED", "REINSTALLED", "REINSTALLED"],
  ["REJECTED", "accounting_forbidden", "refused"],
  ["REJECTED", "accounting_contract", "refused"],
  ["PARKED", "accounting_forbidden", undefined],
  ["REJECTED", "accounting_rejected", undefined],
  ["REJECTED", undefined, undefined],
] as const)("one word lets a task that is %s with the reason %s go on: %s", (state, code, expected) => {
  expect(resumeReasonOf(state, code)).toBe(expected);
});
