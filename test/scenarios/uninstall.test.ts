import { afterEach, expect, test } from "vitest";
import { logs, order, orders, requestAs, shopOf } from "./app.ts";
import {
  advance,
  clearFaults,
  deliver,
  fault,
  makeShop,
  placeOrder,
  provider,
  providerCalls,
  type ScenarioShop,
  settle,
  uninstall,
  until,
} from "./client.ts";
import { anOrder } from "./orders.ts";

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

test("a notice of uninstallation is not believed while the platform still lets the app in", async () => {
  const shop = await makeShop("still-there");

  await deliver(shop.shop, { topic: "app/uninstalled", payload: { id: 1 } });
  await settle();

  expect(await statusOf(shop)).toBe(200);
  expect((await shopOf(shop)).lexoffice.isConnected).toBe(true);
});
