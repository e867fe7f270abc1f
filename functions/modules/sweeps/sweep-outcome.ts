import type { SweepEnd } from "./ports.ts";

/**
 * How a sweep ended. `more`: time is up and there is more to look at. `none`: nothing may be looked at now, and nothing is
 * forgotten. `found`: what was not as it should have been.
 */
export type SweepOutcome =
  | { kind: "done"; end: SweepEnd; found: number }
  | { kind: "more"; progress: object }
  | { kind: "none" };
