import { movedMoney } from "#shared/domain/months/month-payments.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { transactionTaskKey } from "#shared/domain/tasks/task.ts";
import { isTransactionTask } from "#shared/domain/tasks/task-types.ts";
import type { PaidOrder, PaymentMonths } from "../../modules/months/ports.ts";
import { readPage } from "./engine/page.ts";
import type { Table } from "./engine/table.ts";
import { idOf, itemsAt } from "./items-at.ts";
import { orderKeys, paymentMonthKeys } from "./keys.ts";
import { toOrder } from "./order-items.ts";
import { toTask } from "./task-items.ts";

/** Orders per page: about 400 KB with their movements. */
const PAGE = 100;

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
