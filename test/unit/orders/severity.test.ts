// The log takes an order's state from the function that the list takes it from.
import { expect, test } from "vitest";
import { decisionLogs } from "#functions/modules/orders/decision-logs.ts";
import { paymentLogs } from "#functions/modules/orders/payment-logs.ts";
import { type ReasonCode, reasonCodes } from "#shared/domain/documents/reasons/reason-codes.ts";
import { needsAttention, standingOf } from "#shared/domain/order-states/order-state.ts";
import { describeReason } from "#web/lib/reason-text.ts";
import { anOrder } from "../../builders/orders.ts";

const order = anOrder();
const at = "2026-03-05T12:00:00.000Z";
const ports = {
  clock: { now: () => at, monotonic: () => 0, sleep: async () => {} },
  ids: { logKey: () => "log_1", documentKey: () => "doc_1", secretId: () => "st_1" },
};
const codes = Object.keys(reasonCodes) as ReasonCode[];
const cases = codes.flatMap((code) => (["wait", "skip", "hold"] as const).map((verdict) => ({ code, verdict })));

test("for every reason the log warns where the list asks for the merchant, and is calm where the document waits", () => {
  const contradictions = cases.filter(({ code, verdict }) => {
    const source = { type: "order", id: order.id } as const;
    const [document] = decisionLogs(ports, order, [{ kind: "invoice", source, verdict, code, trace: [] }], {
      before: [],
      tasks: [],
    });
    const [payment] = paymentLogs(ports, order, [{ transactionId: "9", verdict, code, trace: [] }], []);
    const isCalm = describeReason({ code, verdict, kind: "invoice" }).tone === "neutral" || verdict === "wait";
    const state = { reason: { verdict } };
    return [document, payment].some((entry) => {
      const logIsCalm = entry?.status === "info";
      const isWrong = needsAttention(state) ? logIsCalm : standingOf(state) === "waiting" && !logIsCalm;
      return isWrong || logIsCalm !== isCalm;
    });
  });

  expect(contradictions).toEqual([]);
});
