import { listLogs } from "../../../shared/api/shop.ts";
import { listLogEntries } from "../../modules/logs/list-log-entries.ts";
import { http } from "../../runtime/http.ts";
import { logs } from "../../runtime/needs/logs.ts";
import { shops } from "../../runtime/needs/shops.ts";

/** The event log. */
export const handler = http(listLogs, { logs, shops }, ({ input }, needs) => listLogEntries(needs, input));
