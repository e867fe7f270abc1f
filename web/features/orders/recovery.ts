const dayMilliseconds = 86_400_000;

/** Whether the log of a plan that keeps it for so many days still tells of it. */
export const isRecoveryRecent = (recoveredAt: string, logDays: number, now: Date): boolean =>
  now.getTime() - Date.parse(recoveredAt) < logDays * dayMilliseconds;
