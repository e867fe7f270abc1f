const CLOCK_SKEW_SECONDS = 5;

/** Most that clocks may differ between our instants and the provider's. */
export const CLOCK_MARGIN_SECONDS = 2 * CLOCK_SKEW_SECONDS;
