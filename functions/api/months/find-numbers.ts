import { findNumbers as contract } from "#shared/api/months.ts";
import { findNumbers } from "../../modules/months/find-numbers.ts";
import { requireFeature } from "../../modules/shop/require-feature.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { accounting, authorization, connections } from "../../runtime/services/connection.ts";
import { comparison } from "../../runtime/services/jobs.ts";
import { logs } from "../../runtime/services/logs.ts";
import { links } from "../../runtime/services/shops.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { work } from "../../runtime/services/tasks.ts";
import { requireShop } from "../../runtime/session.ts";

/** Finds the documents with a month's missing numbers, from the standard plan on. */
export const handler = limitedHttp(
  contract,
  { connections, authorization, accounting, work, logs, comparison, links, clock, ids },
  (call, services) => {
    requireFeature(requireShop(call).shop, "exportOrders");
    return findNumbers(services, call.input);
  },
);
