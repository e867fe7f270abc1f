import type { MonthMailingAnswer } from "#shared/api/months.ts";
import { caughtUp, isLost, type MonthMailing, mailedMonth, unsetMailing } from "#shared/domain/months/month-mailing.ts";
import type { Instant } from "#shared/values/time.ts";

/** The mailing as its merchant sees it. What the mail service did not answer is unclear. */
export function toMailing(mailing: MonthMailing | undefined, now: Instant): MonthMailingAnswer {
  if (mailing === undefined) return { ...unsetMailing, next: null, last: null };
  const { isOn, address, day, dueDay, handed, last } = caughtUp(mailing, now);
  const isUnclear = handed !== undefined && isLost(handed, now);
  const latest = isUnclear ? { month: handed.month, at: handed.at, result: "unclear" as const } : last;
  return {
    isOn,
    address,
    day,
    next: isOn ? { month: mailedMonth(dueDay), day: dueDay } : null,
    last: latest ?? null,
  };
}
