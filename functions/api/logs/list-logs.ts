import { listLogs } from "../../../shared/api/logs.ts";
import { listLogEntries } from "../../modules/logs/list-log-entries.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { clock } from "../../runtime/needs/clock.ts";
import { links } from "../../runtime/needs/links.ts";
import { readLogs } from "../../runtime/needs/log-reader.ts";
import { requireShop } from "../../runtime/session.ts";

/** The event log. */
export const handler = limitedHttp(listLogs, { logs: readLogs, links, clock }, (call, needs) =>
  listLogEntries(needs, requireShop(call).shop, call.input),
);
