import { expect, test } from "vitest";
import { toDetail } from "#functions/modules/orders/detail.presenter.ts";
import type { WholeOrder } from "#functions/modules/orders/ports.ts";
import { toRowEntry } from "#functions/modules/orders/row.presenter.ts";
import { rowOf } from "#functions/modules/orders/row-of.ts";
import { toEntries } from "#functions/modules/queue/queue-entry.ts";
import type { Decision } from "#shared/domain/documents/decision.ts";
import { listCounters } from "#shared/domain/order-states/list-counters.ts";
import { needsAttention, standingOf, whatWaits } from "#shared/domain/order-states/order-state.ts";
import type { DocumentTask, HintTask, Task, TaskState, TransactionTask } from "#shared/domain/tasks/task.ts";
import type { TransactionDecision } from "#shared/domain/transactions/transaction.ts";
import { isHeldBack } from "#web/lib/hold-back.ts";
import { anOrder } from "../../builders/orders.ts";
import { planInput, wantedInvoiceOf } from "../../builders/plans.ts";
import { aShopRecord } from "../web/a-shop-record.ts";

const now = "2026-03-05T09:00:00.000Z";
const order = anOrder();
const links = { documentUrl: () => "https://office.example/1" };
const wantedInvoice = wantedInvoiceOf(planInput({ order }));
const verdicts = ["none", "wanted", "wait", "skip", "hold"] as const;
const taskStates = ["none", "PLANNED", "SENDING", "CONFIRMED", "REJECTED", "PARKED", "SKIPPED"] as const;
const hintStates = ["none", "CONFIRMED", "REJECTED", "PARKED"] as const;

const base = {
  lane: "1-live",
  orderId: order.id,
  orderName: order.name,
  epoch: 1,
  organizationId: "org",
  createdAt: now,
  notBefore: now,
  attempts: 1,
  fence: 1,
  settleRounds: 0,
} as const;

const refund = { type: "refund", id: "98" } as const;

function documentDecisions(kind: "invoice" | "creditNote", verdict: (typeof verdicts)[number]): Decision[] {
  if (verdict === "none") return [];
  const source = kind === "invoice" ? wantedInvoice.source : refund;
  if (verdict === "wanted") return [{ ...wantedInvoice, kind, source }];
  return [{ kind, source, verdict, code: "MISSING_ADDRESS", trace: [] }];
}

const movement = { account: { externalReference: "a", name: "A" }, amountCents: 1190, valueDate: "2026-03-02" };
const booking = { ...movement, purpose: "x", externalReference: "belegfluss-1-9" };

function paymentDecisions(verdict: (typeof verdicts)[number]): TransactionDecision[] {
  if (verdict === "none") return [];
  if (verdict === "wanted") return [{ transactionId: "9", verdict, content: booking, trace: [] }];
  return [{ transactionId: "9", verdict, code: "MISSING_FINANCE", trace: [] }];
}

const invoiceTask = (state: TaskState): DocumentTask => ({
  ...{ ...base, key: `invoice:${order.id}:0`, type: "document", kind: "invoice", source: wantedInvoice.source },
  ...{ revision: 0, content: wantedInvoice.content, fingerprint: "f", expectedGrossCents: 1190, state },
});
const paymentTask = (state: TaskState): TransactionTask => ({
  ...{ ...base, key: "transaction:9:0", type: "transaction", transactionId: "9" },
  ...{ content: booking, accountTask: "account:a:org", state },
});
const hintTask = (state: TaskState): HintTask => ({
  ...{ ...base, key: "hint:doc_1", type: "hint", reason: { code: "accounting_uncertain" }, state },
  hint: { document: { kind: "invoice", key: "doc_1", providerId: "p" }, externalReference: "e", transactionId: "9" },
});

interface State {
  decisions: Decision[];
  payments: TransactionDecision[];
  tasks: Task[];
}

function* states(): Generator<State> {
  for (const invoice of verdicts)
    for (const credit of verdicts)
      for (const payment of verdicts)
        for (const made of taskStates)
          for (const booked of taskStates)
            for (const hinted of hintStates)
              yield {
                decisions: [...documentDecisions("invoice", invoice), ...documentDecisions("creditNote", credit)],
                payments: paymentDecisions(payment),
                tasks: [
                  ...(made === "none" ? [] : [invoiceTask(made)]),
                  ...(booked === "none" ? [] : [paymentTask(booked)]),
                  ...(hinted === "none" ? [] : [hintTask(hinted)]),
                ],
              };
}

const wholeOf = ({ decisions, payments, tasks }: State): WholeOrder => {
  const head = { orderId: order.id, orderName: order.name, createdAt: order.createdAt, updatedAt: order.updatedAt };
  const whole = {
    order,
    head: { ...head, readAt: now, fingerprint: "f", version: 1, payments, decisions },
    ...{ documents: [], tasks, drafts: [], trials: [] },
  };
  // The row of the order before does not decide about the row after.
  return { ...whole, row: rowOf(order, { decisions, payments }, { ...whole } as unknown as WholeOrder) };
};

/** What the merchant must do, read from the facts alone: a hold of a document, a task that ended, a payment held and not begun. */
function mustAct({ decisions, payments, tasks }: State): boolean {
  const isBegun = tasks.some(({ type, state }) => type === "transaction" && state !== "PLANNED");
  const hasEnded = tasks.some(({ state }) => state === "REJECTED" || state === "PARKED");
  const isHeld = decisions.some(({ verdict }) => verdict === "hold");
  return isHeld || hasEnded || (!isBegun && payments.some(({ verdict }) => verdict === "hold"));
}

const well = aShopRecord();
const outage = { since: now, nextTryAt: now };
const shops = {
  well,
  outage: { ...well, lexoffice: { ...well.lexoffice, outage } },
  lost: { ...well, lexoffice: { ...well.lexoffice, isConnected: false, status: "revoked" as const } },
  unfit: aShopRecord({ profile: { businessFeatures: [] } }),
  paused: { ...well, automation: { ...well.automation, pausedAt: now } },
  exhausted: aShopRecord({ credits: { quota: 10, used: 10 } }),
};

test("in every state list, order page, queue and overview say the same of an order", () => {
  const contradictions: string[] = [];
  let seen = 0;
  for (const state of states()) {
    const whole = wholeOf(state);
    const { row } = whole;
    // The page's row is the list's. The whole page is built for the states without an assignment, or this takes too long.
    const hasHint = state.tasks.some(({ type }) => type === "hint");
    const view = { links, isPaused: false, now };
    const page = hasHint ? toRowEntry(view, row) : toDetail(view, whole);
    const inQueue = toEntries(state.tasks, { isPaused: false, now }).filter(
      (entry) => entry.state === "REJECTED" || entry.state === "PARKED",
    );
    const attention = listCounters(undefined, row)["orders.attention"] ?? 0;
    const says = {
      list: needsAttention(row),
      page: standingOf(page) === "attention",
      overview: attention > 0,
      queue: inQueue.length > 0 || attention > 0,
    };
    const isAsExpected = Object.values(says).every((one) => one === mustAct(state));
    const isSame = page.reason?.code === row.reason?.code && page.paymentReason?.code === row.paymentReason?.code;
    // A screen that calms the merchant while the queue has an entry would contradict it.
    const calms = whatWaits({ attention, isHeldBack: false }) === "nothing";
    if (!isAsExpected || !isSame || calms === mustAct(state)) {
      contradictions.push(JSON.stringify({ ...says, reason: row.reason, tasks: state.tasks.map(({ key }) => key) }));
    }
    seen += 1;
  }
  expect(contradictions.slice(0, 5)).toEqual([]);
  expect(seen).toBe(5 ** 3 * 7 ** 2 * 4);
});

test.each(Object.entries(shops))("nothing waits only where nothing holds documents back: %s", (name, shop) => {
  for (const attention of [undefined, 0, 3]) {
    const waits = whatWaits({ attention, isHeldBack: isHeldBack(shop) });
    expect(waits === "nothing").toBe(name === "well" && attention === 0);
  }
});

test("an assignment that failed reads the same in the list and in the queue", () => {
  const tasks = [hintTask("PARKED")];
  const { row } = wholeOf({ decisions: [], payments: [], tasks });

  expect(row.paymentReason).toEqual({ code: "ASSIGNMENT_FAILED", verdict: "failed" });
  expect(toEntries(tasks, { isPaused: false, now })[0]?.reason).toBe("ASSIGNMENT_FAILED");
});
