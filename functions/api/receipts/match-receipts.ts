import { matchReceipts as contract } from "#shared/api/receipts.ts";
import { matchReceipts } from "../../modules/receipts/match-receipts.ts";
import { decidingServices } from "../../runtime/deciding-services.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { accounting, authorization, connections } from "../../runtime/services/connection.ts";
import { comparison, storedJobs } from "../../runtime/services/jobs.ts";
import { providerReceipts, suggestions } from "../../runtime/services/receipts.ts";
import { requireShop } from "../../runtime/session.ts";

/** Assigns the provider's next receipts to orders. */
export const handler = limitedHttp(
  contract,
  {
    ...decidingServices,
    connections,
    authorization,
    accounting,
    jobStore: storedJobs,
    providerReceipts,
    comparison,
    suggestions,
  },
  (call, services) => matchReceipts(services, requireShop(call)),
);
