import { expect, test } from "vitest";
import { waitingTasks } from "#functions/adapters/dynamodb/stores/tasks/waiting-tasks.ts";
import { CREDITS_EXHAUSTED } from "#shared/domain/tasks/latest.ts";
import { anOrder } from "../../builders/orders.ts";
import { useTable } from "./a-table.ts";
import { aDocumentTask, anInstalledShop, aSave, later, NOW } from "./fixtures.ts";

const table = useTable();
const reason = { code: CREDITS_EXHAUSTED };

/** Documents of one shop, planned one after the other; those named wait for a transfer. */
async function aShopWith(states: readonly ("waits" | "is due")[]) {
  const stores = await anInstalledShop(table());
  for (const [place, state] of states.entries()) {
    const id = String(7001 + place);
    const task = aDocumentTask({
      orderId: id,
      createdAt: later(place),
      notBefore: later(100 + place),
      ...(state === "waits" ? { reason } : {}),
    });
    await stores.orders.save(aSave({ order: anOrder({ id, name: `#${id}` }), tasks: [task] }));
  }
  return waitingTasks(table(), stores.shop);
}

const orders = (found: readonly { orderId: string }[]) => found.map(({ orderId }) => orderId);

test("documents without a transfer are found, those that wait longest first, and counted", async () => {
  const waiting = await aShopWith(["waits", "is due", "waits", "waits"]);

  expect(orders(await waiting.list({ limit: 10 }))).toEqual(["7001", "7003", "7004"]);
  expect(orders(await waiting.list({ limit: 2 }))).toEqual(["7001", "7003"]);
  expect(await waiting.count()).toBe(3);
});

test("those due after an instant, or planned until one, are found alone", async () => {
  const waiting = await aShopWith(["waits", "waits", "waits"]);

  expect(orders(await waiting.list({ limit: 10, dueAfter: later(100) }))).toEqual(["7002", "7003"]);
  expect(orders(await waiting.list({ limit: 10, createdUntil: later(1) }))).toEqual(["7001", "7002"]);
  expect(await waiting.list({ limit: 10, createdUntil: NOW, dueAfter: later(100) })).toEqual([]);
});
