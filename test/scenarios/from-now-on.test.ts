import { expect, test } from "vitest";
import { enableCreation } from "#shared/api/shop.ts";
import { secondsAfter } from "#shared/values/time.ts";
import { call, reasonOf, story } from "./app.ts";
import { makeShop, patchOrder, placeOrder, provider, sandboxNow, settle } from "./client.ts";
import { anOrder } from "./orders.ts";

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
