const dayMilliseconds = 86_400_000;

/** Whether the log still holds the entry, given the days for which the plan keeps it. */
export const isRecoveryRecent = (recoveredAt: string, logDays: number, now: Date): boolean =>
  now.getTime() - Date.parse(recoveredAt) < logDays * dayMilliseconds;
