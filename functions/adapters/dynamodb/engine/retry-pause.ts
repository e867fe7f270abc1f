import { setTimeout as sleep } from "node:timers/promises";

/** How often a write that met another, or was put off by the engine, is tried. */
export const WRITE_ATTEMPTS = 6;

/** Waits before the next attempt: 50 ms after the first, twice as long after each. */
export async function retryPause(attempt: number): Promise<void> {
  await sleep(25 * 2 ** attempt);
}

/** Repeats `run`, which answers unprocessed parts, until none is left. Throws after `WRITE_ATTEMPTS` without progress. */
export async function untilNothingIsLeft<Part>(
  parts: readonly Part[],
  run: (parts: readonly Part[]) => Promise<readonly Part[]>,
): Promise<void> {
  let left = parts;
  for (let attempt = 1; left.length > 0; attempt++) {
    const before = left.length;
    left = await run(left);
    if (left.length === 0) return;
    if (left.length < before) attempt = 0;
    if (attempt >= WRITE_ATTEMPTS)
      throw new Error(`the engine put ${left.length} parts of a batch off, again and again`);
    await retryPause(Math.max(1, attempt));
  }
}
