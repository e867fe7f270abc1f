import { type Instant, secondsAfter } from "#shared/values/time.ts";

const DAY_SECONDS = 86_400;

/** Entries of a log that is kept for so many days are over before this instant. */
export const keptSince = (now: Instant, days: number): Instant => secondsAfter(now, -days * DAY_SECONDS);
