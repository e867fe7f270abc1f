import { afterEach, expect, test } from "vitest";
import { retryDocument } from "#shared/api/orders.ts";
import { resumeTasks } from "#shared/api/queue.ts";
import { pauseAutomation } from "#shared/api/shop.ts";
import { secondsAfter } from "#shared/values/time.ts";
import { call, logs, order, orders, requestAs, shopOf } from "./app.ts";
import {
  advance,
  clearFaults,
  control,
  deliver,
  fault,
  makeShop,
  placeOrder,
  provider,
  providerCalls,
  type ScenarioShop,
  sandboxNow,
  settle,
  uninstall,
  until,
} from "./client.ts";
import { anOrder } from "./orders.ts";
import { longTest } from "./world/long.ts";

afterEach(clearFaults);

const statusOf = async ({ shop }: ScenarioShop) => (await requestAs(shop, "GET", "/api/orders")).status;
/** An invoice is on its way to the provider, and all orders have arrived. */
async function isSending(shop: ScenarioShop, expected: number): Promise<boolean> {
  const { items } = await orders(shop);
  const details = await Promise.all(items.map(({ id }) => order(shop, id)));
  const tasks = details.flatMap((detail) => detail.tasks);
  return items.length === expected && tasks.some(({ kind, state }) => kind === "invoice" && state === "SENDING");
}

test("uninstalling in the middle ends all calls; installing again begins anew and leaves the old work to a person", async () => {
  const shop = await makeShop("uninstalls");
  await fault(shop, "slow", { method: "POST", path: "/v1/invoices*" }, 10_000);
  const placed = [];
  for (let count = 0; count < 4; count++) placed.push(await placeOrder(shop, anOrder()));
  const ids = placed.map(({ id }) => id);
  await until(() => isSending(shop, ids.length));

  await uninstall(shop);
  await settle();
  const sent = (await provider(shop)).invoices.length;
  const calls = await providerCalls(shop);
  await clearFaults();
  await advance("PT1H");

  // At most the two calls that were on their way when the shop left.
  expect(sent).toBeLessThanOrEqual(2);
  expect(await providerCalls(shop)).toBe(calls);
  expect(await statusOf(shop)).toBe(409);

  const again = await makeShop("uninstalls");
  const fresh = await placeOrder(again, anOrder());
  await settle();
  await advance("PT6M");

  expect((await order(again, fresh.id)).invoices).toHaveLength(1);
  expect((await logs(again)).map(({ event }) => event)).toContain("shop.reinstalled");
  const old = await Promise.all(ids.map((id) => order(again, id)));
  const parked = old.flatMap(({ tasks }) =>
    tasks.filter(({ kind, reason }) => kind === "invoice" && reason === "REINSTALLED"),
  );
  expect(parked.length).toBeGreaterThanOrEqual(2);
  expect((await provider(again)).invoices).toHaveLength(sent + 1);
});

longTest(
  "what was planned before an uninstallation waits with its reason after the return, and is made once its merchant says so",
  async () => {
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
  },
);

longTest(
  "everything that was planned before an uninstallation goes on at one word, some at a time, and each becomes one document",
  async () => {
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
  },
);

longTest("a notice of an uninstallation from before the present installation is history", async () => {
  const shop = await makeShop("late-notice");
  await uninstall(shop);
  await settle();
  await makeShop("late-notice");

  const now = await sandboxNow();
  await deliver(shop.shop, {
    topic: "app/uninstalled",
    payload: { id: 1 },
    headers: { "X-Shopify-Triggered-At": secondsAfter(now, -3_600) },
  });
  await settle();

  expect(await statusOf(shop)).toBe(200);
  expect((await shopOf(shop)).shopify.missingAccessToken).toBe(false);
});

longTest("an order event of a shop that left is dropped", async () => {
  const shop = await makeShop("left");
  const placed = await placeOrder(shop, anOrder(), []);
  await uninstall(shop);
  await settle();

  await deliver(shop.shop, { topic: "orders/create", payload: { id: Number(placed.id) } });
  await settle();

  expect(await provider(shop)).toMatchObject({ contacts: [], invoices: [] });
});

test("a notice of uninstallation is not believed while the platform still lets the app in", async () => {
  const shop = await makeShop("still-there");

  await deliver(shop.shop, { topic: "app/uninstalled", payload: { id: 1 } });
  await settle();

  expect(await statusOf(shop)).toBe(200);
  expect((await shopOf(shop)).lexoffice.isConnected).toBe(true);
});

longTest("a shop that comes back documents nothing until its merchant connects and switches on again", async () => {
  const shop = await makeShop("comes-back");
  await uninstall(shop);
  await settle();
  await control("POST", "/shops", { shop: shop.shop, connected: false });

  const placed = await placeOrder(shop, anOrder());
  await settle();

  expect((await shopOf(shop)).preferences).toMatchObject({ invoiceCreate: false, creditCreate: false });
  expect((await shopOf(shop)).lexoffice.isConnected).toBe(false);
  expect((await order(shop, placed.id)).invoices).toEqual([]);
  expect((await provider(shop)).invoices).toEqual([]);
});
