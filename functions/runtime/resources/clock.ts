import { type Instant, instantOf } from "#shared/values/time.ts";

/** The current instant. Use cases get it as a port, never read it themselves. */
export const now = (): Instant => instantOf(Date.now());
