import { millisecondsOf } from "../../../shared/values/time.ts";
import type { Clock, WorkStore } from "./ports.ts";
import { SLOT_MILLISECONDS } from "./timing.ts";

/** Waits for the shop's next slot at the provider: half a second apart, whoever calls for this shop. */
export async function awaitSlot({ work, clock }: { work: WorkStore; clock: Clock }): Promise<void> {
  const start = await work.reserveSlot(clock.now(), SLOT_MILLISECONDS);
  const wait = millisecondsOf(start) - millisecondsOf(clock.now());
  if (wait > 0) await clock.sleep(wait);
}
