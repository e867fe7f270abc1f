/**
 * Scenario files in parallel, each with its own sandbox; more than cores, because a scenario mostly waits for
 * the provider's two requests a second while another computes.
 */
export const WORKERS = 3;
