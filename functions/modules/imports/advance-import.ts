import { daysOf, unionOfDays } from "#shared/domain/imports/import-days.ts";
import { type ImportOutcome, importOutcome, noOutcomes, withOutcome } from "#shared/domain/imports/import-summary.ts";
import { pauseOf } from "#shared/domain/shop/staff-pause.ts";
import type { Instant } from "#shared/values/time.ts";
import { claimAndRun, type JobOutcome } from "../jobs/claim-and-run.ts";
import type { JobEnd, JobStore } from "../jobs/ports.ts";
import { startedKeysOf } from "../orders/decide-order.ts";
import type { OrderStates, WholeOrder } from "../orders/ports.ts";
import type { WholeShop } from "../shop/ports.ts";
import { decidePastOrder, type PastOrderPorts } from "./decide-past-order.ts";
import { endForeign, isForeign } from "./open-job.ts";
import type { ImportLoad, ImportProgress, PlatformOrderPages } from "./ports.ts";
import { inBatches, nextOrders, stepOn } from "./walk-orders.ts";

export interface ImportPorts extends PastOrderPorts {
  jobStore: JobStore;
  importLoad: ImportLoad;
  platformOrderPages: PlatformOrderPages;
  orderStates: OrderStates;
}

/** At most this many documents wait for the provider; all other orders are only a position in the platform's list. */
export const MAX_AHEAD = 100;

/** `isFull`: the job waits for room. */
type ImportStep = JobOutcome & { isFull?: boolean };

/**
 * Takes the next orders of a running import: reads and decides each, and puts its documents into the last lane.
 * Repeating it decides the same. `more`: there is room for others. `full`: look again in a while. `idle`: nothing to do, or another
 * worker does it; an uninstalled shop's import is stopped, one
 * of another account ended.
 * Failures: platform_*; nothing is forgotten then.
 */
export async function advanceImport(
  ports: ImportPorts,
  call: { shop: string; isLate(): boolean },
): Promise<"idle" | "more" | "full"> {
  const outcome = await claimAndRun(ports, { job: "import-orders" }, ({ progress }: { progress?: ImportProgress }) =>
    progress === undefined ? nothing : takeNext(ports, progress, call),
  );
  if (outcome?.kind !== "more") return "idle";
  return outcome.isFull === true ? "full" : "more";
}

const nothing = Promise.resolve<ImportStep>({ kind: "none" });

async function takeNext(
  ports: ImportPorts,
  before: ImportProgress,
  { shop, isLate }: { shop: string; isLate(): boolean },
): Promise<ImportStep> {
  const { jobStore, importLoad, shops, clock } = ports;
  const whole = await shops.findWhole();
  if (whole === undefined || whole.shop.uninstalledAt !== undefined) {
    await jobStore.stop("import-orders");
    return { kind: "none" };
  }
  if (isForeign(before, whole.shop)) {
    await endForeign(jobStore, before);
    return { kind: "none" };
  }
  const room = isReady(whole) ? MAX_AHEAD - (await importLoad.countAhead(clock.now(), MAX_AHEAD)) : 0;
  if (room <= 0) return { kind: "more", progress: { ...before, lookedAt: clock.now() }, isFull: true };

  const next = await nextOrders(ports, before, { shop, room });
  const known = await ports.orderStates.statesOf(next.orderIds);
  const outcomes = await inBatches(next.orderIds, isLate, async (orderId) => {
    const decided = await decidePastOrder(ports, { whole, orderId });
    if (decided === undefined) return undefined;
    return importOutcome({ decisions: decided.decisions, started: startedBefore(decided.before, before.startedAt) });
  });
  const taken = outcomes.length;
  const affected = next.orderIds.slice(0, taken).filter((orderId) => !known.has(orderId)).length;
  const { progress: place, isOver } = stepOn(before, next, { taken, affected, lookedAt: clock.now() });
  const progress: ImportProgress = { ...place, outcomes: added(before.outcomes, outcomes) };
  if (isOver) return { kind: "done", end: await endOf(ports, progress) };
  return { kind: "more", progress, isFull: taken >= room || next.isWaiting };
}

/** Documents from before the import, or under way then: a worker that takes an order twice has made its own. */
function startedBefore(before: WholeOrder | undefined, startedAt: Instant): ReadonlySet<string> {
  if (before === undefined) return new Set();
  const isOlder = ({ createdAt }: { createdAt: Instant }) => createdAt < startedAt;
  const { documents, tasks } = before;
  return startedKeysOf({ ...before, documents: documents.filter(isOlder), tasks: tasks.filter(isOlder) }, new Set());
}

const added = (
  before: NonNullable<ImportProgress["outcomes"]> = noOutcomes,
  outcomes: readonly (ImportOutcome | undefined)[],
): NonNullable<ImportProgress["outcomes"]> =>
  outcomes.reduce((sums, outcome) => (outcome === undefined ? sums : withOutcome(sums, outcome)), before);

/** All orders of these days were taken: from here on the days count as imported. */
async function endOf({ shops }: ImportPorts, progress: ImportProgress): Promise<JobEnd> {
  const before = (await shops.find())?.imports ?? [];
  const days = daysOf(progress, Number.POSITIVE_INFINITY) ?? [];
  return { progress, imported: { before, after: unionOfDays(before, days) } };
}

/** Nothing is taken for a shop that cannot have it documented now: it waits where it is. */
const isReady = ({ shop, connection }: WholeShop): boolean =>
  pauseOf(shop) === undefined && connection?.status === "connected";
