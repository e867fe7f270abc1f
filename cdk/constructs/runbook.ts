/** Headings of the runbook in `functions/workers/RUNBOOK.md`; every alarm names the heading with its instructions. */
export const runbookEntries = [
  "dead-letters",
  "stuck-queue",
  "function-errors",
  "slow-api",
  "server-errors",
  "refused-calls",
  "refused-signatures",
  "throttled-functions",
  "busy-account",
  "throttled-table",
  "backup-failed",
  "duplicates",
  "oldest-due",
  "late-request",
  "unknown-outcomes",
  "provider-throttled",
  "provider-down",
  "parked-tasks",
  "rejected-tasks",
  "recovered-orders",
  "differing-documents",
  "repaired-subscriptions",
  "held-back-mails",
  "dead-work",
] as const;

export type RunbookEntry = (typeof runbookEntries)[number];
