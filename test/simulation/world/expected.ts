import type { WholeOrder } from "#functions/modules/orders/ports.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import type { DocumentTask, TransactionTask } from "#shared/domain/tasks/task.ts";
import type { DocumentKind } from "#shared/values/document-kind.ts";
import type { SimulatedShop } from "./shop.ts";
import type { World } from "./world.ts";

/** Faults after which a task may end without its document, with an unforeseen error. */
export const tableFaults = ["table-conflict", "table-throttled", "table-answer-lost"] as const;

/** Reasons for which a document may be missing although its shop wants it. */
const explained = new Set(["REJECTED", "PARKED"]);

interface Expected {
  kind: DocumentKind;
  /** Undefined: it has no prices, or they are looked at elsewhere. */
  cents: number | undefined;
}

/** True if a kind's documents exist, once per source, and add up; additions make several invoices. */
export function expectDocuments(
  { kernel, faults }: World,
  shop: SimulatedShop,
  { head, tasks }: WholeOrder,
  { kind, cents }: Expected,
): boolean {
  const name = `${shop.key}: ${kind} of order ${head.orderId}`;
  const ours = tasks.filter((task): task is DocumentTask => task.type === "document" && task.kind === kind);
  const confirmed = ours.filter(({ state }) => state === "CONFIRMED");
  const sources = new Set(confirmed.map(({ source }) => source.id));
  if (confirmed.length > sources.size) kernel.violate("exactly once", `${name} is confirmed twice for one source`);
  const open = ours.filter(({ state, source }) => state !== "CONFIRMED" && !sources.has(source.id));
  for (const task of open) {
    const { reason, state } = task;
    if (reason?.code === "credits_exhausted") continue;
    if (!explained.has(state) || reason === undefined)
      kernel.violate("nothing lost", `${name} is missing without a reason`);
    else if (!isEntitled(shop, faults.enabled, task))
      kernel.violate("nothing given up", `${name} is ${state} for ${reason.code} without a cause`);
  }
  if (open.length > 0) return false;
  if (confirmed.length === 0) kernel.violate("nothing lost", `${name} is missing without a reason`);
  const held = confirmed.map(({ providerId }) => shop.provider.records.documents.get(providerId ?? ""));
  if (held.includes(undefined)) kernel.violate("exactly once", `${name} does not exist at the provider`);
  const sum = held.reduce((total, document) => total + (document?.totalCents ?? 0), 0);
  if (cents !== undefined && sum !== cents) kernel.violate("right to the cent", `${name}: ${sum} for ${cents}`);
  return true;
}

/** The amount of an order's documents at the provider: invoices less credit notes. */
export function standingCents({ provider }: SimulatedShop, { tasks }: WholeOrder): number {
  return tasks.reduce((sum, task) => {
    if (task.type !== "document" || task.state !== "CONFIRMED" || task.kind === "deliveryNote") return sum;
    const cents = provider.records.documents.get(task.providerId ?? "")?.totalCents ?? 0;
    return task.kind === "invoice" ? sum + cents : sum - cents;
  }, 0);
}

/** True where the document exists; false where a reason says why not. */
export function expectDocument(
  { kernel, faults }: World,
  shop: SimulatedShop,
  { head, tasks }: WholeOrder,
  { kind, cents }: Expected,
): boolean {
  const ours = tasks.filter((task): task is DocumentTask => task.type === "document" && task.kind === kind);
  const name = `${shop.key}: ${kind} of order ${head.orderId}`;
  const confirmed = ours.filter(({ state }) => state === "CONFIRMED");
  if (confirmed.length > 1) kernel.violate("exactly once", `${name} is confirmed ${confirmed.length} times`);
  const [task] = confirmed;
  if (task === undefined) {
    const waits = ours.some(({ reason }) => reason?.code === "credits_exhausted");
    if (waits) return false;
    const closed = ours.find(({ state, reason }) => explained.has(state) && reason !== undefined);
    if (closed === undefined) kernel.violate("nothing lost", `${name} is missing without a reason`);
    else if (!isEntitled(shop, faults.enabled, closed)) {
      kernel.violate("nothing given up", `${name} is ${closed.state} for ${closed.reason?.code} without a cause`);
    }
    return false;
  }
  const held = shop.provider.records.documents.get(task.providerId ?? "");
  if (held === undefined) kernel.violate("exactly once", `${name} does not exist at the provider`);
  else if (cents !== undefined && held.totalCents !== cents)
    kernel.violate("right to the cent", `${name}: ${held.totalCents} for ${cents}`);
  return true;
}

/** Every payment is booked once, with its amount, or says why not. */
export function expectMovements(
  { kernel, faults }: World,
  shop: SimulatedShop,
  { tasks }: WholeOrder,
  order: Order,
): void {
  for (const { id, amountCents } of order.transactions) {
    const name = `${shop.key}: movement ${id}`;
    const task = tasks.find((one) => one.type === "transaction" && one.transactionId === id);
    if (task?.type !== "transaction" || task.state !== "CONFIRMED") {
      if (task?.type !== "transaction" || !explained.has(task.state) || task.reason === undefined) {
        kernel.violate("nothing lost", `${name} is missing without a reason`);
      } else if (!isEntitledMovement(shop, faults.enabled, task)) {
        kernel.violate("nothing given up", `${name} is ${task.state} for ${task.reason.code} without a cause`);
      }
      continue;
    }
    const movement = shop.provider.records.movements.get(task.content.externalReference);
    if (movement === undefined || movement.providerId !== task.providerId) {
      kernel.violate("exactly once", `${name} is not the one at the provider`);
    } else if (movement.amountCents !== amountCents) {
      kernel.violate("right to the cent", `${name}: ${movement.amountCents} for ${amountCents}`);
    }
  }
}

/** The run's faults justify that the app leaves a movement to the merchant. */
function isEntitledMovement({ provider }: SimulatedShop, faults: ReadonlySet<string>, task: TransactionTask): boolean {
  switch (task.reason?.code) {
    case "refused":
    case "ACCOUNT_FAILED":
      return provider.refused.size > 0 || faults.has("commits-late");
    case "TRANSACTION_UNCLEAR":
      // Every round begins with a send. A send that commits late hides later ones; so does a send by the earlier version, which
      // does not say what it follows.
      return task.attempts >= 3 || faults.has("commits-late") || faults.has("earlier-version");
    case "internal_error":
      return tableFaults.some((kind) => faults.has(kind));
    default:
      return false;
  }
}

/** A task may end without its document after such a fault. */
function isEntitled(
  { provider, watch }: SimulatedShop,
  faults: ReadonlySet<string>,
  { reason, attempts }: DocumentTask,
): boolean {
  switch (reason?.code) {
    case "refused":
    case "CONTACT_FAILED":
      return provider.refused.size > 0 || watch.hasUnclearContact;
    case "DOCUMENT_UNCLEAR":
      // Every round begins with a send, or with a worker that died before it.
      return attempts >= 3;
    case "internal_error":
      return tableFaults.some((kind) => faults.has(kind));
    default:
      return false;
  }
}
