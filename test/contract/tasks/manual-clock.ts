import { setTimeout as pause } from "node:timers/promises";
import type { Clock } from "#functions/modules/system/ports.ts";
import { type Instant, instantOf, millisecondsOf } from "#shared/values/time.ts";
import type { SandboxClock } from "../../sandbox/clock.ts";

/** A clock that moves only when a caller sleeps or advances it. Workers and provider read the same clock. */
export interface ManualClock extends Clock {
  /** Moves the clock forward. */
  advance(seconds: number): void;
  /** The same time as the provider's simulator reads it. */
  readonly sandbox: SandboxClock;
}

export function aClock(start: Instant): ManualClock {
  let milliseconds = millisecondsOf(start);
  return {
    now: () => instantOf(milliseconds),
    monotonic: () => milliseconds,
    // Sleeps at the same time pass together, and others get their turn.
    sleep: async (duration) => {
      const end = milliseconds + duration;
      await pause(1);
      milliseconds = Math.max(milliseconds, end);
    },
    advance: (seconds) => {
      milliseconds += seconds * 1000;
    },
    sandbox: {
      now: () => milliseconds,
      offsetMs: () => milliseconds - Date.now(),
      advance: (duration) => {
        milliseconds += duration;
      },
    },
  };
}
