import { OUTAGE_PAUSE_SECONDS } from "#shared/domain/tasks/breaker.ts";
import { millisecondsOf } from "#shared/values/time.ts";
import type { ConnectionStore } from "../connection/ports.ts";
import type { CircuitBreaker, Clock } from "../system/ports.ts";

/** A message can be hidden no longer. */
const MAX_REST_SECONDS = 900;

interface Ports {
  connections: Pick<ConnectionStore, "find">;
  work: Pick<CircuitBreaker, "isProviderDown">;
  clock: Clock;
}

/** For how many seconds the provider is still left alone for the bound shop; undefined when it may be called. */
export async function restOf({ connections, work, clock }: Ports): Promise<number | undefined> {
  const connection = await connections.find();
  if (connection?.status !== "connected") return undefined;
  const now = clock.now();
  const { outage } = connection;
  if (outage !== undefined && outage.nextTryAt > now) {
    const seconds = Math.ceil((millisecondsOf(outage.nextTryAt) - millisecondsOf(now)) / 1000);
    return Math.min(seconds, MAX_REST_SECONDS);
  }
  return (await work.isProviderDown(now)) ? OUTAGE_PAUSE_SECONDS : undefined;
}
