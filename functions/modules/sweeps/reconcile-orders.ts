import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import { isAppError } from "#shared/errors.ts";
import { type Instant, millisecondsOf, secondsAfter, wholeSecond } from "#shared/values/time.ts";
import type { JobRun } from "../jobs/ports.ts";
import type { OrderReprocessing, OrderStates } from "../orders/ports.ts";
import { withPlatformToken } from "../shop/platform-access-token.ts";
import type { PlatformAuthorization, ShopStore } from "../shop/ports.ts";
import type { Clock } from "../system/ports.ts";
import type { ChangedOrder, PlatformOrderIndex } from "./ports.ts";
import type { SweepOutcome } from "./sweep-outcome.ts";

export interface OrderSweepPorts {
  shops: ShopStore;
  platformAuthorization: PlatformAuthorization;
  platformOrderIndex: PlatformOrderIndex;
  orderStates: OrderStates;
  reprocessing: OrderReprocessing;
  clock: Clock;
}

/** Progress of the present sweep. */
interface Progress {
  startedAt: Instant;
  from: Instant;
  to: Instant;
  cursor?: string;
  /** Pages since `from`. */
  pages: number;
  /** Orders whose change no webhook reported. */
  recovered: number;
  /** The first of them, to be named in the log. */
  missed: readonly MissedOrder[];
  known: readonly string[];
}

type MissedOrder = Pick<ChangedOrder, "orderId" | "orderName">;

/** Memory of finished sweeps. */
interface Memory {
  /** Everything that changed up to here was looked at. */
  watermark: Instant;
  /** Orders with the state that was enqueued already, so that an order that cannot be stored is not counted again. */
  known: readonly string[];
}

/** Messages of the platform may be a day late, and its index may lag. */
const OVERLAP_SECONDS = 86_400;
/** Leaves out the newest changes, whose webhooks may be under way. */
const IN_FLIGHT_SECONDS = 600;
/** The platform shows 25,000 members of one list: before that, a new list starts after the last member. */
const PAGES_PER_LIST = 200;
const MAX_KNOWN = 100;
/** Orders with a log entry of their own; one more entry counts the others. */
const MAX_NAMED = 30;

/** Enqueues orders changed since the last sweep, and the day before; denied access keeps that beginning. Failures: platform_*. */
export async function reconcileOrders(
  ports: OrderSweepPorts,
  run: JobRun<Progress, Memory>,
  { shop, isLate }: { shop: string; isLate(): boolean },
): Promise<SweepOutcome> {
  const known = await ports.shops.find();
  if (!known || known.uninstalledAt !== undefined) return { kind: "none" };
  let progress = run.progress ?? beginning(run, known.installedAt, ports.clock.now());
  for (;;) {
    const page = await readPage(ports, shop, known.epoch, progress);
    if (page === "closed") return { kind: "none" };
    progress = await enqueueMissed(ports, shop, progress, page.orders);
    if (page.cursor === undefined) return done(progress);
    progress = nextPage(progress, page);
    if (isLate()) return { kind: "more", progress };
  }
}

function beginning({ memory }: JobRun<Progress, Memory>, installedAt: Instant, now: Instant): Progress {
  const since = secondsAfter(memory?.watermark ?? installedAt, -OVERLAP_SECONDS);
  return {
    startedAt: now,
    // What changed before the app was there was never to be told to it. The platform tells whole seconds.
    from: wholeSecond(since > installedAt ? since : installedAt),
    to: secondsAfter(now, -IN_FLIGHT_SECONDS),
    pages: 0,
    recovered: 0,
    missed: [],
    known: memory?.known ?? [],
  };
}

/** `closed`: the app is uninstalled, or the platform refuses access until the merchant opens the app again. */
async function readPage(ports: OrderSweepPorts, shop: string, epoch: number, { from, to, cursor }: Progress) {
  if (from > to) return { orders: [] };
  const current = await ports.shops.find();
  if (current?.epoch !== epoch || current.uninstalledAt !== undefined) return "closed" as const;
  try {
    return await withPlatformToken(ports, shop, (accessToken) =>
      ports.platformOrderIndex.changedOrders({
        shop,
        accessToken,
        from,
        to,
        cursor,
      }),
    );
  } catch (error) {
    if (isAppError(error, "platform_token_missing")) return "closed" as const;
    throw error;
  }
}

/** Each order that is not known as it is now has itself read again. */
async function enqueueMissed(
  { orderStates, reprocessing, clock }: OrderSweepPorts,
  shop: string,
  progress: Progress,
  orders: readonly ChangedOrder[],
): Promise<Progress> {
  const states = await orderStates.statesOf(orders.map(({ orderId }) => orderId));
  let { recovered, missed, known } = progress;
  for (const { orderId, orderName, updatedAt } of orders) {
    const state = states.get(orderId);
    if (state && isDecided(state, updatedAt)) continue;
    const eventId = `sweep:${orderId}:${updatedAt}`;
    const id = { orderId, eventId, webhookId: eventId, triggeredAt: clock.now() };
    await reprocessing.send({ shop, topic: "orders/updated", ...id, updatedAt });
    const isMissed = state === undefined || state.updatedAt < updatedAt;
    if (!isMissed || known.includes(eventId)) continue;
    recovered += 1;
    if (missed.length < MAX_NAMED) missed = [...missed, { orderId, orderName }];
    known = [...known, eventId].slice(-MAX_KNOWN);
  }
  return { ...progress, recovered, missed, known };
}

/** An order read in the second of its change may lack a second change with the same instant. */
function isDecided({ updatedAt, readAt }: { updatedAt: Instant; readAt: Instant }, changedAt: Instant): boolean {
  return updatedAt > changedAt || (updatedAt === changedAt && readAt >= secondsAfter(changedAt, 1));
}

function nextPage(
  progress: Progress,
  { orders, cursor }: { orders: readonly ChangedOrder[]; cursor?: string },
): Progress {
  const last = orders[orders.length - 1]?.updatedAt;
  const pages = progress.pages + 1;
  const { cursor: _, ...rest } = progress;
  if (pages >= PAGES_PER_LIST && last !== undefined && last > progress.from) return { ...rest, from: last, pages: 0 };
  return { ...rest, pages, cursor };
}

function done(progress: Progress): SweepOutcome {
  const { startedAt, to, recovered, known } = progress;
  return {
    kind: "done",
    end: {
      memory: { watermark: to, known } satisfies Memory,
      counters: { "orders.recovered": recovered },
      ...(recovered === 0 ? {} : { instants: { "orders.recoveredAt": startedAt } }),
      logs: entriesOf(progress),
    },
    found: recovered,
  };
}

/** Each order that was missed, as far as they are named, and how many more there were. */
function entriesOf({ startedAt, recovered, missed }: Progress): LogEntry[] {
  const key = `log_sweep_orders_${millisecondsOf(startedAt).toString(36)}`;
  const entry = { at: startedAt, origin: "shopify", event: "order.recovered", status: "warning" } as const;
  const more = recovered - missed.length;
  return [
    ...missed.map((order) => ({ ...entry, key: `${key}_${order.orderId}`, ...order })),
    ...(more === 0 ? [] : [{ ...entry, key, body: { values: { count: more } } }]),
  ];
}
