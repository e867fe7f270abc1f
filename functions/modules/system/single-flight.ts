import { secondsAfter } from "#shared/values/time.ts";
import type { Clock } from "./ports.ts";

const LEASE_SECONDS = 30;
const WAIT_MILLISECONDS = 250;
const MAX_WAITS = 60;

/** Renews a value once for all: one caller under a lease, the others wait. After the lease another takes over. */
export async function renewOnce<T>(
  clock: Clock,
  renewal: {
    claim(now: string, until: string): Promise<boolean>;
    /** The value if it is fresh by now. */
    current(): Promise<T | undefined>;
    renew(): Promise<T>;
    release(): Promise<void>;
  },
): Promise<T | undefined> {
  for (let wait = 0; wait < MAX_WAITS; wait++) {
    const now = clock.now();
    if (await renewal.claim(now, secondsAfter(now, LEASE_SECONDS))) {
      try {
        return (await renewal.current()) ?? (await renewal.renew());
      } finally {
        await renewal.release();
      }
    }
    await clock.sleep(WAIT_MILLISECONDS);
    const current = await renewal.current();
    if (current !== undefined) return current;
  }
  return undefined;
}
