import { lexofficeSubscriptions } from "../../adapters/lexoffice/stale-subscriptions.ts";
import type { ProviderSubscriptions } from "../../modules/provider/ports.ts";
import { readNumber } from "../environment.ts";
import { measuredFetch } from "../measured-fetch.ts";
import { need } from "../need.ts";
import { METRIC_VARIABLES, metricsOf } from "../resources/metrics.ts";

/** Left over event subscriptions at the accounting provider. */
export const providerSubscriptions = need<ProviderSubscriptions>({
  name: "provider-subscriptions",
  access: { environment: ["LEXOFFICE_API_URL", "HTTP_TIMEOUT_SECONDS", ...METRIC_VARIABLES] },
  create: (scope) =>
    lexofficeSubscriptions({
      baseUrl: scope.environment.get("LEXOFFICE_API_URL"),
      fetch: measuredFetch(fetch, metricsOf(scope)),
      timeoutMilliseconds: readNumber(scope.environment, "HTTP_TIMEOUT_SECONDS") * 1000,
    }),
});
