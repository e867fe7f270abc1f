/** Rate limit of the provider: one bucket per organisation for all endpoints, refilled in real time. */
export interface TokenBucket {
  /** Takes one token; false means 429. */
  take(key: string): boolean;
  clear(): void;
}

export function createTokenBucket(
  limit: { requestsPerSecond: number; burst: number },
  now: () => number = () => performance.now(),
): TokenBucket {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return {
    take(key) {
      const at = now();
      const bucket = buckets.get(key) ?? { tokens: limit.burst, at };
      const refilled = bucket.tokens + ((at - bucket.at) / 1000) * limit.requestsPerSecond;
      const tokens = Math.min(limit.burst, refilled);
      const isAllowed = tokens >= 1;
      buckets.set(key, { tokens: isAllowed ? tokens - 1 : tokens, at });
      return isAllowed;
    },
    clear: () => buckets.clear(),
  };
}
