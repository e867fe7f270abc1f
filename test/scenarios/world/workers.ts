/** Parallel files, each with a sandbox; more than cores, as scenarios mostly wait for two requests a second. */
export const WORKERS = 3;
