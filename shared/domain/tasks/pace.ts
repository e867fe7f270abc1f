import { providerTraits } from "../shop/provider-traits.ts";
/** A shop's rate of calls to the provider. */
export interface Pace {
  /** Milliseconds between two calls, with a fraction. */
  gapMilliseconds: number;
  /** Calls in a row that were refused with 429. */
  refusals: number;
}

const MAX_GAP_MILLISECONDS = 1_000;

/** Decrease of a grown gap per accepted call. */
const RECOVERY_MILLISECONDS = 0.02;

const REST_MILLISECONDS = 1_000;
/** After this many refusals in a row, another client is using up the account's rate limit. */
const MAX_REFUSALS = 3;
const LONG_REST_MILLISECONDS = 30_000;

/** A shop's pace before anything was refused. */
export const usualPace: Pace = { gapMilliseconds: providerTraits.gapMilliseconds, refusals: 0 };

/** After calls that the provider took: slowly back to the usual pace. */
export function paceAfterCalls(pace: Pace, calls: number): Pace {
  if (calls === 0) return pace;
  const gapMilliseconds = Math.max(
    providerTraits.gapMilliseconds,
    pace.gapMilliseconds - calls * RECOVERY_MILLISECONDS,
  );
  return { gapMilliseconds, refusals: 0 };
}

/** After a 429: a rest before the next call, and a little more time between calls from then on. */
export function paceAfterRefusal({ gapMilliseconds, refusals }: Pace): { pace: Pace; restMilliseconds: number } {
  const isTooMany = refusals + 1 >= MAX_REFUSALS;
  return {
    pace: {
      gapMilliseconds: Math.min(MAX_GAP_MILLISECONDS, 1.02 * gapMilliseconds + 2),
      refusals: isTooMany ? 0 : refusals + 1,
    },
    restMilliseconds: isTooMany ? LONG_REST_MILLISECONDS : REST_MILLISECONDS,
  };
}
