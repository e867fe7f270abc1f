import { linkSuggestion as contract } from "#shared/api/receipts.ts";
import { linkSuggestion } from "../../modules/receipts/decide-suggestion.ts";
import { decidingServices } from "../../runtime/deciding-services.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { accounting, authorization, connections } from "../../runtime/services/connection.ts";
import { readJobs } from "../../runtime/services/imports.ts";
import { suggestions } from "../../runtime/services/receipts.ts";
import { links } from "../../runtime/services/shops.ts";
import { requireSession, requireShop } from "../../runtime/session.ts";

/** Assigns a suggested receipt to an order. */
export const handler = limitedHttp(
  contract,
  { ...decidingServices, connections, authorization, accounting, suggestions, storedJobs: readJobs, links },
  (call, services) => linkSuggestion(services, requireShop(call), { ...call.input, by: requireSession(call).userId }),
);
