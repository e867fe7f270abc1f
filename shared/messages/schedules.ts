/**
 * Everything that runs by the clock. A schedule fans out and does nothing else: `functions/schedules/<name>.ts`.
 * Expressions are those of EventBridge Scheduler; time zone Europe/Berlin.
 */
export const schedules = {
  /** Finds shops whose due work has no owner: lost wakes, future tasks that became due. */
  "wake-due": { expression: "rate(1 minute)", timeoutSeconds: 50 },
  /** Renews platform tokens of shops that nobody visited, long before their refresh token dies (90 days). */
  "refresh-tokens": { expression: "rate(1 day)", timeoutSeconds: 300 },
} as const satisfies Record<string, ScheduleDefinition>;

export interface ScheduleDefinition {
  expression: string;
  timeoutSeconds: number;
}

export type ScheduleName = keyof typeof schedules;
