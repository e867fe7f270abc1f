import { AppError } from "#shared/errors.ts";
import { millisecondsOf } from "#shared/values/time.ts";
import type { Clock, ProviderRateLimit } from "../system/ports.ts";

/** Nobody waits longer at a screen: after several refusals the provider is left alone for half a minute. */
const MAX_WAIT_MILLISECONDS = 10_000;

/**
 * Waits for the shop's next slot at the provider, for a call that somebody waits for: the work on tasks takes only what is left.
 * Failures: accounting_throttled where the provider must be left alone for long.
 */
export async function awaitSlot({ work, clock }: { work: ProviderRateLimit; clock: Clock }): Promise<void> {
  const start = await work.reserveSlot(clock.now());
  const wait = millisecondsOf(start) - millisecondsOf(clock.now());
  if (wait > MAX_WAIT_MILLISECONDS) throw new AppError("accounting_throttled");
  if (wait > 0) await clock.sleep(wait);
}

/** How a call that nobody waits for comes by its slot. */
export interface Background {
  /** So long it waits for one. */
  patienceMilliseconds: number;
  /** So long a slot must have lain unused: the work on tasks, which takes each at once, then goes first. 0: they take turns. */
  yieldMilliseconds: number;
}

/** In turns with the work on tasks, behind merchants' calls. */
export const inTurns: Background = { patienceMilliseconds: MAX_WAIT_MILLISECONDS, yieldMilliseconds: 0 };

/**
 * Waits for a slot that nobody reserved, for a call that nobody waits for: however many follow each other, merchants' calls go
 * first. Failures: accounting_throttled where none comes free.
 */
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
