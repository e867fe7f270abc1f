import { expect, test } from "vitest";
import { enableCreation } from "#shared/api/shop.ts";
import { secondsAfter } from "#shared/values/time.ts";
import { call, orders, reasonOf } from "./app.ts";
import { makeShop, patchOrder, placeOrder, provider, sandboxNow, settle } from "./client.ts";
import { anOrder } from "./orders.ts";

const DAY_SECONDS = 86_400;
const daysAgo = async (days: number) => secondsAfter(await sandboxNow(), -days * DAY_SECONDS);

test.concurrent("an order from long before the installation is too old", async () => {
  const shop = await makeShop("too-old");

  const placed = await placeOrder(shop, anOrder({ createdAt: await daysAgo(62), processedAt: await daysAgo(0) }));
  await settle();

  expect(await reasonOf(shop, placed.id)).toBe("TOO_OLD");
  expect((await provider(shop)).invoices).toEqual([]);
});

test.concurrent("switching off pauses the shop; what came in meanwhile stays as it is after switching on", async () => {
  const shop = await makeShop("paused");
  await call(shop, enableCreation, { value: "false", invoiceCreate: true });
  const during = await placeOrder(shop, anOrder({ createdAt: await daysAgo(1) }));
  await settle();
  expect(await reasonOf(shop, during.id)).toBe("DISABLED_INVOICE_CREATE");

  await call(shop, enableCreation, { value: "true", invoiceCreate: true });
  const [after] = await Promise.all([placeOrder(shop, anOrder()), patchOrder(shop, during.id, { note: "später" })]);
  await settle();

  expect(await reasonOf(shop, during.id)).toBe("BEFORE_SWITCH");
  expect(await reasonOf(shop, after.id)).toBeNull();
  const { items } = await orders(shop, { filter: "withInvoice" });
  expect(items.map(({ id }) => id)).toEqual([after.id]);
  expect((await provider(shop)).invoices).toHaveLength(1);
});
