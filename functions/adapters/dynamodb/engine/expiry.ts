import type { Instant } from "#shared/values/time.ts";

/** The value of `expiresAt`: whole seconds. */
export const expiryOf = (instant: Instant): number => Math.ceil(Date.parse(instant) / 1000);
