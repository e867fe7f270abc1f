import { logReader } from "../../adapters/dynamodb/log-reader.ts";
import type { LogsOfShop } from "../../modules/admin/ports.ts";
import { need } from "../need.ts";
import { logDaysOf } from "../resources/log-days.ts";
import { tableOf } from "../resources/table.ts";

/** The log of any shop: only for calls whose route asks for a permission to see it. */
export const logsOfShop = need<LogsOfShop>({
  name: "logs-of-shop",
  access: { table: "read" },
  create: (scope) => {
    const table = tableOf(scope);
    return {
      list: (shop, query) => logReader(table, shop).list(query),
      daysOf: (shop) => logDaysOf(scope, shop)(),
    };
  },
});
