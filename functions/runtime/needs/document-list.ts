import { lexofficeDocumentList } from "../../adapters/lexoffice/document-list.ts";
import type { ProviderDocumentList } from "../../modules/provider/ports.ts";
import { readNumber } from "../environment.ts";
import { measuredFetch } from "../measured-fetch.ts";
import { need } from "../need.ts";
import { METRIC_VARIABLES, metricsOf } from "../resources/metrics.ts";

/** The accounting provider's list of documents. */
export const documentList = need<ProviderDocumentList>({
  name: "document-list",
  access: { environment: ["LEXOFFICE_API_URL", "HTTP_TIMEOUT_SECONDS", ...METRIC_VARIABLES] },
  create: (scope) =>
    lexofficeDocumentList({
      baseUrl: scope.environment.get("LEXOFFICE_API_URL"),
      fetch: measuredFetch(fetch, metricsOf(scope)),
      timeoutMilliseconds: readNumber(scope.environment, "HTTP_TIMEOUT_SECONDS") * 1000,
    }),
});
