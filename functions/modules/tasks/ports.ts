import type { AccountingDocument } from "../../../shared/domain/documents/document.ts";
import type { LogEntry } from "../../../shared/domain/logs/log-entry.ts";
import type { Reservation } from "../../../shared/domain/plans/credits.ts";
import type { Breaker } from "../../../shared/domain/tasks/breaker.ts";
import type { AccountTask, DocumentTask, HintTask, Task, TransactionTask } from "../../../shared/domain/tasks/task.ts";
import type { Instant } from "../../../shared/values/time.ts";

/** The bound shop's tasks as those see them who plan, and a person who has one go on. */
export interface TaskPlanStore {
  /** The task with its content. Undefined when it does not exist. */
  find(reference: TaskReference): Promise<Task | undefined>;
  /** Writes a new PLANNED task with its content. False when its key is taken. */
  plan(task: DocumentTask | AccountTask): Promise<boolean>;
  /** A person has a waiting or parked task go on as `after` says. */
  reopen<T extends Task>(task: T, after: T): Promise<StepResult<T>>;
  /** How many document tasks have work left, counted up to `limit`. */
  countOpenDocuments(limit: number): Promise<number>;
}

/**
 * The bound shop's tasks: the backlog, and after confirmation the ledger. Every change is conditional on state and fence as
 * the caller read them and raises the fence, so of two workers exactly one wins; the loser gets `lost` and reads again.
 */
export interface TaskStore extends TaskPlanStore {
  /** What is due at `now`, lane by lane, at most `limit`. Eventually consistent: `find` a task before acting. */
  due(now: Instant, limit: number): Promise<DueWork[]>;
  /** Whether this provider's id belongs to a confirmed document. Eventually consistent: the answer may be late, never wrong. */
  isDocumented(providerId: string): Promise<boolean>;
  /** When the next open task becomes due; undefined when none is open. */
  nextDueAt(): Promise<Instant | undefined>;
  /**
   * Write-ahead of a send: PLANNED → SENDING, epoch and pause checked, one transfer reserved for a document. Durable when it
   * answers. Of one account at most one movement is SENDING: while another's outcome is unknown the answer is `busy`.
   */
  arm<T extends Task>(task: T, request: ArmRequest): Promise<ArmResult<T>>;
  /**
   * The send provably did nothing (throttled, unavailable): SENDING → PLANNED, transfer returned. `unlinked`: the link it was sent
   * with was refused, and it will go without. `hasFailed`: it waits among the retries from now on.
   */
  disarm<T extends Task>(
    task: T,
    request: { notBefore: Instant; reason: TaskReason; unlinked?: true; hasFailed?: true },
  ): Promise<StepResult<T>>;
  /** The outcome is unknown: stays SENDING, looked at again after `notBefore`, among the retries. */
  leaveUnknown<T extends Task>(task: T, request: { notBefore: Instant; log: LogEntry }): Promise<StepResult<T>>;
  /** Moves a task to a later instant without touching its state. `hasFailed`: it waits among the retries from now on. */
  postpone<T extends Task>(
    task: T,
    request: { notBefore: Instant; reason: TaskReason; log?: LogEntry; failures?: number; hasFailed?: true },
  ): Promise<StepResult<T>>;
  /** A search found nothing: SENDING → PLANNED, to be sent again, among the retries; transfer returned. */
  resend<T extends Task>(task: T, request: { notBefore: Instant }): Promise<StepResult<T>>;
  /**
   * Evidence of the provider's record; valid whatever the fence is. `confirmed`: somebody else confirmed it with this id; nothing is
   * written. `conflict`: another id is there already.
   */
  recordEvidence<T extends Task>(
    task: T,
    evidence: { providerId: string; adopted: boolean },
  ): Promise<EvidenceResult<T>>;
  /** REJECTED, PARKED or SKIPPED: ends the work until a person acts; the transfer of an unsent document is returned. */
  close<T extends Task>(
    task: T,
    request: { state: "REJECTED" | "PARKED" | "SKIPPED"; reason: TaskReason; log: LogEntry },
  ): Promise<StepResult<T>>;
  /** Contact or account exists: CONFIRMED, a contact's counter and log in one transaction. */
  confirmContact<T extends Task>(task: T, request: { providerId: string; log: LogEntry }): Promise<StepResult<T>>;
  /**
   * Document exists: CONFIRMED, with document, order row, order version, counters and log in one transaction. With an invoice for
   * which refunds of its order wait, that this order is to be decided anew is written as well. Of a draft to look at only itself
   * and the log: it is not the order's.
   * `duplicate`: the task is confirmed with another document already.
   */
  confirmDocument<T extends Task>(
    task: T,
    request: { document: AccountingDocument; log: LogEntry },
  ): Promise<StepResult<T> | "duplicate">;
  /** The provider holds a movement: CONFIRMED and log in one transaction, and that hints of its order are to be looked for. */
  confirmTransaction(
    task: TransactionTask,
    request: { providerId: string; log: LogEntry },
  ): Promise<StepResult<TransactionTask>>;
  /** The provider has a hint: CONFIRMED, `hintedAt` of its document and log in one transaction. */
  confirmHint(task: HintTask, request: { log: LogEntry }): Promise<StepResult<HintTask>>;
  /**
   * These hints of an order are due: they are planned, and the order is no longer to be looked at, in one transaction. Nothing
   * happens where it was asked for again since, or one of them is planned already: it is looked at once more.
   */
  lookedForHints(look: OrderToHint, hints: readonly HintTask[]): Promise<void>;
  /** The order was handed on to be decided anew: it is no longer due, unless it was asked for again since. */
  handedOn(order: OrderToDecide): Promise<void>;
}

/** Where a task is. */
export interface TaskReference {
  key: string;
  orderId: string;
  type: Task["type"];
}

/** A task that is due. */
export interface DueTask extends TaskReference {
  /** It came with an import: everything else goes first. */
  isImport?: true;
}

/** An order whose decisions a document of its own has changed. */
export interface OrderToDecide {
  type: "order";
  key: string;
  orderId: string;
  askedAt: Instant;
}

/** An order of which a document or a movement was confirmed, so that a hint may be due. */
export interface OrderToHint {
  type: "hints";
  key: string;
  orderId: string;
  askedAt: Instant;
}

export type DueWork = DueTask | OrderToDecide | OrderToHint;

export type TaskReason = NonNullable<Task["reason"]>;

export interface ArmRequest {
  now: Instant;
  contentHash: string;
  /** If nobody says more before: when the outcome may be looked for. */
  settleAt: Instant;
  /** Where one transfer is reserved; undefined where nothing is consumed. */
  credits: Reservation | undefined;
}

/** `stale`: task, transfers or turn are not as read: look again. `epoch`: uninstalled, installed anew or paused: stop. */
export type ArmResult<T extends Task> = { armed: T } | "stale" | "epoch" | "busy";

/** The task as it is now, or `lost` when somebody else was faster. */
export type StepResult<T extends Task> = T | "lost";

export type EvidenceResult<T extends Task> = T | "confirmed" | "conflict";

/** Who may work for the bound shop, and at which pace. */
export interface WorkStore {
  /** Says, at `now`, that there is work. True when the shop had none that was due: somebody must be woken. */
  request(now: Instant): Promise<boolean>;
  /** Whether what was requested at this instant stands as it was: nobody has begun to work since, and nobody asked again. */
  isWaiting(requestedAt: Instant): Promise<boolean>;
  /** One owner at a time. Undefined when another's lease is still running at `now`. */
  acquire(request: { owner: string; now: Instant; until: Instant }): Promise<WorkLease | undefined>;
  /**
   * Ends the lease and says when there is work again; undefined: there is none. If somebody asked for work since the lease
   * began, it is not ended: the renewed lease comes back and the owner must look again. `lost`: another owns it by now.
   */
  release(lease: WorkLease, nextDueAt: Instant | undefined): Promise<"released" | "lost" | WorkLease>;
  /**
   * Reserves the next slot at the provider for a call that somebody waits for: behind those reserved before, ahead of the work that only
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
  /** A call failed: answers how many have failed in a row, whoever made them. */
  countFailure(): Promise<number>;
  /** The connection keeps failing and is left alone; counted for the provider as a whole. */
  openBreaker(breaker: Breaker, now: Instant): Promise<void>;
  /** The connection works again: its failures are forgotten. */
  closeBreaker(): Promise<void>;
  /** Whether so many connections failed lately that the provider itself seems to be down. Eventually consistent. */
  isProviderDown(now: Instant): Promise<boolean>;
}

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

/** Wakes the worker for a shop. A lost wake is found by the sweep. */
export interface Wakes {
  wake(shop: string): Promise<void>;
}

/** Tells the developers of an unforeseen error that was dealt with, so that it is seen although nothing broke. */
export type ReportError = (error: unknown, about: { task: string }) => void;

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
  secretId(prefix: "tic" | "st" | "gr"): string;
}
