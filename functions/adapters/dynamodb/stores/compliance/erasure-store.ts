import type { ErasureStore } from "#functions/modules/compliance/ports.ts";
import { MINIMUM_LOG_DAYS } from "#shared/domain/logs/log-entry.ts";
import { allOf, find, stepOf } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { putAll, transact, write } from "../../engine/transaction.ts";
import { absent, first, present } from "../../engine/words.ts";
import { erasureRequests, ordersToErase } from "../../kinds/compliance.ts";
import { logged } from "../logs/log-changes.ts";
import { ordersWithEmail } from "../orders/token-items.ts";
import { eraseOrder } from "./erase-order.ts";

/** Erasures of one shop: its requests, and one item per order that is not erased yet. `logDays`: as the plan keeps entries. */
export function erasureStore(
  table: Table,
  shop: string,
  logDays: () => Promise<number> = async () => MINIMUM_LOG_DAYS,
): ErasureStore {
  const own = (request: string) => erasureRequests.at({ shop, request });

  return {
    ordersOf: async (email, until) => {
      const orders = await ordersWithEmail(table, shop, email);
      return orders.filter(({ createdAt }) => createdAt <= until).map(({ orderId }) => orderId);
    },
    begin: async ({ id: request, at }, orderIds) => {
      if ((await find(table, own(request)))?.doneAt !== undefined) return;
      const orders = orderIds.map((orderId) => ({ orderId, request, requestedAt: at }));
      await putAll(
        table,
        orders.map((order) => ordersToErase.at({ shop, ...order }).put({ order })),
      );
      const asked = own(request)
        .put({ shop, at, orders: orders.length })
        .listed("byAge", { at })
        .listed("open", { at });
      // An existing request keeps its counts.
      await write(table, asked.when({ pk: absent }));
    },
    ordersToErase: async (size, after) => {
      const step = { size, after, isConsistent: true };
      const { items, next } = await stepOf(table, ordersToErase.below({ shop }), step);
      return { orders: items.map(({ order }) => order), ...(next && { cursor: next }) };
    },
    eraseOrder: (order, act) => eraseOrder(table, shop, order, act),
    finish: async (at, entryOf) => {
      for (const { sk: id, at: askedAt, orders } of await allOf(table, erasureRequests.in("open", { shop }))) {
        const left = await allOf(table, ordersToErase.below({ shop, request: id }), { most: 1, isConsistent: true });
        if (left.length > 0) continue;
        const done = own(id)
          .set({ doneAt: at, kept: first(0) })
          .unlisted("byAge")
          .unlisted("open");
        // Another run may have closed it: the index may lag.
        await transact(table, {
          done: done.when({ pk: present, doneAt: absent }),
          log: logged(shop, entryOf({ id, at: askedAt, orders }), await logDays()),
        });
      }
    },
  };
}
