import { fulfillmentDay } from "#shared/domain/documents/facts/dates.ts";
import { daysOf, unionOfDays } from "#shared/domain/imports/import-days.ts";
import { withOrder } from "#shared/domain/imports/import-summary.ts";
import { berlinDay } from "#shared/values/days.ts";
import { claimAndRun, type JobOutcome } from "../jobs/claim-and-run.ts";
import type { JobEnd, JobStore } from "../jobs/ports.ts";
import { startedKeysOf } from "../orders/decide-order.ts";
import type { OrderStates } from "../orders/ports.ts";
import type { WholeShop } from "../shop/ports.ts";
import { decidePastOrder, type PastOrderPorts } from "./decide-past-order.ts";
import { decideToTheEnd } from "./decide-to-the-end.ts";
import type { ListingProgress, PlatformOrderPages } from "./ports.ts";
import { inBatches, nextOrders, stepOn } from "./walk-orders.ts";

export interface ListingPorts extends PastOrderPorts {
  jobStore: JobStore;
  platformOrderPages: PlatformOrderPages;
  orderStates: OrderStates;
}

/** Orders that one step takes at most, so that the progress moves on the screen. */
const STEP = 20;

/**
 * Takes the next orders of a running listing: stores unknown ones as their event would, and counts the import's documents, without
 * beginning it. `more`: there are others.
 * `full`: the platform still puts the list together.
 * `idle`: nothing to do, or another worker does it. Failures: platform_*; nothing is forgotten then.
 */
export async function advanceListing(
  ports: ListingPorts,
  call: { shop: string; isLate(): boolean },
): Promise<"idle" | "more" | "full"> {
  const outcome = await claimAndRun(ports, { job: "list-orders" }, ({ progress }: { progress?: ListingProgress }) =>
    progress === undefined ? nothing : takeNext(ports, progress, call),
  );
  if (outcome?.kind !== "more") return "idle";
  return outcome.isFull === true ? "full" : "more";
}

type ListingStep = JobOutcome & { isFull?: boolean };

const nothing = Promise.resolve<ListingStep>({ kind: "none" });

async function takeNext(
  ports: ListingPorts,
  before: ListingProgress,
  { shop, isLate }: { shop: string; isLate(): boolean },
): Promise<ListingStep> {
  const whole = await ports.shops.findWhole();
  if (whole === undefined || whole.shop.uninstalledAt !== undefined) {
    await ports.jobStore.stop("list-orders");
    return { kind: "none" };
  }
  const left = (before.newest ?? Number.POSITIVE_INFINITY) - before.found;
  const next = await nextOrders(ports, before, { shop, room: Math.min(STEP, left) });
  const known = await ports.orderStates.statesOf(next.orderIds);
  const imported = asImported(whole, before);
  const looked = await inBatches(next.orderIds, isLate, async (orderId) => {
    if (!known.has(orderId)) await decidePastOrder(ports, { whole, orderId });
    return outlook(ports, imported, orderId);
  });
  const taken = looked.length;
  const affected = next.orderIds.slice(0, taken).filter((orderId) => !known.has(orderId)).length;
  const { progress: place, isOver } = stepOn(before, next, { taken, affected, lookedAt: ports.clock.now() });
  const summary = looked.reduce((sum, order) => (order === undefined ? sum : withOrder(sum, order)), before.summary);
  const progress: ListingProgress = { ...place, summary };
  const isEnough = before.newest !== undefined && progress.found >= before.newest;
  if (!isOver && !isEnough) return { kind: "more", progress, isFull: next.isWaiting };
  const isEmpty = progress.newest === undefined && progress.found === 0;
  return { kind: "done", end: { progress, ...(isEmpty ? { imported: asDone(whole.shop, progress) } : {}) } };
}

/** Days without any order have nothing to import: they count as imported. */
function asDone({ imports }: WholeShop["shop"], { from, to }: ListingProgress): NonNullable<JobEnd["imported"]> {
  return { before: imports, after: unionOfDays(imports, daysOf({ from, to }, Number.POSITIVE_INFINITY) ?? []) };
}

/** The shop as it is once the import of these days has begun, with orders without a parcel as supplied. */
function asImported(whole: WholeShop, { from, to, startedAt }: ListingProgress): WholeShop {
  const { shop } = whole;
  const days = daysOf({ from, to }, Number.POSITIVE_INFINITY) ?? [];
  const importsBegun = unionOfDays(shop.importsBegun ?? [], days);
  const importRuns = [...(shop.importRuns ?? []), { from, to, startedAt, withoutParcel: "orderDay" as const }];
  return { ...whole, shop: { ...shop, importsBegun, importRuns } };
}

/** The import's decision about a stored order; undefined where none is possible. */
async function outlook({ orders, clock }: ListingPorts, imported: WholeShop, orderId: string) {
  const stored = await orders.findWhole(orderId);
  if (stored === undefined || stored.isErased === true) return undefined;
  const now = clock.now();
  return {
    decisions: decideToTheEnd(now, imported, stored),
    started: startedKeysOf(stored, new Set()),
    hasParcel: fulfillmentDay(stored.order) !== undefined,
    today: berlinDay(now),
  };
}
