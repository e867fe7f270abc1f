/**
 * Jobs whose progress the table keeps, because they take longer than one worker lives. `period`: requested by a schedule, once per
 * window. `request`: started by a caller, one at a time, who may stop them.
 *
 * All other jobs (`jobs.ts`) need no item: they find their open work in the table, and those with pages carry their place in the
 * message.
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
