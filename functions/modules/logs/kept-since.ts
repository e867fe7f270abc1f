import { type Instant, secondsAfter } from "#shared/values/time.ts";

const DAY_SECONDS = 86_400;

/** A log that is kept for `days` days has no entries before this instant. */
export const keptSince = (now: Instant, days: number): Instant => secondsAfter(now, -days * DAY_SECONDS);
