import { berlinDay, firstOfPeriod } from "../values/days.ts";
import type { Instant } from "../values/time.ts";
import { windowStart } from "../values/window.ts";
import type { AppEvent } from "./app-event.ts";
import type { ScheduleName } from "./schedules.ts";
import type { ShopDuty } from "./shop-duty.ts";
import type { SweepMessage } from "./sweep.ts";

/** What the queues of jobs carry: work for one shop each. */
export interface JobMessages {
  "shop-duties": ShopDuty;
  "app-events": AppEvent;
  sweeps: SweepMessage;
}

export type JobQueue = keyof JobMessages;

/** Lists of shops that a schedule goes through. */
export type ShopList = "installed" | "toRenew" | "toRefresh" | "toRevoke" | "toErase";

/** A job that a schedule gives to every shop of a list. */
export type ScheduledJob = { [Queue in JobQueue]: JobOf<Queue> }[JobQueue];

interface JobOf<Queue extends JobQueue> {
  schedule: ScheduleName;
  /** Whose list it is. */
  shops: ShopList;
  queue: Queue;
  /** What the run is for, from the instant at which the schedule fired: a run that fires twice is for the same period. */
  period(firedAt: Instant): string;
  message(shop: string, period: string): JobMessages[Queue];
}

const job = <Queue extends JobQueue>(definition: JobOf<Queue>): JobOf<Queue> => definition;

/** The month before, as `2026-03`. */
const monthBefore = (firedAt: Instant): string => firstOfPeriod(berlinDay(firedAt), "month", -1).slice(0, 7);

/** Starts of one schedule lie hours apart; what comes twice comes within minutes. */
const WINDOW_SECONDS = 3_600;
const window = (firedAt: Instant): string => windowStart(firedAt, WINDOW_SECONDS);

const duty = (schedule: "renew-credits" | "expire-logs" | "daily-notices", shops: ShopList): JobOf<"shop-duties"> =>
  job({ schedule, shops, queue: "shop-duties", period: berlinDay, message: (shop) => ({ shop, duty: schedule }) });

const sweep = (schedule: SweepMessage["sweep"]): JobOf<"sweeps"> =>
  job({
    schedule,
    shops: "installed",
    queue: "sweeps",
    period: window,
    message: (shop, period) => ({ shop, sweep: schedule, period }),
  });

const upkeep = (
  duty: "refresh-tokens" | "revoke-tokens" | "check-billing" | "erase-shop",
  schedule: ScheduleName,
  shops: ShopList,
): JobOf<"app-events"> =>
  job({ schedule, shops, queue: "app-events", period: berlinDay, message: (shop) => ({ shop, duty }) });

/**
 * Everything that a schedule gives to every shop of a list. The table knows what is left to do in a shop: a job that comes twice finds
 * it done.
 */
export const scheduledJobs = {
  "renew-credits": duty("renew-credits", "toRenew"),
  "expire-logs": duty("expire-logs", "installed"),
  "daily-notices": duty("daily-notices", "installed"),
  /** As a rule the request's own message had it done; orders with work under way are left to the next day. */
  "erase-customers": job({
    schedule: "expire-logs",
    shops: "toErase",
    queue: "shop-duties",
    period: berlinDay,
    message: (shop) => ({ shop, duty: "erase-customers" }),
  }),
  /** As a rule the request's own message had it done, page after page. */
  "erase-shop": upkeep("erase-shop", "expire-logs", "toErase"),
  /** As a rule the request's own messages had it done. Requests of both kinds stand in one list by their age. */
  "answer-data-requests": job({
    schedule: "expire-logs",
    shops: "toErase",
    queue: "shop-duties",
    period: berlinDay,
    message: (shop) => ({ shop, duty: "answer-data-requests" }),
  }),
  "record-payouts": job({
    schedule: "record-payouts",
    shops: "installed",
    queue: "shop-duties",
    period: monthBefore,
    message: (shop, period) => ({ shop, duty: "record-payout", period }),
  }),
  "refresh-tokens": upkeep("refresh-tokens", "refresh-tokens", "toRefresh"),
  /** As a rule its own message had it done long ago. */
  "revoke-tokens": upkeep("revoke-tokens", "refresh-tokens", "toRevoke"),
  "check-billing": upkeep("check-billing", "check-billing", "installed"),
  "reconcile-orders": sweep("reconcile-orders"),
  "reconcile-documents": sweep("reconcile-documents"),
  "check-subscriptions": sweep("check-subscriptions"),
} as const satisfies Record<string, ScheduledJob>;

export type JobName = keyof typeof scheduledJobs;

/** Names of the jobs, for schemas. */
export const jobNames = Object.keys(scheduledJobs) as [JobName, ...JobName[]];
