import type { FanOut } from "#shared/messages/fan-out.ts";
import { jobs, scheduledJobNames } from "#shared/messages/jobs.ts";
import type { ScheduleName } from "#shared/messages/schedules.ts";
import type { Clock } from "../system/ports.ts";
import type { FanOuts } from "./ports.ts";

/** Starts the first page of a schedule's jobs. A double or late start does the same for the same period. */
export async function beginFanOut(
  { fanOuts, clock }: { fanOuts: FanOuts; clock: Clock },
  schedule: ScheduleName,
): Promise<{ count: number }> {
  const firedAt = clock.now();
  const names = scheduledJobNames.filter((name) => jobs[name].schedule === schedule);
  for (const name of names) {
    const period = jobs[name].period(firedAt);
    await fanOuts.send({ schedule: name, firedAt, period } satisfies FanOut);
  }
  return { count: names.length };
}
