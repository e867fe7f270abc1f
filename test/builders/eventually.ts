import { vi } from "vitest";

/** For what hangs, and not for a machine that is busy. */
const PATIENCE_MILLISECONDS = 60_000;

/** Waits until a check holds, however busy the machine is. */
export const eventually = (check: () => void | Promise<void>): Promise<void> =>
  vi.waitFor(check, { timeout: PATIENCE_MILLISECONDS, interval: 10 });
