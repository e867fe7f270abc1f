import { orderReader } from "../../adapters/dynamodb/order-reader.ts";
import type { OrderReader } from "../../modules/orders/ports.ts";
import { need } from "../need.ts";
import { tableOf } from "../resources/table.ts";

/** Orders of the verified shop, to read. */
export const readOrders = need<OrderReader>({
  name: "order-reader",
  access: { table: "read" },
  create: (scope) => orderReader(tableOf(scope), scope.shop()),
});
