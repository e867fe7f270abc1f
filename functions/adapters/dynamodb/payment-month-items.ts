import { paymentMonths } from "#shared/domain/months/month-payments.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import type { Table } from "./engine/table.ts";
import { paymentMonthKeys } from "./keys.ts";
import type { Write } from "./transaction.ts";

const paymentMonthItem = (shop: string, month: string, orderId: string): Record<string, unknown> => ({
  ...paymentMonthKeys.order(shop, month, orderId),
  ...{ type: "paymentMonth", version: 1, orderId },
});

/** Months in which an order is found by its money, for the transaction that stores it; `known`: those it is found in already. */
export const paymentMonthWrites = (table: Table, shop: string, order: Order, known: readonly string[]): Write[] =>
  paymentMonths(order)
    .filter((month) => !known.includes(month))
    .map((month) => ({ Put: { TableName: table.name, Item: paymentMonthItem(shop, month, order.id) } }));
