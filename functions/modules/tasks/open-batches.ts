import { OUTAGE_PAUSE_SECONDS } from "#shared/domain/tasks/breaker.ts";
import { secondsAfter } from "#shared/values/time.ts";
import type { OpenBatches } from "./ports.ts";
import { openSession } from "./provider-session.ts";
import { rateLimiterOf } from "./rate-limiter.ts";
import { batchesOf } from "./task-batch.ts";
import { PAUSE_OF_ALL_SECONDS } from "./timing.ts";

const LONG_PAUSE_SECONDS = 30;

/** Effects at the accounting provider: paced over all functions, two at a time, and left alone while the provider fails. */
export const openBatches: OpenBatches = async (ports, call, { breaker, failures }) => {
  const { clock, work } = ports;
  const now = clock.now();
  if (breaker !== undefined && breaker.openUntil > now) return { until: breaker.openUntil };
  const [isDown, isPausedForAll] = await Promise.all([
    // A connection that failed itself tries; the others need not find out each for themselves.
    breaker === undefined && work.isProviderDown(now),
    work.isPausedForAll(),
  ]);
  if (isDown) return { until: secondsAfter(now, OUTAGE_PAUSE_SECONDS) };
  if (isPausedForAll) return { until: secondsAfter(now, PAUSE_OF_ALL_SECONDS) };
  const session = await openSession(ports, {
    ...call,
    rateLimiter: rateLimiterOf(ports, call.shop, { breaker, failures }),
  });
  if (session === "closed") return "closed";
  if (session === "unavailable") return { until: secondsAfter(clock.now(), LONG_PAUSE_SECONDS) };
  return batchesOf(ports, call, session);
};
