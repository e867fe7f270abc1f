/**
 * Number of scenario files that run in parallel; each worker has its own sandbox. There are more workers than cores: a scenario
 * mostly waits for the provider's two requests a second, and another one computes meanwhile.
 */
export const WORKERS = 3;
