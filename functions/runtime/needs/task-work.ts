import { shopWork } from "../../adapters/dynamodb/shop-work.ts";
import type { ShopWork } from "../../modules/system/ports.ts";
import { measuredWork } from "../measured-work.ts";
import { need } from "../need.ts";
import { METRIC_VARIABLES, metricsOf } from "../resources/metrics.ts";
import { tableOf } from "../resources/table.ts";

/** Lease and slots of the verified shop, for the one who works on its tasks: nobody else finds out that a connection fails. */
export const taskWork = need<ShopWork>({
  name: "task-work",
  access: { table: "write", environment: [...METRIC_VARIABLES] },
  create: (scope) => measuredWork(shopWork(tableOf(scope), scope.shop()), metricsOf(scope)),
});
