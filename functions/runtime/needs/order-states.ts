import { orderStates as states } from "../../adapters/dynamodb/order-states.ts";
import type { OrderStates } from "../../modules/orders/ports.ts";
import { need } from "../need.ts";
import { tableOf } from "../resources/table.ts";

/** Which states of many orders of the verified shop were decided. */
export const orderStates = need<OrderStates>({
  name: "order-states",
  access: { table: "read" },
  create: (scope) => states(tableOf(scope), scope.shop()),
});
