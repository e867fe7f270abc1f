import type { PaidOrder, PaymentMonths } from "#functions/modules/months/ports.ts";
import { movedMoney } from "#shared/domain/months/month-payments.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { transactionTaskKey } from "#shared/domain/tasks/task.ts";
import { isTransactionTask } from "#shared/domain/tasks/task-types.ts";
import { findEach, pageOf } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { orders, paymentMonths } from "../../kinds/orders.ts";
import { transactionTasks } from "../../kinds/tasks.ts";
import { toTask } from "../tasks/task-changes.ts";
import { toOrder } from "./order-items.ts";

/** Orders per page: about 400 KB with their movements. */
const PAGE = 100;

/** Orders of one shop by the months in which their money moved. */
export const paymentMonthReader = (table: Table, shop: string): PaymentMonths => ({
  paidIn: async ({ month, cursor }) => {
    const request = { descending: false, pageSize: PAGE, cursor };
    const { items, next } = await pageOf(table, paymentMonths.below({ shop, month }), request);
    const ids = items.map(({ orderId }) => orderId);
    return { orders: await paidOrders(table, shop, ids), cursor: next };
  },
});

const loosely = { isConsistent: false };

async function paidOrders(table: Table, shop: string, ids: readonly string[]): Promise<PaidOrder[]> {
  const keys = ids.map((orderId) => orders.at({ shop, orderId }).key);
  const found = new Map((await findEach(table, orders, keys, loosely)).map((item) => [item.orderId, toOrder(item)]));
  const placesOf = (order: Order) =>
    movedMoney(order).map(
      ({ id }) => transactionTasks.at({ shop, orderId: order.id, key: transactionTaskKey(id) }).key,
    );
  const tasks = await findEach(table, transactionTasks, [...found.values()].flatMap(placesOf), loosely);
  // In the order of the page: an index may name an order that is gone.
  return ids.flatMap((id) => {
    const order = found.get(id);
    if (order === undefined) return [];
    const own = placesOf(order).flatMap((place) =>
      tasks.filter(({ pk, sk }) => pk === place.pk && sk === place.sk).map((item) => toTask(item)),
    );
    return [{ order, movements: own.filter(isTransactionTask) }];
  });
}
