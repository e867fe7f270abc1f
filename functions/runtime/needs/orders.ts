import { orderStore } from "../../adapters/dynamodb/order-store.ts";
import type { OrderStore } from "../../modules/orders/ports.ts";
import { need } from "../need.ts";
import { logDaysOf } from "../resources/log-days.ts";
import { tableOf } from "../resources/table.ts";

/** Orders of the verified shop. */
export const orders = need<OrderStore>({
  name: "orders",
  access: { table: "write" },
  create: (scope) => {
    const table = tableOf(scope);
    return orderStore(table, scope.shop(), logDaysOf(scope, scope.shop()));
  },
});
