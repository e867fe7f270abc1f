import { expect, test } from "vitest";
import { decisionLogs } from "#functions/modules/orders/decision-logs.ts";
import type { Decision, OpenDecision } from "#shared/domain/documents/decision/decision.ts";
import type { Task } from "#shared/domain/tasks/task.ts";
import { anOrder } from "../../builders/orders.ts";
import { wantedInvoiceOf } from "../../builders/plans.ts";
import { aDocumentTask } from "../../contract/dynamodb/fixtures.ts";

const NOW = "2026-03-05T12:00:00.000Z";
const order = anOrder();
const wanted = wantedInvoiceOf({ order });
let keys = 0;
const ports = {
  clock: { now: () => NOW, monotonic: () => 0, sleep: async () => {} },
  ids: { logKey: () => `log_${keys++}`, documentKey: () => "doc_1", secretId: () => "st_1" },
};

const none = { before: [], tasks: [] };

const open = (fields: Partial<OpenDecision> = {}): OpenDecision => ({
  source: wanted.source,
  kind: "invoice",
  verdict: "skip",
  code: "SKIP_POS",
  trace: [],
  ...fields,
});

const logged = (decisions: Decision[], before: Decision[] = [], tasks: readonly Task[] = []) =>
  decisionLogs(ports, order, decisions, { before, tasks }).map(({ event, status, body }) => ({
    event,
    status,
    code: body?.code,
  }));

test("every new decision is told once, with its reason", () => {
  expect(logged([wanted])).toEqual([{ event: "document.planned", status: "info", code: undefined }]);
  expect(logged([open()])).toMatchObject([{ event: "order.skipped", code: "SKIP_POS" }]);
  expect(logged([open({ verdict: "wait", code: "WAIT" })])).toMatchObject([{ event: "order.waiting", code: "WAIT" }]);
  expect(logged([open({ verdict: "hold", code: "INVALID_CURRENCY" })])).toMatchObject([
    { event: "order.held", code: "INVALID_CURRENCY" },
  ]);
});

test("a decision that came out as before is not told again", () => {
  expect(logged([wanted, open({ kind: "creditNote" })], [open({ kind: "creditNote" }), wanted])).toEqual([]);
});

test("a decision that came out differently is told again", () => {
  expect(logged([wanted], [open({ verdict: "wait", code: "WAIT" })])).toMatchObject([{ event: "document.planned" }]);
  expect(logged([open({ code: "SKIP_FREE" })], [open()])).toMatchObject([{ code: "SKIP_FREE" }]);
});

test("a decision that is read again behind a doubt is told only where its document is planned anew", () => {
  const doubted = open({ verdict: "hold", code: "VAT_ID_DOUBTED_LATER", made: wanted });

  expect(logged([wanted], [doubted])).toEqual([]);
  expect(logged([wanted], [doubted], [aDocumentTask({ source: wanted.source })])).toMatchObject([
    { event: "document.planned" },
  ]);
});

test("decisions on two refunds of one order are told apart", () => {
  const refund = (id: string) => open({ kind: "creditNote", source: { type: "refund", id } });

  expect(logged([refund("1"), refund("2")], [refund("1")])).toHaveLength(1);
});

test("an entry names the order and the kind, and carries both sums of the sum guard", () => {
  const perRate = [{ basisPoints: 1900, documentCents: 1190, orderCents: 1191 }];
  const details = { documentCents: 1190, orderCents: 1191, value: undefined, perRate };
  const [entry] = decisionLogs(ports, order, [open({ verdict: "hold", code: "SUM_MISMATCH", details })], none);

  expect(entry).toMatchObject({
    at: NOW,
    origin: "invoice",
    orderId: order.id,
    orderName: order.name,
    ref: { order: order.id },
  });
  expect(entry?.body).toEqual({ code: "SUM_MISMATCH", values: { documentCents: 1190, orderCents: 1191 } });
});

test("nothing personal of the order stands in an entry", () => {
  const text = JSON.stringify(decisionLogs(ports, order, [wanted, open({ kind: "creditNote" })], none));

  expect(text).not.toMatch(/Inge|Musterfrau|Lindenweg|example\.org/);
});
