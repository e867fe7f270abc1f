import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import type { FlowEvent } from "#shared/domain/flow/flow-event.ts";
import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import type { MailTask } from "#shared/domain/mail/mail-task.ts";
import type { Reservation } from "#shared/domain/plans/credits.ts";
import type { AssignmentTask, DocumentTask, Task, TaskReference } from "#shared/domain/tasks/task.ts";
import type { WriteBackCause } from "#shared/domain/write-back/write-back.ts";
import type { Instant } from "#shared/values/time.ts";
import type { ConnectionStore } from "../connection/ports.ts";
import type { MailDispatcher } from "../mail/ports.ts";
import type { OrderReprocessing, OrderStore, StepResult, TaskCreationStore } from "../orders/ports.ts";
import type { CreditStore } from "../plans/ports.ts";
import type { AccountingFactory, ProviderAuthorization } from "../provider/ports.ts";
import type { Markers, Sha256 } from "../security/ports.ts";
import type { ShopStore } from "../shop/ports.ts";
import type {
  Clock,
  Ids,
  JobRequests,
  LogWriter,
  Notifications,
  OnOrder,
  ReportError,
  ShopWork,
  TaskDispatcher,
  WorkLease,
} from "../system/ports.ts";
import type { SessionEnd } from "../system/work-off.ts";
import type { TaskTiming } from "./timing.ts";

/** The shop's backlog, later its ledger. Every change requires state and fence as read; a losing worker gets `lost`. */
export interface TaskStore extends TaskCreationStore {
  /** Due work at `now`, lane by lane, at most `limit`. Eventually consistent: `find` a task before acting. */
  due(now: Instant, limit: number): Promise<DueWork[]>;
  /** True where the provider's id belongs to a confirmed document. Eventually consistent: perhaps late, never wrong. */
  isDocumented(providerId: string): Promise<boolean>;
  /** Due time of the next open task; undefined when none is open. */
  nextDueAt(): Promise<Instant | undefined>;
  /**
   * Durably writes ahead: PLANNED → SENDING, epoch and pause checked, credits reserved. `busy`: the account's other movement is
   * unsettled.
   */
  arm<T extends Task>(task: T, request: ArmRequest): Promise<ArmResult<T>>;
  /**
   * Undoes a send that did nothing: SENDING → PLANNED, reservation returned. `unlinked`, `plainLayout`: omits the refused.
   * `hasFailed`: waits among retries.
   */
  releaseUnsent<T extends Task>(
    task: T,
    request: {
      notBefore: Instant;
      reason: TaskReason;
      unlinked?: true;
      plainLayout?: true;
      hasFailed?: true;
      log?: LogEntry;
    },
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
  /** Records the provider's id under any fence. `confirmed`: written by another worker already. `conflict`: another id is there. */
  recordEvidence<T extends Task>(
    task: T,
    evidence: { providerId: string; adopted: boolean },
  ): Promise<EvidenceResult<T>>;
  /** Ends the work as REJECTED, PARKED or SKIPPED until the merchant acts, and returns unused credits. `flow` tells workflows. */
  close<T extends Task>(
    task: T,
    request: { state: "REJECTED" | "PARKED" | "SKIPPED"; reason: TaskReason; log: LogEntry; flow?: FlowEvent },
  ): Promise<StepResult<T>>;
  /**
   * Confirms that the effect exists, with its log and all that follows from it, in one transaction; for a preview draft only the draft.
   * `duplicate`: a document's task is confirmed with another document already.
   */
  confirm<T extends Task>(task: T, made: Confirmation<T>): Promise<StepResult<T> | "duplicate">;
  /** Plans due assignments and ends the search in one transaction, unless requested again or planned already: then it repeats. */
  lookedForAssignments(look: OrderToAssign, hints: readonly AssignmentTask[]): Promise<void>;
  /** Ends the order's wait for a decision, unless it was requested again since. */
  handedOn(order: OrderToDecide): Promise<void>;
}

/** Orders of one shop whose documents were refused or left to its merchant. */
export interface RefusedOrders {
  /** The newest, up to `most`, since the newest document was made. */
  inRow(most: number): Promise<readonly string[]>;
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
export interface OrderToAssign {
  type: "hints";
  key: string;
  orderId: string;
  askedAt: Instant;
}

export type DueWork = DueTask | OrderToDecide | OrderToAssign;

export type TaskReason = NonNullable<Task["reason"]>;

export interface ArmRequest {
  now: Instant;
  contentHash: string;
  /** Time of the search for the outcome, if no evidence comes before. */
  settleAt: Instant;
  /** The reservation; undefined where nothing is consumed. */
  credits: Reservation | undefined;
}

/** `stale`: task, transfers or turn are not as read: look again. `epoch`: uninstalled, installed again or paused: stop. */
export type ArmResult<T extends Task> = { armed: T } | "stale" | "epoch" | "busy";

export type EvidenceResult<T extends Task> = T | "confirmed" | "conflict";

/** Data of an effect that exists. */
export type Confirmation<T extends Task> = T extends DocumentTask
  ? { document: AccountingDocument; log: LogEntry; mail?: MailTask; writeBack?: WriteBackCause; flow?: FlowEvent }
  : { providerId: string; log: LogEntry };

/** Everything the work at the provider needs from outside. */
export interface TaskPorts {
  shops: ShopStore;
  credits: Pick<CreditStore, "find" | "apply">;
  notifications: Notifications;
  connections: ConnectionStore;
  authorization: ProviderAuthorization;
  accounting: AccountingFactory;
  tasks: TaskStore;
  /** Read where a hint may be due. */
  orders: Pick<OrderStore, "findWhole">;
  work: ShopWork;
  dispatcher: TaskDispatcher;
  reprocessing: OrderReprocessing;
  mailDispatcher: MailDispatcher;
  /** Asks for the worker that tells the platform. */
  appJobs: JobRequests<"app-events">;
  logs: LogWriter;
  markers: Markers;
  sha256: Sha256;
  clock: Clock;
  ids: Ids;
  reportError: ReportError;
  onOrder: OnOrder;
  timing: TaskTiming;
}

/** A task's outcome in this session. `pause`: leave the provider alone. `reconnect`: token refused. `closed`: uninstalled meanwhile. */
export type TaskOutcome =
  | { kind: "done" }
  | { kind: "later" }
  | { kind: "no_time" }
  | { kind: "closed" }
  | { kind: "pause"; seconds: number }
  | { kind: "reconnect" };

/** The shop of a worker, and its time. */
export interface WorkerCall {
  shop: string;
  remainingMilliseconds(): number;
}

/** Outcome of a page of due work; `end`: the session is over. */
export interface BatchResult {
  end?: SessionEnd;
  /** True where it had an effect; otherwise the list shows work that is not due any more. */
  hasMoved: boolean;
}

/** Carries out a page of due work. Finished work goes to `settled`: its place in the list may lag behind. */
export type RunBatch = (due: readonly DueWork[], settled: Set<string>) => Promise<BatchResult>;

/** Opens one session for a worker with the shop's lease, or says why there is none now. */
export type OpenBatches = (ports: TaskPorts, call: WorkerCall, lease: WorkLease) => Promise<RunBatch | SessionEnd>;
