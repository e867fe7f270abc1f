import { shopDirectory } from "../../adapters/dynamodb/shop-directory.ts";
import type { ShopDirectory } from "../../modules/shop/ports.ts";
import { measuredDirectory } from "../measured-directory.ts";
import { need } from "../need.ts";
import { METRIC_VARIABLES, metricsOf } from "../resources/metrics.ts";
import { tableOf } from "../resources/table.ts";

/** Shops across tenants, for schedules only. */
export const directory = need<ShopDirectory>({
  name: "directory",
  access: { table: "read", environment: [...METRIC_VARIABLES] },
  create: (scope) => measuredDirectory(shopDirectory(tableOf(scope)), metricsOf(scope)),
});
