import { afterEach, expect, test } from "vitest";
import { retryDocument } from "#shared/api/orders.ts";
import { resumeTasks } from "#shared/api/queue.ts";
import { pauseAutomation } from "#shared/api/shop.ts";
import { call, order } from "./app.ts";
import { advance, clearFaults, makeShop, placeOrder, provider, settle, uninstall } from "./client.ts";
import { anOrder } from "./orders.ts";

afterEach(clearFaults);

test("what was planned before an uninstallation waits with its reason after the return, and is made once its merchant says so", async () => {
  const shop = await makeShop("says-so");
  await call(shop, pauseAutomation, { value: "true" });
  const { id } = await placeOrder(shop, anOrder());
  await settle();
  await uninstall(shop);
  await settle();
  const again = await makeShop("says-so");
  await call(again, pauseAutomation, { value: "false" });
  await settle();
  await advance("PT6M");

  const waiting = await order(again, id);
  expect(waiting.invoices).toEqual([]);
  expect(waiting.tasks).toMatchObject([{ kind: "invoice", state: "PARKED", reason: "REINSTALLED" }]);
  expect(waiting.reason).toMatchObject({ code: "REINSTALLED" });

  await call(again, retryDocument, { orderId: id, kind: "invoice" });
  await settle();

  expect((await order(again, id)).invoices).toHaveLength(1);
  expect((await provider(again)).invoices).toHaveLength(1);
});

test("everything that was planned before an uninstallation goes on at one word, some at a time, and each becomes one document", async () => {
  const shop = await makeShop("one-word");
  await call(shop, pauseAutomation, { value: "true" });
  const placed = [];
  for (let count = 0; count < 12; count++) placed.push(await placeOrder(shop, anOrder()));
  await settle();
  await uninstall(shop);
  await settle();
  const again = await makeShop("one-word");
  await call(again, pauseAutomation, { value: "false" });
  await settle();
  await advance("PT6M");

  const first = await call(again, resumeTasks, {});
  const second = await call(again, resumeTasks, { cursor: first.next ?? "" });
  await settle();
  const third = await call(again, resumeTasks, {});
  await settle();

  expect(first).toMatchObject({ resumed: 10, failed: 0, next: expect.any(String) });
  expect(second).toEqual({ resumed: 2, failed: 0, next: null });
  expect(third).toEqual({ resumed: 0, failed: 0, next: null });
  for (const { id } of placed) expect((await order(again, id)).invoices).toHaveLength(1);
  expect((await provider(again)).invoices).toHaveLength(12);
});
