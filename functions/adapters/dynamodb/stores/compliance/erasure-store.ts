import type { ErasureStore } from "#functions/modules/compliance/ports.ts";
import { allOf, find, stepOf } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { putAll, write } from "../../engine/transaction.ts";
import { absent, first, present } from "../../engine/words.ts";
import { erasureRequests, ordersToErase } from "../../kinds/compliance.ts";
import { ordersWithEmail } from "../orders/token-items.ts";
import { eraseOrder } from "./erase-order.ts";

/** Erasures of one shop: its requests, and one item per order that is not erased yet. */
export function erasureStore(table: Table, shop: string): ErasureStore {
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
    finish: async (at) => {
      const finished: Awaited<ReturnType<ErasureStore["finish"]>> = [];
      for (const { sk: id, at: askedAt, orders } of await allOf(table, erasureRequests.in("open", { shop }))) {
        const left = await allOf(table, ordersToErase.below({ shop, request: id }), { most: 1, isConsistent: true });
        const done = own(id)
          .set({ doneAt: at, kept: first(0) })
          .unlisted("byAge")
          .unlisted("open");
        // Another run may have closed it: the index may lag.
        if (left.length > 0 || !(await write(table, done.when({ pk: present, doneAt: absent })))) continue;
        finished.push({ id, at: askedAt, orders });
      }
      return finished;
    },
  };
}
