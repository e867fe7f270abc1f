import { type Instant, secondsAfter } from "../../values/time.ts";
import type { AccountRefusal } from "../shop/shop.ts";

/** Rests a connection that fails (5xx, time-outs) or is refused until `openUntil`; then one call decides about the rest. */
export interface Breaker {
  openUntil: Instant;
  /** Absent where the provider fails. */
  because?: AccountRefusal;
  /** Time of its first failure. */
  since: Instant;
  /** Number of openings in a row. */
  openings: number;
}

/** This many failures in a row open it; after a pause, the first failure does. */
export const MAX_FAILURES = 3;

const FIRST_PAUSE_SECONDS = 30;
const MAX_PAUSE_SECONDS = 900;

/** The breaker after one more time that the connection failed. */
export function opened(former: Breaker | undefined, now: Instant, because?: AccountRefusal): Breaker {
  const before = former?.because === because ? former : undefined;
  const openings = (before?.openings ?? 0) + 1;
  const seconds = Math.min(MAX_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** (openings - 1));
  return { openings, because, since: before?.since ?? now, openUntil: secondsAfter(now, seconds) };
}

/** Number of connections whose breakers open within two windows if the provider itself is down. */
export const OPENINGS_OF_AN_OUTAGE = 10;
export const OUTAGE_WINDOW_SECONDS = 120;

/** Time for which a shop without own failures leaves a provider alone that is down for others. */
export const OUTAGE_PAUSE_SECONDS = 60;
