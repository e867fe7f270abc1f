import { type Instant, secondsAfter } from "../../values/time.ts";
import type { Outage, ProviderConnection } from "./shop.ts";

/** Seconds after which a refusing account would have been tried again if anything waited. */
const FORGOTTEN_SECONDS = 3_600;

/** The connection's rest; one of a refusing account is over where nothing was left to try. */
export function outageOf(connection: ProviderConnection | undefined, now: Instant): Outage | undefined {
  if (connection?.status !== "connected" || connection.outage === undefined) return undefined;
  const { because, nextTryAt } = connection.outage;
  const isForgotten = because !== undefined && secondsAfter(nextTryAt, FORGOTTEN_SECONDS) < now;
  return isForgotten ? undefined : connection.outage;
}
