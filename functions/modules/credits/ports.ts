import type { LedgerEntry } from "#shared/domain/plans/credit-ledger.ts";
import type { TaskReference } from "#shared/domain/tasks/task.ts";
import type { Instant } from "#shared/values/time.ts";

/** The ledger of the bound shop, apart from what it comes to: those who change transfers do not read it. */
export interface CreditLedger {
  /** Newest entry first. Failures: unsupported_list_query. */
  entries(query: { pageSize: number; cursor?: string }): Promise<LedgerPage>;
}

export interface LedgerPage {
  entries: LedgerEntry[];
  next?: string;
  previous?: string;
}

/** Documents of the bound shop that wait for a transfer. Eventually consistent: `find` a task before acting. */
export interface WaitingTasks {
  /** At most `limit`, those that wait longest first: due after `dueAfter`, or planned until `createdUntil`; all without either. */
  list(query: { limit: number; dueAfter?: Instant; createdUntil?: Instant }): Promise<TaskReference[]>;
  /** Number, counted up to 1,000. */
  count(): Promise<number>;
}
