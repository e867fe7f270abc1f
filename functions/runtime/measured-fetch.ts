import type { Metrics } from "./metrics.ts";

const TOO_MANY_REQUESTS = 429;

/** Counts calls that were put off. */
export function measuredFetch(call: typeof fetch, metrics: Metrics): typeof fetch {
  return async (input, init) => {
    const response = await call(input, init);
    if (response.status === TOO_MANY_REQUESTS) metrics.add("ProviderThrottled", 1);
    return response;
  };
}
