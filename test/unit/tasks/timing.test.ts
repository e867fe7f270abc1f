import { expect, test } from "vitest";
import { assertTiming, retrySeconds } from "#functions/modules/tasks/timing.ts";

const fitting = { settleSeconds: 300, budgetSeconds: 75, leaseSeconds: 130, functionSeconds: 120, callSeconds: 35 };

test("times that fit are answered as they are", () => {
  expect(assertTiming(fitting)).toBe(fitting);
});

test.each([
  [{ settleSeconds: 255 }, "settle 255 s must exceed 255 s"],
  [{ functionSeconds: 165, leaseSeconds: 200 }, "settle 300 s must exceed 300 s"],
  [{ leaseSeconds: 120 }, "the lease must outlive the function"],
  [{ callSeconds: 40 }, "a call must fit into what is left of the invocation"],
  [{ budgetSeconds: 81 }, "the budget leaves no time to end"],
])("times that do not fit are refused: %o", (change, fault) => {
  expect(() => assertTiming({ ...fitting, ...change })).toThrow(fault);
});

test("all faults are named at once", () => {
  const faults = () => assertTiming({ ...fitting, settleSeconds: 20, leaseSeconds: 60, budgetSeconds: 100 });

  expect(faults).toThrow(/settle.*lease.*budget/);
});

test.each([
  ["accounting_throttled", 9, 1],
  ["accounting_unavailable", 1, 15],
  ["accounting_unavailable", 3, 60],
  ["accounting_unavailable", 30, 900],
  ["accounting_unauthorized", 0, 15],
] as const)("after %s at attempt %i the provider is left alone for %i seconds", (code, attempts, seconds) => {
  expect(retrySeconds(code, attempts)).toBe(seconds);
});
