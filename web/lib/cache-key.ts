import type { Route } from "#shared/api/route.ts";

/** Cache key of a call: method, path, input. Two components that ask the same share one request. */
export function cacheKey<Input>(route: Route<Input, unknown>, input: Input) {
  return [route.method, route.path, input] as const;
}
