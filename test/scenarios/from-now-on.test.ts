import { expect, test } from "vitest";
import { enableCreation } from "#shared/api/shop.ts";
import { secondsAfter } from "#shared/values/time.ts";
import { call, order, orders, reasonOf, story } from "./app.ts";
import { makeShop, patchOrder, placeOrder, provider, sandboxNow, settle } from "./client.ts";
import { connectShop } from "./connect-flow.ts";
import { anOrder } from "./orders.ts";
import { longTest } from "./world/long.ts";

const DAY_SECONDS = 86_400;
const daysAgo = async (days: number) => secondsAfter(await sandboxNow(), -days * DAY_SECONDS);

test.concurrent("an order from before the switch stays without a document, whatever is heard of it later", async () => {
  const shop = await makeShop("before-switch", { preferences: { invoiceCreate: false, creditCreate: false } });
  const placed = await placeOrder(shop, anOrder({ createdAt: await daysAgo(1) }));
  await settle();
  expect(await reasonOf(shop, placed.id)).toBe("DISABLED_INVOICE_CREATE");

  await call(shop, enableCreation, { value: "true", invoiceCreate: true });
  await settle();
  expect(await reasonOf(shop, placed.id)).toBe("BEFORE_SWITCH");
  await patchOrder(shop, placed.id, { note: "geändert" });
  await settle();

  expect(await reasonOf(shop, placed.id)).toBe("BEFORE_SWITCH");
  expect(await provider(shop)).toMatchObject({ contacts: [], invoices: [] });
  expect(await story(shop, placed.id)).toEqual([
    "order.skipped:DISABLED_INVOICE_CREATE",
    "order.skipped:BEFORE_SWITCH",
  ]);
});

longTest.concurrent("an order from long before the installation is too old", async () => {
  const shop = await makeShop("too-old");

  const placed = await placeOrder(shop, anOrder({ createdAt: await daysAgo(62), processedAt: await daysAgo(0) }));
  await settle();

  expect(await reasonOf(shop, placed.id)).toBe("TOO_OLD");
  expect((await provider(shop)).invoices).toEqual([]);
});

longTest.concurrent("an order of a shop that is not connected waits, and gets its invoice by connecting", async () => {
  const shop = await makeShop("not-connected", { connected: false });
  const placed = await placeOrder(shop, anOrder());
  await settle();
  expect(await reasonOf(shop, placed.id)).toBe("NOT_CONNECTED");

  await connectShop(shop);
  await settle();

  const detail = await order(shop, placed.id);
  expect(detail.invoices).toHaveLength(1);
  expect(detail.reason).toBeNull();
  expect((await provider(shop)).invoices).toHaveLength(1);
});

longTest.concurrent(
  "switching off pauses the shop; what came in meanwhile stays as it is after switching on",
  async () => {
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
  },
);
