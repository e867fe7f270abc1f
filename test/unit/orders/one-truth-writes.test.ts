// The row of an order is also written without deciding the order again: it must say the same.
import { expect, test } from "vitest";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import type { OrderRow } from "#shared/domain/order-states/order-row.ts";
import { needsAttention } from "#shared/domain/order-states/order-state.ts";
import { rowWithChange } from "#shared/domain/order-states/row-with-change.ts";
import { rowWithDocument } from "#shared/domain/order-states/row-with-document.ts";
import { rowWithEnd, rowWithSkip } from "#shared/domain/order-states/row-with-skip.ts";
import type { TaskState } from "#shared/domain/tasks/task.ts";
import { aDocument } from "../../contract/dynamodb/fixtures.ts";
import { invoiceTask, mustAct, order, type State, states, wholeOf } from "./all-states.ts";

const invoice: AccountingDocument = aDocument({ orderId: order.id, source: { type: "order", id: order.id } });
const refund = { type: "refund", id: "98" } as const;
const creditNote: AccountingDocument = aDocument({ key: "doc_2", kind: "creditNote", source: refund });

interface Write {
  name: string;
  /** The states in which it happens. */
  applies: (state: State) => boolean;
  rowAfter: (row: OrderRow, state: State) => OrderRow;
  /** The order needs the merchant afterwards, by the facts alone. */
  mustAct: (state: State) => boolean;
}

/** The invoice was wanted, and its task is in this state. */
const isWantedAnd = (wanted: TaskState) => (state: State) =>
  state.decisions.some(({ kind, verdict }) => kind === "invoice" && verdict === "wanted") &&
  state.tasks.some((task) => task.type === "document" && task.state === wanted);

const withInvoice = ({ decisions, payments, tasks }: State, state: TaskState): State => ({
  ...{ decisions, payments },
  tasks: [...tasks.filter(({ type }) => type !== "document"), invoiceTask(state)],
});

const ends = (["REJECTED", "PARKED", "SKIPPED"] as const).map(
  (end): Write => ({
    name: `its task ended as ${end}`,
    applies: isWantedAnd("SENDING"),
    rowAfter: (row) => rowWithEnd(row, invoiceTask(end), "internal_error"),
    mustAct: (state) => mustAct(withInvoice(state, end)),
  }),
);
const changes = (["paid", "voided"] as const).map(
  (status): Write => ({
    name: `the provider calls it ${status}`,
    applies: () => true,
    rowAfter: (row) => rowWithChange(row, invoice, { ...invoice, status }),
    mustAct,
  }),
);
const deletions = [invoice, creditNote].map(
  (document): Write => ({
    name: `${document.kind} deleted at the provider`,
    applies: () => true,
    rowAfter: (row) => rowWithChange(row, document, { ...document, status: "deleted" }),
    mustAct: () => true,
  }),
);

const writes: readonly Write[] = [
  {
    name: "it was made",
    applies: isWantedAnd("SENDING"),
    rowAfter: (row, { decisions }) => rowWithDocument(row, invoice, decisions),
    mustAct: (state) => mustAct(withInvoice(state, "CONFIRMED")),
  },
  {
    name: "the merchant skipped it",
    applies: isWantedAnd("REJECTED"),
    rowAfter: (row, { decisions }) => rowWithSkip(row, invoiceTask("SKIPPED"), decisions),
    mustAct: (state) => mustAct(withInvoice(state, "SKIPPED")),
  },
  ...ends,
  ...changes,
  ...deletions,
];

test("in every state a row that is written for one document alone still says what needs the merchant", () => {
  const wrong: string[] = [];
  const seen = new Map<string, number>();
  for (const state of states()) {
    const applying = writes.filter(({ applies }) => applies(state));
    const { row } = wholeOf(state);
    for (const { name, rowAfter, mustAct: expected } of applying) {
      seen.set(name, (seen.get(name) ?? 0) + 1);
      const after = rowAfter(row, state);
      if (needsAttention(after) !== expected(state)) {
        wrong.push(
          JSON.stringify({ name, tasks: state.tasks.map(({ key }) => key), before: row.reason, after: after.reason }),
        );
      }
    }
  }

  expect(wrong.slice(0, 5)).toEqual([]);
  expect(seen.size).toBe(writes.length);
});
