import { expect, test } from "vitest";
import { redecideOrders } from "#functions/modules/orders/redecide-orders.ts";
import type { OrderEvent } from "#shared/messages/order-event.ts";
import { aClock } from "../../contract/tasks/manual-clock.ts";

const PAGES = 30;
const PAGE = 100;

test("thousands of orders that waited for a connection are handed on page by page, not one after the other", async () => {
  const hinted: OrderEvent[] = [];
  let [together, most, begun] = [0, 0, 0];
  const orders = {
    withHeldPayments: async (cursor = "0") => {
      const page = Number(cursor);
      const orderIds = Array.from({ length: PAGE }, (_, index) => String(page * PAGE + index));
      return { orderIds, ...(page + 1 < PAGES ? { cursor: String(page + 1) } : {}) };
    },
  };
  const reprocessing = {
    send: async (event: OrderEvent) => {
      together += 1;
      most = Math.max(most, together);
      await Promise.resolve();
      hinted.push(event);
      together -= 1;
    },
  };
  const ids = { logKey: () => `log_${++begun}`, documentKey: () => "", secretId: () => "" };

  await redecideOrders(
    { orders, reprocessing, clock: aClock("2026-03-05T12:00:00.000Z"), ids },
    "becher.myshopify.com",
  );

  expect(new Set(hinted.map(({ orderId }) => orderId)).size).toBe(PAGES * PAGE);
  expect(most).toBe(PAGE);
});
