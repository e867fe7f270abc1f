import * as z from "zod/mini";
import { MONTH_INDEX } from "../domain/documents/paper/month-index.ts";
import { notificationKinds } from "../domain/notifications/notification.ts";
import { SEARCH_INDEX } from "../domain/search/search-index.ts";
import { berlinDay, firstOfPeriod } from "../values/days.ts";
import type { Instant } from "../values/time.ts";
import { windowStart } from "../values/window.ts";
import { inShop, inWindow, type JobQueue, onRequest, type ShopList, scheduled } from "./job-rows.ts";
import type { ScheduleName } from "./schedules.ts";

const shop = z.string();
const cursor = z.optional(z.string());

/** The month before, as `2026-03`. */
const monthBefore = (firedAt: Instant): string => firstOfPeriod(berlinDay(firedAt), "month", -1).slice(0, 7);

/** Starts of one schedule lie hours apart; what comes twice comes within minutes. */
const WINDOW_SECONDS = 3_600;
const window = (firedAt: Instant): string => windowStart(firedAt, WINDOW_SECONDS);

const daily = <Queue extends "shop-duties" | "app-events" | "month-packs", Name extends string>(
  queue: Queue,
  duty: Name,
  schedule: ScheduleName,
  shops: ShopList,
) =>
  scheduled(queue, inShop(duty), {
    schedule,
    shops,
    period: berlinDay,
    // The schema's own shape, which TypeScript does not compute for a name that it does not know yet.
    message: (shop) => ({ shop, duty }) as z.output<ReturnType<typeof inShop<Name>>>,
  });

const sweep = <Name extends "reconcile-orders" | "reconcile-documents" | "check-subscriptions">(name: Name) =>
  scheduled("sweeps", inWindow(name), {
    schedule: name,
    shops: "installed",
    period: window,
    message: (shop, period) => ({ shop, sweep: name, period }) as z.output<ReturnType<typeof inWindow<Name>>>,
  });

const eraseCustomers = z.object({ shop, duty: z.literal("erase-customers"), cursor });
const answerDataRequests = z.object({
  shop,
  duty: z.literal("answer-data-requests"),
  request: z.optional(z.string()),
  from: z.optional(z.int()),
});
/** `run`: when the job was begun or resumed; a message of an earlier run does nothing. */
const inRun = <Name extends "list-orders" | "import-orders">(name: Name) =>
  z.object({ shop, duty: z.literal(name), run: z.string() });
const recordPayout = z.object({ shop, duty: z.literal("record-payout"), period: z.string() });

/**
 * Every kind of background work for one shop: its queue, message, and schedule. A repeated job does nothing. Jobs longer than a worker's
 * life have a row in `stored-jobs.ts`; others with pages carry their place. Without the schedule `wake-due`: see `dispatch-due-tasks.ts`.
 */
export const jobs = {
  /** Months and bonuses that are over. */
  "renew-credits": daily("shop-duties", "renew-credits", "renew-credits", "toRenew"),
  /** Log entries older than the plan keeps them. */
  "expire-logs": daily("shop-duties", "expire-logs", "expire-logs", "installed"),
  /** The daily notifications to the merchant. */
  "daily-notices": daily("shop-duties", "daily-notices", "daily-notices", "installed"),
  /** Erases customers on the platform's request, page by page. Orders with work under way wait for the next day. */
  "erase-customers": scheduled("shop-duties", eraseCustomers, {
    schedule: "expire-logs",
    shops: "toErase",
    period: berlinDay,
    message: (shop) => ({ shop, duty: "erase-customers" as const }),
  }),
  /** Collects a customer's data, or that of all open requests: usually done already, but both kinds share one list. */
  "answer-data-requests": scheduled("shop-duties", answerDataRequests, {
    schedule: "expire-logs",
    shops: "toErase",
    period: berlinDay,
    message: (shop) => ({ shop, duty: "answer-data-requests" as const }),
  }),
  /** The payout of a partner for a month, `2026-03`. */
  "record-payouts": scheduled("shop-duties", recordPayout, {
    schedule: "record-payouts",
    shops: "partners",
    period: monthBefore,
    message: (shop, period) => ({ shop, duty: "record-payout" as const, period }),
  }),
  /** Prints or tells late receipts, and completes rows of payments: a process ended before it asked for the job. */
  "finish-payouts": daily("shop-duties", "finish-payouts", "expire-logs", "partners"),
  /** Releases, after its lock, or ends a partner's commission for a shop. Events of billing ask for it too. */
  "settle-redemption": daily("shop-duties", "settle-redemption", "expire-logs", "toRelease"),
  /** The shop has credits again: tasks that waited for them continue. */
  "wake-waiting": onRequest("shop-duties", inShop("wake-waiting")),
  /** The plan keeps the log for another time now: every entry gets its new end, page by page. */
  "date-logs": onRequest("shop-duties", z.object({ shop, duty: z.literal("date-logs"), cursor })),
  /** Discards the documents that waited for credits at this instant. */
  "discard-waiting": onRequest(
    "shop-duties",
    z.object({ shop, duty: z.literal("discard-waiting"), askedAt: z.string() }),
  ),
  /** A mail to the merchant. */
  notify: onRequest("shop-duties", z.object({ shop, duty: z.literal("notify"), notice: z.enum(notificationKinds) })),

  "refresh-tokens": daily("app-events", "refresh-tokens", "refresh-tokens", "toRefresh"),
  /** Permissions that were given back; as a rule their own message had it done long ago. */
  "revoke-tokens": daily("app-events", "revoke-tokens", "refresh-tokens", "toRevoke"),
  "check-billing": daily("app-events", "check-billing", "check-billing", "installed"),
  /** Erases a page of a shop on the platform's request, which knows its progress and usually had it done. */
  "erase-shop": daily("app-events", "erase-shop", "expire-logs", "toErase"),
  /** The platform is told about documents: metafields of orders, and that they are paid. */
  "write-back": onRequest("app-events", inShop("write-back")),
  /** An account was connected, or an access granted: what waited for it is decided again. */
  "redecide-orders": onRequest("app-events", inShop("redecide-orders")),
  /** The installation ended without a message of the platform. */
  "end-lost-installation": onRequest("app-events", inShop("end-lost-installation")),

  /** Sends last month's pack to the tax adviser, once; unsent packs are tried on the next days. */
  "mail-months": daily("month-packs", "mail-months", "mail-months", "toMail"),

  "reconcile-orders": sweep("reconcile-orders"),
  "reconcile-documents": sweep("reconcile-documents"),
  "check-subscriptions": sweep("check-subscriptions"),
  /** Indexes documents of a version before, once per version of the index of months, in unmarked shops. */
  "index-documents": scheduled("sweeps", inWindow("index-documents"), {
    schedule: "expire-logs",
    shops: "toIndex",
    period: () => MONTH_INDEX,
    message: (shop, period) => ({ shop, sweep: "index-documents" as const, period }),
  }),

  /** The next part of a listing of past orders; the table knows how far it has come. */
  "list-orders": onRequest("imports", inRun("list-orders")),
  /** The next part of an import of past orders. */
  "import-orders": onRequest("imports", inRun("import-orders")),
  /** Known orders that a switch kept back are decided again, page by page; `unsent`: those with work that waits. */
  "redecide-known": onRequest(
    "imports",
    z.object({ shop, duty: z.literal("redecide-known"), cursor, unsent: z.optional(z.literal(true)) }),
  ),
  /** Gives orders of a version before today's search words, page by page, in unmarked shops. */
  "index-search": scheduled("imports", z.object({ shop, duty: z.literal("index-search"), cursor }), {
    schedule: "expire-logs",
    shops: "toSearch",
    period: () => SEARCH_INDEX,
    message: (shop) => ({ shop, duty: "index-search" as const }),
  }),

  /** A connection was made: the provider tells of everything from now on. */
  subscribe: onRequest("provider-events", inShop("subscribe")),
} as const;

type Jobs = typeof jobs;
export type JobName = keyof Jobs;

/** Jobs that a queue carries. */
export type JobOf<Queue extends JobQueue> = {
  [Name in JobName]: Jobs[Name]["queue"] extends Queue ? Name : never;
}[JobName];

/** The message of a queue for a job. */
export type JobMessage<Queue extends JobQueue> = z.output<Jobs[JobOf<Queue>]["schema"]>;

/** Jobs that a schedule fans out. */
export type ScheduledJob = { [Name in JobName]: "schedule" extends keyof Jobs[Name] ? Name : never }[JobName];

/** Names of all jobs. */
export const jobNames = Object.keys(jobs) as [JobName, ...JobName[]];

const isScheduled = (name: JobName): name is ScheduledJob => "schedule" in jobs[name];

/** Names of the jobs that a schedule fans out, for schemas. */
export const scheduledJobNames = jobNames.filter(isScheduled) as [ScheduledJob, ...ScheduledJob[]];

/** The messages of a queue for all its jobs. */
export function jobSchema<Queue extends JobQueue>(queue: Queue): z.ZodMiniType<JobMessage<Queue>> {
  const [first, ...rest] = jobNames.filter((name) => jobs[name].queue === queue).map((name) => jobs[name].schema);
  if (first === undefined) throw new Error(`the queue ${queue} carries no job`);
  // The rows of this queue, as the type says.
  return z.union([first, ...rest]) as unknown as z.ZodMiniType<JobMessage<Queue>>;
}
