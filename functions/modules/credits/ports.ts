import type { CreditChange } from "../../../shared/domain/plans/credit-changes.ts";
import type { LedgerEntry } from "../../../shared/domain/plans/credit-ledger.ts";
import type { PlanState } from "../../../shared/domain/plans/credits.ts";
import type { Instant } from "../../../shared/values/time.ts";
import type { TaskReference } from "../tasks/ports.ts";

/** The bound shop's transfers: what it has, and the ledger that says how that came about. */
export interface CreditStore {
  /** As last written: `creditsAt` says what the clock has done since. Undefined where the app was never installed. */
  find(): Promise<PlanState | undefined>;
  /**
   * Writes a change with its entries, and when the clock will change something next, in one transaction. False when the state is
   * no longer the one it was decided on: read again, decide again.
   */
  apply(change: CreditChange): Promise<boolean>;
  /** When the clock will change something next, written anew: for who was looked at although nothing changed. */
  renewAt(state: PlanState): Promise<void>;
  /** The shop has not the app any more: nothing is renewed until it comes back. */
  leaveRenewals(): Promise<void>;
}

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
  /** How many, counted up to 1,000. */
  count(): Promise<number>;
}
