/**
 * Jobs whose progress the table keeps, as they outlive a worker. `period`: by a schedule, once per window. `request`: by a caller, one at
 * a time, who may stop them. All others (`jobs.ts`) find their open work in the table.
 */
export const storedJobs = {
  "reconcile-orders": "period",
  "reconcile-documents": "period",
  "check-subscriptions": "period",
  "index-documents": "period",
  /** Lists what an import of past orders would make; nothing is made. */
  "list-orders": "request",
  /** Orders of the past. */
  "import-orders": "request",
  /** Documents that the provider held before, to assign them to orders. */
  "match-receipts": "request",
} as const satisfies Record<string, "period" | "request">;

export type StoredJob = keyof typeof storedJobs;

/** Stored jobs that begin in one way. */
export type StoredJobOf<Begins extends "period" | "request"> = {
  [Job in StoredJob]: (typeof storedJobs)[Job] extends Begins ? Job : never;
}[StoredJob];

/** Names of the stored jobs. */
export const storedJobNames = Object.keys(storedJobs) as StoredJob[];
