import { isAppError } from "#shared/errors.ts";
import { berlinMidnight, plusDays } from "#shared/values/days.ts";
import { claimAndRun, type JobOutcome } from "../jobs/claim-and-run.ts";
import type { JobEnd, JobStore } from "../jobs/ports.ts";
import { noManualRequests } from "../orders/decide-order.ts";
import type { OrderReprocessing, OrderStates } from "../orders/ports.ts";
import type { PlatformReadingPorts } from "../orders/read-platform-order.ts";
import { type DecidePorts, decideAndSave } from "../orders/save-decided.ts";
import { withPlatformToken } from "../shop/platform-access-token.ts";
import type { WholeShop } from "../shop/ports.ts";
import { daysOf, union } from "./days.ts";
import type { ImportLoad, ImportProgress, PlatformOrderPages } from "./ports.ts";

export interface ImportPorts extends DecidePorts, PlatformReadingPorts {
  jobStore: JobStore;
  importLoad: ImportLoad;
  platformOrderPages: PlatformOrderPages;
  orderStates: OrderStates;
  hints: OrderReprocessing;
}

/** At most this many documents wait for the provider; all other orders are only a position in the platform's list. */
export const MAX_AHEAD = 100;
/** Orders read at the platform in parallel: faster than the provider takes their documents. */
const AT_ONCE = 4;

/** `isFull`: the job waits for room. */
type ImportOutcome = JobOutcome & { isFull?: boolean };

/**
 * Takes the next orders of a running import: reads each one, decides it like any other and has its documents wait in the last lane.
 * A worker that takes the same ones again decides the same. `more`: there is room for others. `full`: it is to be looked after again in
 * a while. `idle`: there is nothing to do, or another worker does it; the import of an uninstalled shop is stopped. Failures: platform_*;
 * nothing is forgotten then.
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

const nothing = Promise.resolve<ImportOutcome>({ kind: "none" });

async function takeNext(
  ports: ImportPorts,
  before: ImportProgress,
  { shop, isLate }: { shop: string; isLate(): boolean },
): Promise<ImportOutcome> {
  const { jobStore, importLoad, shops, clock } = ports;
  const whole = await shops.findWhole();
  if (whole === undefined || whole.shop.uninstalledAt !== undefined) {
    await jobStore.stop("import-orders");
    return { kind: "none" };
  }
  const room = isReady(whole) ? MAX_AHEAD - (await importLoad.countAhead(clock.now(), MAX_AHEAD)) : 0;
  if (room <= 0) return { kind: "more", progress: before, isFull: true };

  const page = await withPlatformToken(ports, shop, (accessToken) =>
    ports.platformOrderPages.createdOrders({
      shop,
      accessToken,
      from: berlinMidnight(before.from),
      before: berlinMidnight(plusDays(before.to, 1)),
      ...(before.cursor === undefined ? {} : { cursor: before.cursor }),
    }),
  );
  const next = page.orderIds.slice(before.taken, before.taken + room);
  const { taken, affected } = await take(ports, whole, next, isLate);
  const isPageOver = before.taken + taken >= page.orderIds.length;
  const progress = progressOf(before, { taken, affected, isPageOver, cursor: page.cursor });
  if (isPageOver && page.cursor === undefined) return { kind: "done", end: await endOf(ports, progress) };
  return { kind: "more", progress, isFull: taken >= room };
}

/** All orders of these days were taken: from here on the days count as imported. */
async function endOf({ shops }: ImportPorts, progress: ImportProgress): Promise<JobEnd> {
  const before = (await shops.find())?.imports ?? [];
  const days = daysOf(progress, Number.POSITIVE_INFINITY) ?? [];
  return { progress, imported: { before, after: union(before, days) } };
}

/** Nothing is taken for a shop that cannot have it documented now: it waits where it is. */
const isReady = ({ shop, connection }: WholeShop): boolean =>
  shop.pausedAt === undefined && connection?.status === "connected";

/** Decides a few orders at once. An order whose decision fails becomes an order event; its worker retries it and alarms. */
async function take(
  ports: ImportPorts,
  whole: WholeShop,
  orderIds: readonly string[],
  isLate: () => boolean,
): Promise<{ taken: number; affected: number }> {
  const known = await ports.orderStates.statesOf(orderIds);
  let [taken, affected] = [0, 0];
  while (taken < orderIds.length && !isLate()) {
    const some = orderIds.slice(taken, taken + AT_ONCE);
    // Nothing goes on once the worker is done.
    const ends = await Promise.allSettled(some.map((orderId) => decide(ports, whole, orderId)));
    for (const end of ends) if (end.status === "rejected") throw end.reason;
    taken += some.length;
    affected += some.filter((orderId) => !known.has(orderId)).length;
  }
  return { taken, affected };
}

async function decide(ports: ImportPorts, whole: WholeShop, orderId: string): Promise<void> {
  try {
    await decideAndSave(
      ports,
      { whole, orderId },
      { manualRequestsOf: () => ({ ...noManualRequests, isImport: true }) },
    );
  } catch (error) {
    if (isAppError(error, "platform_unavailable", "platform_token_missing")) throw error;
    await handOn(ports, whole.shop.key, orderId);
  }
}

async function handOn({ hints, clock, ids }: ImportPorts, shop: string, orderId: string): Promise<void> {
  const triggeredAt = clock.now();
  const eventId = ids.logKey(triggeredAt);
  await hints.send({ shop, topic: "orders/updated", orderId, eventId, webhookId: eventId, triggeredAt });
}

function progressOf(
  { cursor: from, ...before }: ImportProgress,
  step: { taken: number; affected: number; isPageOver: boolean; cursor: string | undefined },
): ImportProgress {
  const taken = step.isPageOver ? 0 : before.taken + step.taken;
  const cursor = step.isPageOver ? step.cursor : from;
  return {
    ...before,
    taken,
    found: before.found + step.taken,
    affected: before.affected + step.affected,
    ...(cursor === undefined ? {} : { cursor }),
  };
}
