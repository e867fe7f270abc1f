import { type Instant, millisecondsOf, secondsAfter } from "#shared/values/time.ts";

/** A list of due work may lag behind the work: a recent request gets one more run. */
const LAG_SECONDS = 30;

/** The worker's next run. Fresh requests and leftovers get one more shortly, as the list may lag behind. */
export function nextLookAt(
  nextDueAt: Instant | undefined,
  { now, requestedAt, hasWorked }: { now: Instant; requestedAt: Instant | undefined; hasWorked: boolean },
): Instant | undefined {
  const isAsked = requestedAt !== undefined && millisecondsOf(now) - millisecondsOf(requestedAt) < LAG_SECONDS * 1000;
  if (!isAsked && !hasWorked) return nextDueAt;
  const onceMore = secondsAfter(now, LAG_SECONDS);
  return nextDueAt !== undefined && nextDueAt < onceMore ? nextDueAt : onceMore;
}
