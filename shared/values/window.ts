import { type Instant, instantOf, millisecondsOf } from "./time.ts";

/** Start of the window of `seconds` in which an instant lies; windows are counted from 1970, in UTC. */
export function windowStart(instant: Instant, seconds: number): Instant {
  const length = seconds * 1000;
  return instantOf(Math.floor(millisecondsOf(instant) / length) * length);
}
