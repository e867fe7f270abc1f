import type { OlderOrders } from "#functions/modules/sweeps/ports.ts";
import { findEach, stepOf } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { transact } from "../../engine/transaction.ts";
import { present } from "../../engine/words.ts";
import { orders, rows } from "../../kinds/orders.ts";
import { type OrderItem, toHead, toOrder } from "./order-items.ts";
import { enteredInMonths } from "./payment-month-items.ts";
import { foundByNumbers } from "./settled-numbers.ts";

const PAGE = 50;
/** Orders written at once. */
const TOGETHER = 10;

/** Orders of one shop that a version before stored. */
export function olderOrders(table: Table, shop: string): OlderOrders {
  const enter = async (item: OrderItem): Promise<void> => {
    const order = toOrder(item);
    const entries = [
      ...enteredInMonths(shop, order, item.paymentMonths),
      ...foundByNumbers(shop, order, toHead(item).settlements, { settlements: [], tokens: [] }),
    ];
    if (entries.length === 0) return;
    // An order that was erased meanwhile leaves nothing.
    const isThere = orders.at({ shop, orderId: order.id }).check().when({ pk: present });
    await transact(table, { isThere, entries });
  };
  return {
    enter: async (after) => {
      const { items, next } = await stepOf(table, rows.below({ shop }), { after, size: PAGE });
      const keys = items.map(({ row }) => orders.at({ shop, orderId: row.id }).key);
      const found = await findEach(table, orders, keys, { isConsistent: false });
      for (let first = 0; first < found.length; first += TOGETHER) {
        await Promise.all(found.slice(first, first + TOGETHER).map(enter));
      }
      return next === undefined ? {} : { after: next };
    },
  };
}
