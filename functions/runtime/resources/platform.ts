import { setTimeout as sleep } from "node:timers/promises";
import type { Scope } from "../service.ts";

const TIMEOUT_MILLISECONDS = 10_000;

/** Calls to the shop platform. */
export const platformCalls = (scope: Scope) => ({
  baseUrl: scope.environment.get("SHOPIFY_BASE_URL"),
  apiVersion: scope.environment.get("SHOPIFY_API_VERSION"),
  fetch,
  timeoutMilliseconds: TIMEOUT_MILLISECONDS,
  sleep: (milliseconds: number) => sleep(milliseconds),
});

export const PLATFORM_VARIABLES = ["SHOPIFY_BASE_URL", "SHOPIFY_API_VERSION"] as const;
