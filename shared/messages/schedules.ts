/**
 * Schedules, which only fan out: `functions/schedules/<name>.ts`.
 * Expressions are those of EventBridge Scheduler; time zone Europe/Berlin.
 */
export const schedules = {
  /** Finds shops whose due work has no owner: lost wakes, future tasks that became due. */
  "wake-due": { expression: "rate(1 minute)", timeoutSeconds: 50 },
  /** Finds shops whose due mails have no owner. */
  "wake-mails": { expression: "rate(1 minute)", timeoutSeconds: 50 },
  /** Asks our sender's service whether it takes mails of the account, and how many. */
  "check-mail-account": { expression: "cron(7 * * * ? *)", timeoutSeconds: 30 },
  /** Renews tokens of shops that no merchant opened for a week, long before their refresh token expires (90 days). */
  "refresh-tokens": { expression: "rate(1 day)", timeoutSeconds: 30 },
  /** Finds orders whose change no order event reported. */
  "reconcile-orders": { expression: "cron(30 1/6 * * ? *)", timeoutSeconds: 30 },
  /** Compares the documents of the days that are over with those of the provider. */
  "reconcile-documents": { expression: "cron(30 2 * * ? *)", timeoutSeconds: 30 },
  /** Makes sure that the provider and the platform still tell us what happens. */
  "check-subscriptions": { expression: "cron(15 4 * * ? *)", timeoutSeconds: 30 },
  /** Compares what every shop bought with the platform's own record: messages may get lost. */
  "check-billing": { expression: "cron(50 1 * * ? *)", timeoutSeconds: 30 },
  /** Gives every shop its new month of credits on its own day; the next hour catches up late ones. */
  "renew-credits": { expression: "cron(2 * * * ? *)", timeoutSeconds: 30 },
  /** Deletes log entries that are older than the shop's plan keeps them. */
  "expire-logs": { expression: "cron(20 3 * * ? *)", timeoutSeconds: 30 },
  /** Sends the daily notifications: what waits for the merchant, what is missing. */
  "daily-notices": { expression: "cron(30 7 * * ? *)", timeoutSeconds: 30 },
  /** Sends packs of the month before to tax advisers, each on the day that its merchant chose. */
  "mail-months": { expression: "cron(15 6 * * ? *)", timeoutSeconds: 30 },
  /** The payouts of the month before, on the 1st; on the two days after it only what was missed. */
  "record-payouts": { expression: "cron(0 5 1-3 * ? *)", timeoutSeconds: 30 },
} as const satisfies Record<string, ScheduleDefinition>;

export interface ScheduleDefinition {
  expression: string;
  timeoutSeconds: number;
}

export type ScheduleName = keyof typeof schedules;
