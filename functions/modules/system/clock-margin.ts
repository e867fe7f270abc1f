const CLOCK_SKEW_SECONDS = 5;

/** How far clocks may differ, for comparing our instants with the provider's. */
export const CLOCK_MARGIN_SECONDS = 2 * CLOCK_SKEW_SECONDS;
