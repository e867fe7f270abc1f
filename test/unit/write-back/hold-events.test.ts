import { expect, test } from "vitest";
import type { Decision } from "#shared/domain/documents/decision/decision.ts";
import type { ReasonCode } from "#shared/domain/documents/reasons/reason-codes.ts";
import { holdEvents } from "#shared/domain/flow/hold-events.ts";

const AT = "2026-11-22T10:00:00.000Z";
const used = { flowUse: { "trigger-1": { isUsed: true, at: AT } } };
const isNew = () => false;

const aHold = (code: ReasonCode, id = "17"): Decision => ({
  ...{ source: { type: "order", id }, kind: "invoice", verdict: "hold", trace: [] },
  code,
});

test("a hold is an event once, and again when another reason holds the document", () => {
  const first = holdEvents(used, isNew, { decisions: [aHold("TAX_UNCLEAR")], before: [] });
  const same = holdEvents(used, isNew, { decisions: [aHold("TAX_UNCLEAR")], before: [aHold("TAX_UNCLEAR")] });
  const other = holdEvents(used, isNew, { decisions: [aHold("INVALID_CURRENCY")], before: [aHold("TAX_UNCLEAR")] });

  expect([first, same, other]).toEqual([["held|invoice|TAX_UNCLEAR|17"], [], ["held|invoice|INVALID_CURRENCY|17"]]);
});

test.each([
  ["no workflow of the shop waits for it", { flowUse: {} }, isNew, aHold("TAX_UNCLEAR")],
  ["it is of the past", used, () => true, aHold("TAX_UNCLEAR")],
  ["it waits for the connection", used, isNew, aHold("NOT_CONNECTED")],
  ["it is skipped", used, isNew, { ...aHold("SKIP_POS"), verdict: "skip" } as Decision],
])("a document is no event while %s", (_, shop, isPast, decision) => {
  expect(holdEvents(shop, isPast, { decisions: [decision], before: [] })).toEqual([]);
});
