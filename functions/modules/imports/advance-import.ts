import { isAppError } from "../../../shared/errors.ts";
import { berlinMidnight, plusDays } from "../../../shared/values/days.ts";
import { secondsAfter } from "../../../shared/values/time.ts";
import { noWishes } from "../orders/decide-order.ts";
import type { OrderHints, OrderStates } from "../orders/ports.ts";
import type { PlatformReadingPorts } from "../orders/read-platform-order.ts";
import { type DecidePorts, decideAndSave } from "../orders/save-decided.ts";
import { withPlatformToken } from "../shop/platform-access-token.ts";
import type { WholeShop } from "../shop/ports.ts";
import { daysOf, union } from "./days.ts";
import type { ImportProgress, ImportStore, OrderImport, PlatformOrderPages } from "./ports.ts";

export interface ImportPorts extends DecidePorts, PlatformReadingPorts {
  imports: ImportStore;
  platformOrderPages: PlatformOrderPages;
  orderStates: OrderStates;
  hints: OrderHints;
}

/** So many documents wait ahead of the work at the provider at most; all other orders are a place in the platform's list. */
export const MOST_AHEAD = 100;
/** Orders are read at the platform so many at a time: faster than the provider takes them. */
const AT_ONCE = 4;
/** Longer than a worker lives: whoever takes over finds nobody there. */
const LEASE_SECONDS = 130;

/**
 * Takes the next orders of a running import: reads each one, decides it like any other and has its documents wait in the last lane.
 * Whoever takes the same ones again decides the same. `more`: there is room for others. `full`: it is to be looked after again in
 * a while. `idle`: there is nothing to do, or somebody is at it; the import of an uninstalled shop is stopped. Failures: platform_*; nothing is forgotten then.
 */
export async function advanceImport(
  ports: ImportPorts,
  { shop, isLate }: { shop: string; isLate(): boolean },
): Promise<"idle" | "more" | "full"> {
  const { imports, shops, clock } = ports;
  const now = clock.now();
  const run = await imports.take(now, secondsAfter(now, LEASE_SECONDS));
  if (run === undefined) return "idle";
  const whole = await shops.findWhole();
  if (whole === undefined || whole.shop.uninstalledAt !== undefined) {
    await imports.stop();
    return "idle";
  }
  const room = isReady(whole) ? MOST_AHEAD - (await imports.countAhead(now, MOST_AHEAD)) : 0;
  if (!isReady(whole) || room <= 0) return (await imports.keep(run, run)) ? "full" : "idle";

  const page = await withPlatformToken(ports, shop, (accessToken) =>
    ports.platformOrderPages.createdOrders({
      shop,
      accessToken,
      from: berlinMidnight(run.from),
      before: berlinMidnight(plusDays(run.to, 1)),
      ...(run.cursor === undefined ? {} : { cursor: run.cursor }),
    }),
  );
  const next = page.orderIds.slice(run.taken, run.taken + room);
  const { taken, affected } = await take(ports, whole, next, isLate);
  const isPageOver = run.taken + taken >= page.orderIds.length;
  const isDone = isPageOver && page.cursor === undefined;
  const progress = progressOf(run, { taken, affected, isPageOver, cursor: page.cursor });
  if (isDone) {
    await finish(ports, run, progress);
    return "idle";
  }
  if (!(await imports.keep(run, progress))) return "idle";
  return taken < room ? "more" : "full";
}

/** All orders of these days were taken: from here on the days count as imported. */
async function finish({ imports, shops }: ImportPorts, run: OrderImport, progress: ImportProgress): Promise<void> {
  const before = (await shops.find())?.imports ?? [];
  const days = daysOf(run, Number.POSITIVE_INFINITY) ?? [];
  await imports.finish(run, progress, { before, after: union(before, days) });
}

/** Nothing is taken for a shop that cannot have it documented now: it waits where it is. */
const isReady = ({ shop, connection }: WholeShop): boolean =>
  shop.pausedAt === undefined && connection?.status === "connected";

/** A few orders at once. One that cannot be decided goes the ordinary way, where it is tried again and noticed. */
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
    await decideAndSave(ports, { whole, orderId }, { wishesOf: () => ({ ...noWishes, isImport: true }) });
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
  run: OrderImport,
  step: { taken: number; affected: number; isPageOver: boolean; cursor: string | undefined },
): ImportProgress {
  const counted = { found: run.found + step.taken, affected: run.affected + step.affected };
  if (!step.isPageOver) {
    return { ...counted, taken: run.taken + step.taken, ...(run.cursor === undefined ? {} : { cursor: run.cursor }) };
  }
  return { ...counted, taken: 0, ...(step.cursor === undefined ? {} : { cursor: step.cursor }) };
}
