import { lexofficeAccounting } from "../../adapters/lexoffice/accounting.ts";
import type { AccountingFactory } from "../../modules/connection/ports.ts";
import { readNumber } from "../environment.ts";
import { need } from "../need.ts";

/** The accounting provider. */
export const accounting = need<AccountingFactory>({
  name: "accounting",
  access: { environment: ["LEXOFFICE_API_URL", "HTTP_TIMEOUT_SECONDS"] },
  create: ({ environment }) =>
    lexofficeAccounting({
      baseUrl: environment.get("LEXOFFICE_API_URL"),
      fetch,
      timeoutMilliseconds: readNumber(environment, "HTTP_TIMEOUT_SECONDS") * 1000,
      now: () => Date.now(),
    }),
});
