import { readNumber } from "../environment.ts";
import { measuredFetch } from "../measured-fetch.ts";
import type { Scope } from "../service.ts";
import { metricsOf } from "./metrics.ts";

/** The provider's API address, time-out and stage for metrics. */
export const PROVIDER_VARIABLES = ["LEXOFFICE_API_URL", "HTTP_TIMEOUT_SECONDS", "STAGE"] as const;

/** Calls of the provider's API, measured and with a timeout. */
export const providerCalls = (scope: Scope) => ({
  baseUrl: scope.environment.get("LEXOFFICE_API_URL"),
  fetch: measuredFetch(fetch, metricsOf(scope)),
  timeoutMilliseconds: readNumber(scope.environment, "HTTP_TIMEOUT_SECONDS") * 1000,
});
