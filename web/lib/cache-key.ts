import type { Address, InputAt } from "#shared/api/endpoints.ts";

/** Cache key of a call: address, input. Two components that ask the same share one request. */
export function cacheKey<At extends Address>(address: At, input: InputAt<At>) {
  return [address, input] as const;
}
