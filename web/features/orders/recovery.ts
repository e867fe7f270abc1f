const dayMilliseconds = 86_400_000;

/** The log still holds the entry, given the plan's days. */
export const isRecoveryRecent = (recoveredAt: string, logDays: number, now: Date): boolean =>
  now.getTime() - Date.parse(recoveredAt) < logDays * dayMilliseconds;
