import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import type { NotificationKind } from "#shared/domain/notifications/notification.ts";
import type { Breaker } from "#shared/domain/tasks/breaker.ts";
import type { JobQueue } from "#shared/messages/job-rows.ts";
import type { JobMessage } from "#shared/messages/jobs.ts";
import type { Instant } from "#shared/values/time.ts";

/** Requests jobs from the workers of one queue, one or two at a time; `JobSender` sends a page of shops. */
export interface JobRequests<Queue extends JobQueue> {
  /** Sends all or throws: a caller that repeats may send some twice. `afterSeconds`: the delay, at most 900. */
  send(jobs: readonly JobMessage<Queue>[], afterSeconds?: number): Promise<void>;
}

/** Requests a mail to the merchant. Before the send it is checked as true, wanted and unsent. */
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

/** Sends a worker to a shop's tasks. The schedule for due tasks repairs lost messages. */
export interface TaskDispatcher {
  dispatch(shop: string): Promise<void>;
}

/** The bound shop's worker, and whether there is work. */
export interface ShopLease {
  /** Announces work at `now`. True when the shop had none due: a worker must be woken. */
  request(now: Instant): Promise<boolean>;
  /** True while the request of this instant is the last one and no worker has begun since. */
  isWaiting(requestedAt: Instant): Promise<boolean>;
  /** Takes the lease for one owner. Undefined while another's runs at `now`, or where nothing of the shop is stored. */
  acquire(request: { owner: string; now: Instant; until: Instant }): Promise<WorkLease | undefined>;
  /** Ends the lease, with the next due time. A renewed lease: work came meanwhile, look again. `lost`: another owns it. */
  release(lease: WorkLease, nextDueAt: Instant | undefined): Promise<"released" | "lost" | WorkLease>;
}

/** Slots for the bound shop's calls to the provider, one at a time over all functions. */
export interface ProviderRateLimit {
  /**
   * Reserves a waiting merchant's slot, behind reservations, ahead of free slots, and returns its start.
   * Failures: shop_not_installed.
   */
  reserveSlot(now: Instant): Promise<Instant>;
  /**
   * Takes the slot that is free at `now`: undefined; or returns when there may be one. Slots that others reserved come first.
   * `calls`: successful calls since the last slot, which shrink the gap that refusals widened. `unusedMilliseconds`: time the slot
   * must have been free, for callers that yield. Failures: shop_not_installed.
   */
  takeSlot(now: Instant, calls: number, unusedMilliseconds?: number): Promise<Instant | undefined>;
  /** Handles a refused call (429): pushes all slots behind the provider's rest, widens their gap, and returns the rest's end. */
  refused(now: Instant): Promise<Instant>;
}

/** Leaves the bound shop's connection, or the provider as a whole, alone while it keeps failing. */
export interface CircuitBreaker {
  /** A call failed: answers how many have failed in a row, over all callers. */
  countFailure(): Promise<number>;
  /** The connection keeps failing and is left alone; counted for the provider as a whole. */
  openBreaker(breaker: Breaker, now: Instant): Promise<void>;
  /** The connection works again: its failures are forgotten. */
  closeBreaker(): Promise<void>;
  /** True where enough circuit breakers opened lately that the provider itself seems down. Eventually consistent. */
  isProviderDown(now: Instant): Promise<boolean>;
}

/** Staff's stop of all shops' work. */
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
  /** Last request of work; lists of due work may lag a moment behind it. */
  requestedAt: Instant | undefined;
  /** The connection failed before: until when it is left alone. */
  breaker: Breaker | undefined;
  /** Calls that failed in a row. */
  failures: number;
}

/** Tells the developers of an unforeseen error that was dealt with, so that it is seen although nothing broke. */
export type ReportError = (error: unknown, about: { task: string }) => void;

/** Works on one order: all that the developers' log says meanwhile names it, calls of the provider too. */
export type OnOrder = <Result>(orderId: string, work: () => Promise<Result>) => Promise<Result>;

/** The bound shop's event log, for those who tell. */
export interface LogWriter {
  /** Writes entries that stand for themselves; entries that tell of a change are written with that change. */
  write(entries: readonly LogEntry[]): Promise<void>;
}

/** Values that count only once. */
export interface SpentStates {
  /** False when the state was spent before. Forgotten after `expiresAt`, when the state is not accepted any more. */
  spend(state: string, expiresAt: Instant): Promise<boolean>;
}
