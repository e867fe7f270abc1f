import type { OrderStore, SaveOrder } from "#functions/modules/orders/ports.ts";
import { listCounters } from "#shared/domain/order-states/list-counters.ts";
import { documentTaskKey, type Task } from "#shared/domain/tasks/task.ts";
import { isDocumentTask, isShared } from "#shared/domain/tasks/task-types.ts";
import { canonicalJson } from "#shared/values/canonical-json.ts";
import type { Change, ChangeOf } from "../../engine/change.ts";
import { find } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { putAll, transact, write } from "../../engine/transaction.ts";
import { absent, asRead, below, not, oneOf, present } from "../../engine/words.ts";
import { documents, orders } from "../../kinds/orders.ts";
import { documentTasks, type TaskKind } from "../../kinds/tasks.ts";
import { listedAbroad, recorded } from "../documents/document-items.ts";
import { proven } from "../documents/evidence-items.ts";
import { logged } from "../logs/log-changes.ts";
import { counted } from "../shop/counters.ts";
import { redecided } from "../tasks/redecision.ts";
import { contentAt, contentPut, taskAt, taskPut } from "../tasks/task-changes.ts";
import { writeBackAsked } from "../write-back/write-back-changes.ts";
import { webhookNoted } from "./beside-order.ts";
import { endNoted, erasureOf, isNotErased } from "./erased-orders.ts";
import { heldChanges } from "./held-payments.ts";
import { isSameOrder, type OrderItem, orderPut, toHead, tokensOf } from "./order-items.ts";
import { orderReader } from "./order-reader.ts";
import { enteredInMonths } from "./payment-month-items.ts";
import { rowPut } from "./row-items.ts";
import { showPayments } from "./row-payments.ts";
import { saleTaken } from "./sale-claims.ts";
import { foundByNumbers, type SettledBefore } from "./settled-numbers.ts";
import { deleteTokens, findable } from "./token-items.ts";

/** Orders of one shop: item, list row, search tokens and the planning of their tasks. */
export function orderStore(table: Table, shop: string, logDays: () => Promise<number>): OrderStore {
  return {
    save: async (change, announce) => {
      const stored = await find(table, orders.at({ shop, orderId: change.order.id }));
      // Another worker may have saved meanwhile: this read costs a tenth of a transaction that would fail.
      if (stored?.version !== change.expectedVersion) return false;
      await announce?.();
      return save(table, shop, change, { stored, logDays: change.logs.length === 0 ? 0 : await logDays() });
    },
    showPayments: (orderId, reason) => showPayments(table, shop, orderId, reason),
    noteWebhook: async (orderId, note) => {
      await write(table, webhookNoted(shop, orderId, note));
    },
    ...orderReader(table, shop),
  };
}

async function save(
  table: Table,
  shop: string,
  change: SaveOrder,
  { stored, logDays }: { stored: OrderItem | undefined; logDays: number },
): Promise<boolean> {
  if (stored === undefined) await writeTokens(table, shop, change);
  const order = orderPut(shop, withFirstTokens(change, stored));
  const others = changesBeside(shop, change, stored);
  if (stored !== undefined && others.length === 0 && change.logs.length === 0 && isSameOrder(stored, order)) {
    // Decisions and order are unchanged: only the instant of the reading is new.
    const { version, orderId } = stored;
    return write(table, orders.at({ shop, orderId }).set({ readAt: change.readAt }).when({ version }));
  }
  const room = Math.max(0, Math.min(MAX_LOGS, MAX_WRITES - others.length - 1));
  const logs = change.logs.slice(0, room).map((entry) => logged(shop, entry, logDays));
  const isSaved = (await transact(table, { order, others, logs })) === "ok";
  if (!isSaved && stored === undefined && !change.isErased) await takeBackTokens(table, shop, change);
  return isSaved;
}

/** The limit of a transaction; of more decisions than fit, only the first are logged. */
const MAX_WRITES = 100;
const MAX_LOGS = 40;

/** Writes that go with an order. */
function changesBeside(shop: string, change: SaveOrder, stored: OrderItem | undefined): Change[] {
  const { order, row, rowBefore, readAt: at, assigned, unassigned = [], flow = [], writeBack } = change;
  const decideAt = change.isPartial ? at : change.decideAt;
  const isRowNew = rowBefore === undefined || canonicalJson(rowBefore) !== canonicalJson(row);
  const changes = [
    isRowNew && rowPut(shop, row),
    ...change.tasks.flatMap((task) => planned(shop, task)),
    ...change.dropped.flatMap((task) => dropped(shop, task)),
    decideAt !== undefined && redecided(shop, order.id, decideAt),
    ...enteredInMonths(shop, order, stored?.paymentMonths),
    ...foundByNumbers(shop, order, change.settlements, settledBefore(stored)),
    ...heldChanges(shop, change),
    saleTaken(shop, change),
    ...(change.redecide ?? []).map((orderId) => redecided(shop, orderId, at)),
    counted(shop, listCounters(rowBefore, row)),
    // The item of a document comes and goes with its assignment.
    assigned && recorded(shop, assigned),
    ...unassigned.map((document) => recorded(shop, document).delete()),
    ...(writeBack || flow.length > 0 ? writeBackAsked(shop, order.id, { at, cause: writeBack ?? "values", flow }) : []),
    ...(change.evidence ?? []).map((evidence) => proven(shop, evidence)),
    ...learnt(shop, change),
    // An order that was erased before it was ever stored is decided as one.
    stored === undefined && !change.isErased && isNotErased(shop, order.id),
    ...(change.isErased ? endNoted(shop, change) : []),
  ];
  return changes.filter((one) => one !== undefined && one !== false);
}

/** Documents, as they were read, name proofs besides, and know when their last parcel left: that day lists them. */
function learnt(shop: string, { provenLater, sent = [] }: Pick<SaveOrder, "provenLater" | "sent">): Change[] {
  const known = new Map(
    [...(provenLater ? [provenLater] : []), ...sent].map(({ document }) => [document.key, document]),
  );
  return [...known.values()].map((document) => {
    const { orderId, key, evidenceIds, date, sentOn } = document;
    const own = documents.at({ shop, orderId, key });
    const proofs = provenLater?.document.key === key ? provenLater.evidenceIds : [];
    const named = own
      .set({ ...(proofs.length > 0 && { "document.evidenceIds": [...(evidenceIds ?? []), ...proofs] }) })
      .when({ "document.key": key, "document.evidenceIds": asRead(evidenceIds) });
    const parcel = sent.find((one) => one.document.key === key);
    if (parcel === undefined) return named;
    const dated = named
      .set({ "document.sentOn": parcel.sentOn })
      .when({ "document.date": date, "document.sentOn": asRead(sentOn) });
    return listedAbroad(dated, { ...document, sentOn: parcel.sentOn });
  });
}

const settledBefore = (stored: OrderItem | undefined): SettledBefore => ({
  settlements: (stored && toHead(stored).settlements) ?? [],
  tokens: (stored && tokensOf(stored)) ?? [],
});

/** Keeps the tokens of the first save: an erasure must find all of them. */
function withFirstTokens(change: SaveOrder, stored: OrderItem | undefined) {
  if (stored === undefined) return change;
  const { tokens: _, ...rest } = change;
  const tokens = tokensOf(stored);
  return { ...rest, ...(tokens && { tokens }) };
}

/** No worker has begun the task or found its effect at the provider, and this decision is newer. */
const untouched = (own: ChangeOf<TaskKind>, fence: number) =>
  own.when({ pk: absent }, { state: "PLANNED", fence: below(fence), providerId: absent });

/** A contact or account that was refused, or parked unsent, does not exist: the next order tries again. */
const untouchedOrRefused = (own: ChangeOf<TaskKind>, fence: number) =>
  own.when(
    { pk: absent },
    { fence: below(fence), state: oneOf("PLANNED", "REJECTED") },
    { fence: below(fence), state: "PARKED", "task.sentAt": absent },
  );

function planned(shop: string, task: Task): Change[] {
  const content = contentPut(shop, task);
  const put = (isShared(task) ? untouchedOrRefused : untouched)(taskPut(shop, task), task.fence);
  return [put, ...(content ? [content] : []), ...earlierUnlisted(shop, task)];
}

/**
 * A new attempt at a document takes the earlier one off the merchant's list. The earlier attempt must have ended and cannot be
 * resumed by a caller that read it before, or the document would be made twice.
 */
function earlierUnlisted(shop: string, task: Task): Change[] {
  if (!isDocumentTask(task) || task.revision === 0 || task.isTrial) return [];
  const key = documentTaskKey(task.kind, task.source.id, task.revision - 1);
  return [
    documentTasks
      .at({ shop, orderId: task.orderId, key })
      .set({ isFollowed: true })
      .unlisted("stuck")
      .when({ pk: present, state: not("PLANNED") })
      .when({ state: not("SENDING") }),
  ];
}

const dropped = (shop: string, task: Task): Change[] => [
  untouched(taskAt(shop, task).delete(), task.fence + 1),
  ...(isDocumentTask(task) ? [contentAt(shop, task).delete()] : []),
];

/** Tokens are written before the order; if the order was erased, they are deleted again. */
async function takeBackTokens(table: Table, shop: string, { order, tokens }: SaveOrder): Promise<void> {
  if (await erasureOf(table, shop, order.id)) await deleteTokens(table, shop, order, tokens);
}

const MAX_TOKENS = 25;

/** Search tokens are written once, before the order; a token without an order finds nothing. */
const writeTokens = (table: Table, shop: string, { order, tokens }: SaveOrder): Promise<void> =>
  putAll(
    table,
    tokens.slice(0, MAX_TOKENS).map((token) => findable(shop, token, order.createdAt, order.id)),
  );
