import { beforeAll, expect, test } from "vitest";
import { logs, order, shopOf } from "./app.ts";
import {
  advance,
  control,
  makeShop,
  placeOrder,
  platformTokens,
  provider,
  providerCalls,
  runSchedule,
  type ScenarioShop,
  settle,
  witness,
} from "./client.ts";
import { connectShop } from "./connect-flow.ts";
import { anOrder } from "./orders.ts";
import { runInParallel } from "./world/world.ts";

beforeAll(() => runInParallel());

const invoiceCount = async (shop: ScenarioShop) => (await provider(shop)).invoices.length;
const events = async (shop: ScenarioShop) => (await logs(shop)).map(({ event }) => event);

test("a platform token that died early is renewed once, and all orders go on", async () => {
  const shop = await makeShop("token-dies");
  await placeOrder(shop, anOrder());
  await settle();

  await control("POST", `/shops/${shop.shop}/expire-token`);
  await Promise.all([1, 2, 3].map(() => placeOrder(shop, anOrder())));
  await settle();

  expect(await invoiceCount(shop)).toBe(4);
  expect((await platformTokens(shop))["refresh"]).toBe(1);
});

test("tokens that grew old over two hours are renewed on both sides", async () => {
  const shop = await makeShop("tokens-age");

  await advance("PT2H");
  await placeOrder(shop, anOrder());
  await settle();

  expect(await invoiceCount(shop)).toBe(1);
  expect((await provider(shop)).calls.filter(({ statuses }) => "401" in statuses)).toEqual([]);
});

test("a provider token that died early is renewed in the middle of the work", async () => {
  const shop = await makeShop("provider-token-dies");

  await witness(`/expire/${shop.organizationId}`, "POST");
  await Promise.all([placeOrder(shop, anOrder()), placeOrder(shop, anOrder())]);
  await settle();
  await advance("PT1M");

  expect(await invoiceCount(shop)).toBe(2);
  expect((await shopOf(shop)).lexoffice.isConnected).toBe(true);
});

test("O98 a permission taken back at the provider is shown; the work waits and resumes on reconnect", async () => {
  const shop = await makeShop("permission-gone");
  await witness(`/revoke/${shop.organizationId}`, "POST");
  const placed = await placeOrder(shop, anOrder());
  await settle();
  await advance("PT1H");

  expect((await shopOf(shop)).lexoffice).toMatchObject({ isConnected: false, status: "revoked" });
  expect((await events(shop)).filter((event) => event === "lexoffice.connectionLost")).toHaveLength(1);
  const waiting = await order(shop, placed.id);
  expect(waiting.tasks.filter(({ kind }) => kind === "invoice")).toMatchObject([{ state: "PLANNED" }]);
  const callsWhileLost = await providerCalls(shop);
  await advance("P1D");
  expect(await providerCalls(shop)).toBe(callsWhileLost);

  expect((await connectShop(shop)).status).toBe(200);
  await settle();

  const resumed = await order(shop, placed.id);
  expect(resumed.invoices).toHaveLength(1);
  expect(await invoiceCount(shop)).toBe(1);
});

test("a shop that is not opened for weeks keeps its tokens alive", async () => {
  const shop = await makeShop("quiet-shop");
  const before = (await platformTokens(shop))["refresh"] ?? 0;

  await advance("P8D");
  await runSchedule("refresh-tokens");
  await settle();

  expect((await platformTokens(shop))["refresh"]).toBeGreaterThan(before);
});
