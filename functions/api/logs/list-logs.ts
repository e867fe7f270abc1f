import { listLogs } from "#shared/api/logs.ts";
import { listLogEntries } from "../../modules/logs/list-log-entries.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { readLogs } from "../../runtime/services/logs.ts";
import { links } from "../../runtime/services/shops.ts";
import { clock } from "../../runtime/services/system.ts";
import { requireShop } from "../../runtime/session.ts";

/** The event log. */
export const handler = limitedHttp(listLogs, { logs: readLogs, links, clock }, (call, services) =>
  listLogEntries(services, requireShop(call).shop, call.input),
);
