import type { WholeOrder } from "#functions/modules/orders/ports.ts";
import { rowOf } from "#functions/modules/orders/row-of.ts";
import type { Decision } from "#shared/domain/documents/decision/decision.ts";
import type { AssignmentTask, DocumentTask, Task, TaskState, TransactionTask } from "#shared/domain/tasks/task.ts";
import type { TransactionDecision } from "#shared/domain/transactions/transaction.ts";
import { anOrder } from "../../builders/orders.ts";
import { planInput, wantedInvoiceOf } from "../../builders/plans.ts";

// Every state that an order can be in by its decisions, its payments and its tasks.

export const now = "2026-03-05T09:00:00.000Z";
export const order = anOrder();
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

export const invoiceTask = (state: TaskState): DocumentTask => ({
  ...{ ...base, key: `invoice:${order.id}:0`, type: "document", kind: "invoice", source: wantedInvoice.source },
  ...{ revision: 0, content: wantedInvoice.content, fingerprint: "f", expectedGrossCents: 1190, state },
});
const paymentTask = (state: TaskState): TransactionTask => ({
  ...{ ...base, key: "transaction:9:0", type: "transaction", transactionId: "9" },
  ...{ content: booking, accountTask: "account:a:org", state },
});
export const hintTask = (state: TaskState): AssignmentTask => ({
  ...{ ...base, key: "hint:doc_1", type: "hint", reason: { code: "accounting_uncertain" }, state },
  hint: { document: { kind: "invoice", key: "doc_1", providerId: "p" }, externalReference: "e", transactionId: "9" },
});

export interface State {
  decisions: Decision[];
  payments: TransactionDecision[];
  tasks: Task[];
}

export function* states(): Generator<State> {
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

export const wholeOf = ({ decisions, payments, tasks }: State): WholeOrder => {
  const head = { orderId: order.id, orderName: order.name, createdAt: order.createdAt, updatedAt: order.updatedAt };
  const whole = {
    order,
    head: { ...head, readAt: now, fingerprint: "f", version: 1, payments, decisions },
    ...{ documents: [], tasks, drafts: [], trials: [] },
  };
  // The row of the order before does not decide about the row after.
  return { ...whole, row: rowOf(order, { decisions, payments }, { ...whole } as unknown as WholeOrder) };
};

/** The merchant must act, by the facts alone: a held document, an ended task, a held payment not begun. */
export function mustAct({ decisions, payments, tasks }: State): boolean {
  const isBegun = tasks.some(({ type, state }) => type === "transaction" && state !== "PLANNED");
  const hasEnded = tasks.some(({ state }) => state === "REJECTED" || state === "PARKED");
  const isHeld = decisions.some(({ verdict }) => verdict === "hold");
  return isHeld || hasEnded || (!isBegun && payments.some(({ verdict }) => verdict === "hold"));
}
