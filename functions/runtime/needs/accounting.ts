import { lexofficeAccounting } from "../../adapters/lexoffice/accounting.ts";
import type { AccountingFactory } from "../../modules/provider/ports.ts";
import { readNumber } from "../environment.ts";
import { measuredFetch } from "../measured-fetch.ts";
import { need } from "../need.ts";
import { METRIC_VARIABLES, metricsOf } from "../resources/metrics.ts";

/** The accounting provider. */
export const accounting = need<AccountingFactory>({
  name: "accounting",
  access: { environment: ["LEXOFFICE_API_URL", "HTTP_TIMEOUT_SECONDS", ...METRIC_VARIABLES] },
  create: (scope) =>
    lexofficeAccounting({
      baseUrl: scope.environment.get("LEXOFFICE_API_URL"),
      fetch: measuredFetch(fetch, metricsOf(scope)),
      timeoutMilliseconds: readNumber(scope.environment, "HTTP_TIMEOUT_SECONDS") * 1000,
      now: () => Date.now(),
    }),
});
