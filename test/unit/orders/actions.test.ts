import { expect, test } from "vitest";
import { settlementOf, withSettlements } from "#shared/domain/documents/decision/settlement.ts";
import { orderActions } from "#shared/domain/order-states/actions.ts";
import type { DocumentTask, TaskState } from "#shared/domain/tasks/task.ts";
import { aFulfillment, anOrder } from "../../builders/orders.ts";
import { invoiceDecisionOf } from "../../builders/plans.ts";
import { preferences } from "../../builders/settings.ts";
import { aDocumentTask, later, NOW } from "../../contract/dynamodb/fixtures.ts";

const skipped = invoiceDecisionOf({ preferences: preferences({ invoiceCreate: false }) }) ?? expect.fail();
const wanted = invoiceDecisionOf({}) ?? expect.fail();
const source = aDocumentTask().source.id;
const of = (decisions: (typeof skipped)[], ...tasks: DocumentTask[]) =>
  orderActions({ decisions, tasks, now: NOW, isConnected: true });

test("a skipped invoice can be made by hand, with the reason that is overruled", () => {
  expect(of([skipped])).toEqual([
    { action: "create", kind: "invoice", sourceId: "5001", code: "DISABLED_INVOICE_CREATE" },
  ]);
});

test("without a connection no document can be made or tried again, and a held one can still be settled", () => {
  const held = {
    kind: "invoice",
    source: skipped.source,
    verdict: "hold",
    code: "MISSING_ADDRESS",
    trace: [],
  } as const;
  const refused = aDocumentTask({ state: "REJECTED", reason: { code: "not_right" } });
  const fulfillments = [aFulfillment()];
  const acts = (decisions: Parameters<typeof orderActions>[0]["decisions"], tasks: DocumentTask[] = []) =>
    orderActions({ decisions, tasks, fulfillments, now: NOW, isConnected: false }).map(({ action }) => action);

  expect(acts([skipped])).toEqual([]);
  expect(acts([wanted], [refused])).toEqual([]);
  expect(acts([held])).toEqual(["check", "settle"]);
});

test.each<[TaskState, string]>([
  ["REJECTED", "not_right"],
  ["PARKED", "DOCUMENT_UNCLEAR"],
])("an invoice that is %s can be tried again", (state, code) => {
  expect(of([wanted], aDocumentTask({ state, reason: { code } }))).toEqual([
    { action: "retry", kind: "invoice", sourceId: source, code },
  ]);
});

test("an invoice that waits for its time can be tried now", () => {
  const task = aDocumentTask({ notBefore: later(60), reason: { code: "credits_exhausted" } });

  expect(of([wanted], task)).toMatchObject([{ action: "retry", code: "credits_exhausted" }]);
});

test.each<TaskState>(["PLANNED", "SENDING", "CONFIRMED"])(
  "nothing can be done about an invoice that is %s",
  (state) => {
    expect(of([skipped], aDocumentTask({ state, notBefore: NOW }))).toEqual([]);
  },
);

test("only the latest attempt counts", () => {
  const refused = aDocumentTask({ state: "REJECTED" });

  expect(of([wanted], refused, aDocumentTask({ key: "invoice:5001:1", revision: 1, notBefore: NOW }))).toEqual([]);
});

test("a delivery note can be made by hand for a parcel that nothing was decided about, unless it was given up", () => {
  const fulfillments = [
    aFulfillment({ id: "71" }),
    aFulfillment({ id: "72", status: "CANCELLED" }),
    aFulfillment({ id: "73" }),
  ];
  const made = aDocumentTask({
    key: "deliveryNote:73:0",
    kind: "deliveryNote",
    source: { type: "fulfillment", id: "73" },
    state: "CONFIRMED",
  });

  const actions = orderActions({ decisions: [], tasks: [made], now: NOW, isConnected: true, fulfillments });

  expect(actions).toEqual([{ action: "create", kind: "deliveryNote", sourceId: "71", code: null }]);
});

const held = invoiceDecisionOf({ order: anOrder({ billingAddress: undefined, shippingAddress: undefined }) });
if (held === undefined || held.verdict !== "hold") throw new Error("the order is not held");

test("a held invoice can be checked again or declared done; nothing that would be refused is offered", () => {
  const about = { kind: "invoice", sourceId: "5001", code: held.code };

  expect(of([held])).toEqual([
    { action: "check", ...about },
    { action: "settle", ...about },
  ]);
});

test("a settled invoice can only be taken back", () => {
  const settlement = settlementOf(held, { at: NOW, hasDocument: false });

  expect(of(withSettlements([held], [settlement]))).toEqual([
    { action: "undo", kind: "invoice", sourceId: "5001", code: "SETTLED_ELSEWHERE" },
  ]);
});
