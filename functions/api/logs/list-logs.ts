import { listLogs } from "../../../shared/api/logs.ts";
import { listLogEntries } from "../../modules/logs/list-log-entries.ts";
import { http } from "../../runtime/http.ts";
import { clock } from "../../runtime/needs/clock.ts";
import { links } from "../../runtime/needs/links.ts";
import { logs } from "../../runtime/needs/logs.ts";
import { shops } from "../../runtime/needs/shops.ts";

/** The event log. */
export const handler = http(listLogs, { logs, shops, links, clock }, ({ input }, needs) =>
  listLogEntries(needs, input),
);
