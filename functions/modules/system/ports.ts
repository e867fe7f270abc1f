import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import type { NotificationKind } from "#shared/domain/notifications/notification.ts";
import type { Breaker } from "#shared/domain/tasks/breaker.ts";
import type { JobQueue } from "#shared/messages/job-rows.ts";
import type { JobMessage } from "#shared/messages/jobs.ts";
import type { Instant } from "#shared/values/time.ts";

/** Has jobs run by the workers of one queue: one or two at a time. A page of shops goes through `JobSender`. */
export interface JobRequests<Queue extends JobQueue> {
  /** All of them, or an error: a caller that sends again may send some twice. `afterSeconds`: not before; at most 900. */
  send(jobs: readonly JobMessage<Queue>[], afterSeconds?: number): Promise<void>;
}

/** Asks for a mail to the merchant. Whether it is still true, wanted and not sent yet is looked at before it is sent. */
export interface Notifications {
  request(shop: string, notice: NotificationKind): Promise<void>;
}

/** Time as work at the provider needs it. */
export interface Clock {
  now(): Instant;
  /** Milliseconds that only go forward, for short spans. */
  monotonic(): number;
  sleep(milliseconds: number): Promise<void>;
}

/** New ids that sort by time: `doc_…`, `log_…`, `tic_…`. */
export interface Ids {
  documentKey(now: Instant): string;
  logKey(now: Instant): string;
  /** Unguessable, 128 bits and more. */
  secretId(prefix: "tic" | "st" | "gr" | "pr"): string;
}

/** Sends a worker to the tasks of a shop. A lost message is made good by the schedule that looks for due tasks. */
export interface TaskDispatcher {
  dispatch(shop: string): Promise<void>;
}

/** Which worker works for the bound shop, and whether there is work. */
export interface ShopLease {
  /** Says, at `now`, that there is work. True when the shop had none that was due: a worker must be woken. */
  request(now: Instant): Promise<boolean>;
  /** Whether the request of this instant is still the last one: no worker has begun since, and no other request came. */
  isWaiting(requestedAt: Instant): Promise<boolean>;
  /** One owner at a time. Undefined when another's lease is still running at `now`, or where nothing of the shop is stored. */
  acquire(request: { owner: string; now: Instant; until: Instant }): Promise<WorkLease | undefined>;
  /**
   * Ends the lease and says when there is work again; undefined: there is none. If work was requested since the lease
   * began, it is not ended: the renewed lease comes back and the owner must look again. `lost`: another owns it by now.
   */
  release(lease: WorkLease, nextDueAt: Instant | undefined): Promise<"released" | "lost" | WorkLease>;
}

/** When the bound shop's next call to the provider may start: a slot at a time, over all functions. */
export interface ProviderRateLimit {
  /**
   * Reserves the next slot at the provider for a call that a merchant waits for: behind those reserved before, ahead of the work that only
   * takes what is free. Answers when the call may start. Failures: shop_not_installed, once the app is uninstalled.
   */
  reserveSlot(now: Instant): Promise<Instant>;
  /**
   * Takes the slot that is free at `now`: undefined; or says when there may be one. Slots that others reserved come first. `calls`: how
   * many calls the provider took since the last slot; the gap that grew by refusals shrinks with them. `unusedMilliseconds`: so long the
   * slot must have been free, for who lets others go first. Failures: shop_not_installed.
   */
  takeSlot(now: Instant, calls: number, unusedMilliseconds?: number): Promise<Instant | undefined>;
  /** The provider refused a call (429): all slots are pushed behind the rest it wants, and come farther apart. Answers its end. */
  refused(now: Instant): Promise<Instant>;
}

/** Whether the bound shop's connection, or the provider as a whole, keeps failing and is left alone. */
export interface CircuitBreaker {
  /** A call failed: answers how many have failed in a row, over all callers. */
  countFailure(): Promise<number>;
  /** The connection keeps failing and is left alone; counted for the provider as a whole. */
  openBreaker(breaker: Breaker, now: Instant): Promise<void>;
  /** The connection works again: its failures are forgotten. */
  closeBreaker(): Promise<void>;
  /** Whether enough circuit breakers opened lately that the provider itself seems to be down. Eventually consistent. */
  isProviderDown(now: Instant): Promise<boolean>;
}

/** Whether our own people stopped the work of all shops. */
export interface PauseOfAll {
  /** Eventually consistent. */
  isPausedForAll(): Promise<boolean>;
}

/** Lease, rate limit and circuit breaker of the bound shop, and what stops all shops. */
export type ShopWork = ShopLease & ProviderRateLimit & CircuitBreaker & PauseOfAll;

export interface WorkLease {
  owner: string;
  until: Instant;
  /** Rises with every request for work. */
  workVersion: number;
  /** When work was last asked for; lists of due work may lag a moment behind it. */
  requestedAt: Instant | undefined;
  /** The connection failed before: until when it is left alone. */
  breaker: Breaker | undefined;
  /** How many calls have failed in a row. */
  failures: number;
}

/** Tells the developers of an unforeseen error that was dealt with, so that it is seen although nothing broke. */
export type ReportError = (error: unknown, about: { task: string }) => void;

/** The bound shop's event log, for those who tell. */
export interface LogWriter {
  /** Writes entries that stand for themselves; entries that tell of a change are written with that change. */
  write(entries: readonly LogEntry[]): Promise<void>;
}

/** What may happen once. */
export interface SpentStates {
  /** False when the state was spent before. Forgotten after `expiresAt`, when the state is not accepted any more. */
  spend(state: string, expiresAt: Instant): Promise<boolean>;
}
