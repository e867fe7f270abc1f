import { expect, test } from "vitest";
import { nextAct, offersSettling } from "#web/features/orders/next-act.ts";

const reason = (verdict: "hold" | "failed", code: string) => ({ kind: "invoice", verdict, code }) as const;

const connected = { isConnected: true, takesAddress: false };

test.each([
  ["a refused document is tried again", reason("failed", "406"), null, "retry"],
  ["a refusal comes before a payment", reason("failed", "406"), { code: "MISSING_FINANCE", verdict: "hold" }, "retry"],
  ["a hold is looked at", reason("hold", "TAX_UNCLEAR"), null, "look"],
  ["a missing address is completed", reason("hold", "MISSING_ADDRESS"), null, "complete"],
  ["a missing buyer is completed", reason("hold", "MISSING_CUSTOMER"), null, "complete"],
  ["another currency is settled elsewhere", reason("hold", "INVALID_CURRENCY"), null, "settle"],
  ["what changed after its invoice is corrected", reason("hold", "CHANGED_AFTER_DOCUMENT"), null, "correct"],
  ["without a connection the merchant connects", reason("hold", "NOT_CONNECTED"), null, "connect"],
  ["a missing permission ends with a new connection", null, { code: "MISSING_FINANCE", verdict: "hold" }, "connect"],
  ["an assignment is left in the queue", null, { code: "ASSIGNMENT_FAILED", verdict: "failed" }, "queue"],
  ["a refused payment is looked at", null, { code: "4711", verdict: "failed" }, "look"],
] as const)("%s", (_, ofDocument, paymentReason, act) => {
  expect(nextAct({ reason: ofDocument, paymentReason }, connected)).toBe(act);
});

test("without a connection no attempt can succeed: the merchant connects first", () => {
  expect(nextAct({ reason: reason("failed", "406"), paymentReason: null }, { ...connected, isConnected: false })).toBe(
    "connect",
  );
});

test("where the plan has it, the address of an invoice is added in place, that of another document in the shop", () => {
  const here = { ...connected, takesAddress: true };
  const held = reason("hold", "MISSING_ADDRESS");
  expect(nextAct({ reason: held, paymentReason: null }, here)).toBe("address");
  expect(nextAct({ reason: { ...held, kind: "delivery" }, paymentReason: null }, here)).toBe("complete");
});

test("settling is offered once: as the row's act, or behind its dots", () => {
  expect(offersSettling({ reason: reason("hold", "MISSING_ADDRESS") })).toBe(true);
  expect(offersSettling({ reason: reason("hold", "INVALID_CURRENCY") })).toBe(false);
  expect(offersSettling({ reason: reason("failed", "406") })).toBe(false);
});
