import type { FanOut, FanOutName } from "../../../shared/messages/fan-out.ts";
import { berlinDay, firstOfPeriod } from "../../../shared/values/days.ts";
import type { Instant } from "../../../shared/values/time.ts";
import type { Clock } from "../system/ports.ts";
import type { FanOuts } from "./ports.ts";

/** Sends the first page on its way. What fires twice, or late, does the same for the same period. */
export async function beginFanOut(
  { fanOuts, clock }: { fanOuts: FanOuts; clock: Clock },
  schedule: FanOutName,
): Promise<{ count: number }> {
  const firedAt = clock.now();
  await fanOuts.send({ schedule, firedAt, period: periodOf(schedule, firedAt) } satisfies FanOut);
  return { count: 1 };
}

/** The day in Berlin; for payouts the month before, as `2026-03`. */
function periodOf(schedule: FanOutName, firedAt: Instant): string {
  const day = berlinDay(firedAt);
  return schedule === "record-payouts" ? firstOfPeriod(day, "month", -1).slice(0, 7) : day;
}
