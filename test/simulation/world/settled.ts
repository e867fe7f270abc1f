import type { WholeOrder } from "#functions/modules/orders/ports.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import type { Task } from "#shared/domain/tasks/task.ts";
import { expectDocument, expectDocuments, expectMovements, standingCents, tableFaults } from "./expected.ts";
import { CANARY } from "./platform.ts";
import { markersOf, type SimulatedShop, storesOf } from "./shop.ts";
import type { Story } from "./stories.ts";
import { isTask } from "./watch.ts";
import type { World } from "./world.ts";

/** Checks the quiet world: each order has exactly its documents or a reason, nothing is held, everything adds up. */
export async function checkSettled(world: World): Promise<void> {
  for (const shop of world.shops.values()) {
    checkLease(world, shop);
    checkCredits(world, shop);
    checkUnforeseen(world, shop);
    checkKnown(world, shop);
  }
  checkPersonalData(world);
  for (const { shop, story } of world.stories) await checkOrder(world, shop, story);
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

function checkUnforeseen({ faults, kernel }: World, { key, unforeseen }: SimulatedShop): void {
  if (unforeseen.length > 0 && !tableFaults.some((kind) => faults.enabled.has(kind))) {
    kernel.violate("no unforeseen error", `${key}: ${unforeseen[0]}`);
  }
}

/** The ledger contains every document at the provider. */
function checkKnown({ engine, kernel, product }: World, shop: SimulatedShop): void {
  const known = new Map<string, unknown>();
  for (const item of engine.rows.all()) {
    if (!isTask(item) || !String(item["pk"]).startsWith(`ORDER#${shop.key}#`)) continue;
    known.set(markersOf(product).markerOf(shop.key, String(item["key"])), item["providerId"]);
  }
  // The app does not search for documents after its uninstallation.
  if (!shop.isInstalled || shop.wasReinstalled) return;
  for (const { providerId, marker } of shop.provider.records.documents.values()) {
    if (known.get(marker) !== providerId) kernel.violate("nothing unrecorded", `${providerId} is not in our ledger`);
  }
}

/** The app keeps every request about personal data once, and only ids of the customer. */
function checkPersonalData({ engine, kernel, platform }: World): void {
  const kept = engine.rows.all().filter(({ pk }) => /^(?:COMPLIANCE|LOG|QUARANTINE)#/.test(String(pk)));
  const requests = kept.filter(({ type }) => type === "compliance");
  if (requests.length !== platform.requests) {
    kernel.violate("every request recorded", `${requests.length} requests of ${platform.requests} are kept`);
  }
  if (JSON.stringify(kept).includes(CANARY)) kernel.violate("ids only", "a person's telephone number is kept");
}

async function checkOrder(world: World, shop: SimulatedShop, { id, refundCents, isExchanged }: Story): Promise<void> {
  const { kernel } = world;
  if (!shop.isInstalled || shop.wasReinstalled) return;
  const whole = await storesOf(world.surroundings, shop.key, undefined).orders.findWhole(id);
  const order = shop.orders.get(id);
  if (whole === undefined || order === undefined) return kernel.violate("nothing lost", `order ${id} is not known`);
  if (whole.head.updatedAt !== order.updatedAt)
    kernel.violate("newest state", `order ${id} is decided on an old state`);
  checkRow(world, whole, `${shop.key}: order ${id}`);
  if (shop.wishes.books) expectMovements(world, shop, whole, order);
  if (shop.wishes.delivers) expectDocument(world, shop, whole, { kind: "deliveryNote", cents: undefined });
  if (isExchanged) return checkExchange(world, shop, whole, order);
  const hasInvoice = expectDocuments(world, shop, whole, { kind: "invoice", cents: order.totals.totalCents });
  if (refundCents === undefined || !hasInvoice) return;
  expectDocument(world, shop, whole, { kind: "creditNote", cents: refundCents });
}

/** An early exchange is in the invoice; a later one adds invoice and credit note. They add up, or wait. */
function checkExchange(world: World, shop: SimulatedShop, whole: WholeOrder, order: Order): void {
  const anyAmount = { cents: undefined };
  if (!expectDocuments(world, shop, whole, { kind: "invoice", ...anyAmount })) return;
  const isCorrected = whole.tasks.some((task) => task.type === "document" && task.kind === "creditNote");
  if (isCorrected && !expectDocuments(world, shop, whole, { kind: "creditNote", ...anyAmount })) return;
  const cents = standingCents(shop, whole);
  if (cents !== order.totals.currentTotalCents) {
    world.kernel.violate(
      "right to the cent",
      `${shop.key}: ${cents} stands of order ${order.id}, not ${order.totals.currentTotalCents}`,
    );
  }
}

/** Every confirmed task has its document, and the list shows it. */
function checkRow({ kernel }: World, { row, documents, tasks }: WholeOrder, name: string): void {
  for (const { key, state, type, providerId } of tasks) {
    if (type !== "document" || state !== "CONFIRMED") continue;
    const isKept = documents.some((document) => document.providerId === providerId);
    const isShown = row.documents.some((document) => document.providerId === providerId);
    const isMore = (row.moreDocuments ?? 0) > 0;
    if (!isKept || !(isShown || isMore)) kernel.violate("row", `${name} does not show ${key}`);
  }
}
