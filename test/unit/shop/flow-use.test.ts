import { expect, test } from "vitest";
import { usesFlow, withFlowNotice } from "#shared/domain/shop/flow-use.ts";

const at = (second: number) => new Date(Date.UTC(2026, 10, 22, 10, 0, second)).toISOString();
const on = (trigger: string, second: number) => ({ trigger, isUsed: true, at: at(second) });

test("a shop uses Flow from the first workflow that is on until the last one is off", () => {
  const one = withFlowNotice(undefined, on("invoice-created", 1));
  const two = withFlowNotice(one, on("document-failed", 2));
  const less = withFlowNotice(two, { ...on("invoice-created", 3), isUsed: false });
  const none = withFlowNotice(less, { ...on("document-failed", 4), isUsed: false });

  expect([undefined, one, two, less, none].map((flowUse) => usesFlow(flowUse ? { flowUse } : {}))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});

test("a notice that is not newer than the known one changes nothing", () => {
  const known = withFlowNotice(undefined, on("invoice-created", 2));

  expect(withFlowNotice(known, { ...on("invoice-created", 1), isUsed: false })).toBe(known);
  expect(withFlowNotice(known, { ...on("invoice-created", 2), isUsed: false })).toBe(known);
});

test("the record does not grow without end, and forgets the oldest", () => {
  let use = withFlowNotice(undefined, on("trigger-0", 0));
  for (let number = 1; number <= 30; number++) use = withFlowNotice(use, on(`trigger-${number}`, number));

  expect(Object.keys(use)).toHaveLength(20);
  expect(Object.keys(use)).toContain("trigger-30");
  expect(Object.keys(use)).not.toContain("trigger-0");
});

test.each(["constructor", "__proto__", "toString"])("a trigger that is called %s is kept like any other", (trigger) => {
  const use = withFlowNotice(undefined, on(trigger, 1));

  expect(Object.entries(use)).toEqual([[`_${trigger}`, { isUsed: true, at: at(1) }]]);
  expect(use.constructor).toBe(Object);
  expect(usesFlow({ flowUse: use })).toBe(true);
  expect(withFlowNotice(use, on(trigger, 1))).toBe(use);
});
