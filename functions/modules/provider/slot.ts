import { AppError } from "#shared/errors.ts";
import { millisecondsOf } from "#shared/values/time.ts";
import type { Clock, ProviderRateLimit } from "../system/ports.ts";

/** No merchant waits longer at a screen: after several refusals the provider is left alone for half a minute. */
const MAX_WAIT_MILLISECONDS = 10_000;

/** Takes the shop's next slot for a waiting merchant; tasks take the rest. Failures: accounting_throttled where the wait is long. */
export async function awaitSlot({ work, clock }: { work: ProviderRateLimit; clock: Clock }): Promise<void> {
  const start = await work.reserveSlot(clock.now());
  const wait = millisecondsOf(start) - millisecondsOf(clock.now());
  if (wait > MAX_WAIT_MILLISECONDS) throw new AppError("accounting_throttled");
  if (wait > 0) await clock.sleep(wait);
}

/** Patience of a call that no merchant waits for. */
export interface Background {
  /** The longest wait for a slot. */
  patienceMilliseconds: number;
  /** Time a slot must be free, so that tasks, which take one at once, go first. 0: both take turns. */
  yieldMilliseconds: number;
}

/** Yields to tasks: many calls must not delay a sale. An import that keeps the account busy leaves no slot. */
export const behindTasks: Background = { patienceMilliseconds: 3_000, yieldMilliseconds: 250 };

/** In turns with the work on tasks, behind merchants' calls. */
export const inTurns: Background = { patienceMilliseconds: MAX_WAIT_MILLISECONDS, yieldMilliseconds: 0 };

/** Waits for an unreserved slot, behind merchants' calls. Failures: accounting_throttled where none comes free in time. */
export async function awaitFreeSlot(
  { work, clock }: { work: ProviderRateLimit; clock: Clock },
  { patienceMilliseconds, yieldMilliseconds }: Background,
): Promise<void> {
  const begun = millisecondsOf(clock.now());
  for (;;) {
    const freeAt = await work.takeSlot(clock.now(), 0, yieldMilliseconds);
    if (freeAt === undefined) return;
    if (millisecondsOf(freeAt) - begun > patienceMilliseconds) throw new AppError("accounting_throttled");
    await clock.sleep(Math.max(1, millisecondsOf(freeAt) - millisecondsOf(clock.now())));
  }
}
