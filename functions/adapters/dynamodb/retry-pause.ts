import { setTimeout as sleep } from "node:timers/promises";

/** How often a write that met another, or was put off by the engine, is tried. */
export const WRITE_ATTEMPTS = 6;

/** Waits before the next attempt: 50 ms after the first, twice as long after each. */
export async function retryPause(attempt: number): Promise<void> {
  await sleep(25 * 2 ** attempt);
}
