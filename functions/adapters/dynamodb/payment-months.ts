import { movedMoney, paymentMonths } from "#shared/domain/months/month-payments.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { transactionTaskKey } from "#shared/domain/tasks/task.ts";
import { isTransactionTask } from "#shared/domain/tasks/task-types.ts";
import type { PaidOrder, PaymentMonths } from "../../modules/months/ports.ts";
import { idOf, itemsAt } from "./items-at.ts";
import { orderKeys, paymentMonthKeys } from "./keys.ts";
import { toOrder } from "./order-items.ts";
import { readPage } from "./page.ts";
import type { Table } from "./table.ts";
import { toTask } from "./task-items.ts";
import type { Write } from "./transaction.ts";

/** Orders per page: about 400 KB with their movements. */
const PAGE = 100;

const paymentMonthItem = (shop: string, month: string, orderId: string): Record<string, unknown> => ({
  ...paymentMonthKeys.order(shop, month, orderId),
  ...{ type: "paymentMonth", version: 1, orderId },
});

/** Months in which an order is found by its money, for the transaction that stores it; `known`: those it is found in already. */
export const paymentMonthWrites = (table: Table, shop: string, order: Order, known: readonly string[]): Write[] =>
  paymentMonths(order)
    .filter((month) => !known.includes(month))
    .map((month) => ({ Put: { TableName: table.name, Item: paymentMonthItem(shop, month, order.id) } }));

/** Orders of one shop by the months in which their money moved. */
export function paymentMonthReader(table: Table, shop: string): PaymentMonths {
  return {
    paidIn: async ({ month, cursor }) => {
      const source = { partition: paymentMonthKeys.partition(shop), prefix: paymentMonthKeys.ofMonth(month) };
      const request = { descending: false, pageSize: PAGE, ...(cursor === undefined ? {} : { cursor }) };
      const { items, next } = await readPage(table, source, request);
      const ids = items.map(({ orderId }) => String(orderId));
      return { orders: await paidOrders(table, shop, ids), ...(next === undefined ? {} : { cursor: next }) };
    },
  };
}

async function paidOrders(table: Table, shop: string, ids: readonly string[]): Promise<PaidOrder[]> {
  const stored = await itemsAt(
    table,
    ids.map((id) => orderKeys.order(shop, id)),
  );
  const orders = [...stored.values()].map((item) => toOrder(item));
  const placesOf = (order: Order) =>
    movedMoney(order).map(({ id }) => orderKeys.task(shop, order.id, transactionTaskKey(id)));
  const tasks = await itemsAt(table, orders.flatMap(placesOf));
  const found = new Map(orders.map((order) => [order.id, order]));
  // In the order of the page: an index may name an order that is gone.
  return ids.flatMap((id) => {
    const order = found.get(id);
    if (order === undefined) return [];
    const own = placesOf(order).flatMap((place) => {
      const item = tasks.get(idOf(place));
      return item === undefined ? [] : [toTask(item, undefined)];
    });
    return [{ order, movements: own.filter(isTransactionTask) }];
  });
}
