import type { AccountingDocument } from "../../../shared/domain/documents/document.ts";
import type { LogEntry } from "../../../shared/domain/logs/log-entry.ts";
import type { Reservation } from "../../../shared/domain/plans/credits.ts";
import type { HintTask, Task, TaskReference, TransactionTask } from "../../../shared/domain/tasks/task.ts";
import type { Instant } from "../../../shared/values/time.ts";
import type { StepResult, TaskPlanStore } from "../orders/ports.ts";

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
  releaseUnsent<T extends Task>(
    task: T,
    request: { notBefore: Instant; reason: TaskReason; unlinked?: true; hasFailed?: true },
  ): Promise<StepResult<T>>;
  /** The outcome is unknown: stays SENDING, looked at again after `notBefore`, among the retries. */
  markOutcomeUnknown<T extends Task>(task: T, request: { notBefore: Instant; log: LogEntry }): Promise<StepResult<T>>;
  /** Moves a task to a later instant without touching its state. `hasFailed`: it waits among the retries from now on. */
  postpone<T extends Task>(
    task: T,
    request: { notBefore: Instant; reason: TaskReason; log?: LogEntry; failures?: number; hasFailed?: true },
  ): Promise<StepResult<T>>;
  /** A search found nothing: SENDING → PLANNED, to be sent again, among the retries; transfer returned. */
  requeue<T extends Task>(task: T, request: { notBefore: Instant }): Promise<StepResult<T>>;
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

export type EvidenceResult<T extends Task> = T | "confirmed" | "conflict";
