import type { WholeOrder } from "../../../functions/modules/orders/ports.ts";
import type { DocumentKind } from "../../../shared/domain/documents/document.ts";
import type { Order } from "../../../shared/domain/orders/order.ts";
import type { DocumentTask, Task } from "../../../shared/domain/tasks/task.ts";
import type { SimulatedShop } from "./shop.ts";
import { markersOf, storesOf } from "./shop.ts";
import { isTask } from "./watch.ts";
import type { World } from "./world.ts";

/** Reasons for which a document may be missing although its shop wants it. */
const explained = new Set(["REJECTED", "PARKED"]);

/** When everything is quiet: each order has exactly its documents or a reason, nothing is held, everything adds up. */
export async function checkSettled(world: World): Promise<void> {
  for (const shop of world.shops.values()) {
    checkLease(world, shop);
    checkCredits(world, shop);
    checkUnforeseen(world, shop);
    checkKnown(world, shop);
  }
  for (const { shop, story } of world.stories) await checkOrder(world, shop, story.id, story.refundCents);
}

function checkLease({ engine, kernel }: World, { key }: SimulatedShop): void {
  const work = engine.get({ pk: `SHOP#${key}`, sk: "WORK" });
  if (work?.["leaseOwner"] !== undefined && Date.parse(String(work["leaseUntil"])) > kernel.now) {
    kernel.violate("quiet", `${key} is still leased`);
  }
}

function checkCredits({ engine, kernel }: World, { key }: SimulatedShop): void {
  const plan = engine.get({ pk: `SHOP#${key}`, sk: "CREDITS" })?.["plan"] as { used: number; periodStartedAt: string };
  const used = engine.rows
    .all()
    .filter((item) => isTask(item) && String(item["pk"]).startsWith(`ORDER#${key}#`))
    .filter((item) => (item["task"] as Task).creditPeriod === plan.periodStartedAt);
  if (used.length !== plan.used) kernel.violate("credits", `${key}: ${plan.used} used, ${used.length} tasks hold one`);
}

const tableFaults = ["table-conflict", "table-throttled", "table-answer-lost"] as const;

function checkUnforeseen({ faults, kernel }: World, { key, unforeseen }: SimulatedShop): void {
  if (unforeseen.length > 0 && !tableFaults.some((kind) => faults.enabled.has(kind))) {
    kernel.violate("no unforeseen error", `${key}: ${unforeseen[0]}`);
  }
}

/** What stands at the provider stands with us. */
function checkKnown({ engine, kernel, product }: World, shop: SimulatedShop): void {
  const known = new Map<string, unknown>();
  for (const item of engine.rows.all()) {
    if (!isTask(item) || !String(item["pk"]).startsWith(`ORDER#${shop.key}#`)) continue;
    known.set(markersOf(product).markerOf(shop.key, String(item["key"])), item["providerId"]);
  }
  // Nobody looks for anything any more where the app is gone.
  if (!shop.isInstalled || shop.wasReinstalled) return;
  for (const { providerId, marker } of shop.provider.documents.values()) {
    if (known.get(marker) !== providerId) kernel.violate("nothing unrecorded", `${providerId} is not in our ledger`);
  }
}

async function checkOrder(
  world: World,
  shop: SimulatedShop,
  id: string,
  refundCents: number | undefined,
): Promise<void> {
  const { kernel } = world;
  if (!shop.isInstalled || shop.wasReinstalled) return;
  const whole = await storesOf(world.surroundings, shop.key, undefined).orders.findWhole(id);
  const order = shop.orders.get(id);
  if (whole === undefined || order === undefined) return kernel.violate("nothing lost", `order ${id} is not known`);
  if (whole.head.updatedAt !== order.updatedAt)
    kernel.violate("newest state", `order ${id} is decided on an old state`);
  checkRow(world, whole, `${shop.key}: order ${id}`);
  const tasks = whole.tasks.filter((task): task is DocumentTask => task.type === "document");
  if (shop.wishes.books) expectMovements(world, shop, whole, order);
  if (shop.wishes.delivers) expectDocument(world, shop, tasks, { kind: "deliveryNote", orderId: id, cents: undefined });
  const invoice = expectDocument(world, shop, tasks, { kind: "invoice", orderId: id, cents: order.totals.totalCents });
  if (refundCents === undefined || !invoice) return;
  // A refund that was decided while nothing was connected says so and waits for its order's next event.
  if (whole.head.decisions.some((one) => one.verdict === "hold" && one.code === "NOT_CONNECTED")) return;
  expectDocument(world, shop, tasks, { kind: "creditNote", orderId: id, cents: refundCents });
}

/** Every confirmed task has its document, and the list shows it. */
function checkRow({ kernel }: World, { row, documents, tasks }: WholeOrder, name: string): void {
  for (const { key, state, type, providerId } of tasks) {
    if (type !== "document" || state !== "CONFIRMED") continue;
    const isKept = documents.some((document) => document.providerId === providerId);
    const isShown = row.documents.some((document) => document.providerId === providerId);
    if (!isKept || !isShown) kernel.violate("row", `${name} does not show ${key}`);
  }
}

interface Expected {
  kind: DocumentKind;
  orderId: string;
  /** Undefined: it has no prices. */
  cents: number | undefined;
}

/** True where the document exists; false where a reason says why not. */
function expectDocument(
  { kernel, faults }: World,
  shop: SimulatedShop,
  tasks: readonly DocumentTask[],
  { kind, orderId, cents }: Expected,
): boolean {
  const ours = tasks.filter((task) => task.kind === kind);
  const name = `${shop.key}: ${kind} of order ${orderId}`;
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
  const held = shop.provider.documents.get(task.providerId ?? "");
  if (held === undefined) kernel.violate("exactly once", `${name} does not exist at the provider`);
  else if (cents !== undefined && held.totalCents !== cents)
    kernel.violate("right to the cent", `${name}: ${held.totalCents} for ${cents}`);
  return true;
}

/** Every payment is booked once, with its amount, or says why not. */
function expectMovements({ kernel }: World, shop: SimulatedShop, { tasks, head }: WholeOrder, order: Order): void {
  for (const { id, amountCents } of order.transactions) {
    const name = `${shop.key}: movement ${id}`;
    const task = tasks.find((one) => one.type === "transaction" && one.transactionId === id);
    const isHeld = head.payments.some(({ transactionId, verdict }) => transactionId === id && verdict === "hold");
    if (task?.type !== "transaction" || task.state !== "CONFIRMED") {
      const isExplained = isHeld || (task !== undefined && explained.has(task.state) && task.reason !== undefined);
      if (!isExplained) kernel.violate("nothing lost", `${name} is missing without a reason`);
      continue;
    }
    const movement = shop.provider.movements.get(task.content.externalReference);
    if (movement === undefined || movement.providerId !== task.providerId) {
      kernel.violate("exactly once", `${name} is not the one at the provider`);
    } else if (movement.amountCents !== amountCents) {
      kernel.violate("right to the cent", `${name}: ${movement.amountCents} for ${amountCents}`);
    }
  }
}

/** Whether something happened that lets a task end without its document. */
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
