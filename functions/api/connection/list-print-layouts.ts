import { listPrintLayouts as contract } from "#shared/api/connection.ts";
import { listPrintLayouts } from "../../modules/connection/list-print-layouts.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { accounting, authorization, connections } from "../../runtime/services/connection.ts";
import { logs } from "../../runtime/services/logs.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { work } from "../../runtime/services/tasks.ts";

/** The provider's print layouts. */
export const handler = limitedHttp(
  contract,
  { connections, authorization, accounting, work, logs, clock, ids },
  (_, services) => listPrintLayouts(services),
);
