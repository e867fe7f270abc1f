/**
 * How many files of scenarios run side by side, each worker with a sandbox of its own. More than there are cores: most of the time a
 * scenario waits for the provider's two requests a second, and another one computes meanwhile.
 */
export const WORKERS = 3;
