import { type Instant, millisecondsOf, secondsAfter } from "#shared/values/time.ts";

/** A list of due work may lag behind the work itself by a moment: a recent request is looked after once more. */
const LAG_SECONDS = 30;

/**
 * When a worker should look again, at the end of a session: at the next due task, and in any case once more shortly if work was asked
 * for a moment ago, or the session itself left some behind, because the list may not show that work yet.
 */
export function nextLookAt(
  nextDueAt: Instant | undefined,
  { now, requestedAt, hasWorked }: { now: Instant; requestedAt: Instant | undefined; hasWorked: boolean },
): Instant | undefined {
  const isAsked = requestedAt !== undefined && millisecondsOf(now) - millisecondsOf(requestedAt) < LAG_SECONDS * 1000;
  if (!isAsked && !hasWorked) return nextDueAt;
  const onceMore = secondsAfter(now, LAG_SECONDS);
  return nextDueAt !== undefined && nextDueAt < onceMore ? nextDueAt : onceMore;
}
