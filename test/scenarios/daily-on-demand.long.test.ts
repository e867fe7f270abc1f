import { beforeAll, expect, test } from "vitest";
import { createDocument } from "#shared/api/orders.ts";
import { enableCreation } from "#shared/api/shop.ts";
import { call, order, requestAs, story } from "./app.ts";
import { makeShop, patchOrder, placeOrder, provider, type ScenarioShop, settle } from "./client.ts";
import { anOrder, lineItem } from "./orders.ts";
import { runInParallel } from "./world/world.ts";

beforeAll(runInParallel);

const off = { invoiceCreate: false, creditCreate: false };
const create = (shop: ScenarioShop, orderId: string) => call(shop, createDocument, { orderId, kind: "invoice" });

/** Asks for a document: answers the order, or the refusal. */
async function answerTo(shop: ScenarioShop, orderId: string, body: object = { kind: "invoice" }, act = "documents") {
  const { status, body: answer } = await requestAs(shop.shop, "POST", `/api/orders/${orderId}/${act}`, { body });
  return { status, ...(answer as { code: string; details?: { code?: string }; decisions?: unknown }) };
}

test.concurrent("an invoice made by hand before the switch stays one after it", async () => {
  const shop = await makeShop("demand-then-switch", { preferences: off });
  const placed = await placeOrder(shop, anOrder());
  await settle();
  await create(shop, placed.id);
  await settle();

  await call(shop, enableCreation, { value: "true", invoiceCreate: true });
  await patchOrder(shop, placed.id, { note: "geändert" });
  await settle();

  expect((await provider(shop)).invoices).toHaveLength(1);
  expect(await story(shop, placed.id)).toContain("document.requested");
});

test.concurrent("what would be wrong is not made by hand either, and says why", async () => {
  const shop = await makeShop("demand-refused");
  const [test, untaxed] = await Promise.all([
    placeOrder(shop, anOrder({ test: true })),
    placeOrder(shop, anOrder({ lineItems: { nodes: [lineItem("119.00", { taxLines: [] })] } })),
  ]);
  await settle();

  expect(await answerTo(shop, test.id)).toMatchObject({ status: 422, details: { code: "SKIP_TEST" } });
  expect(await answerTo(shop, untaxed.id)).toMatchObject({ status: 422, details: { code: "TAX_UNCLEAR" } });
  expect(await answerTo(shop, untaxed.id, { kind: "credit", source: "1" })).toMatchObject({
    details: { code: "NOT_FOUND" },
  });
  expect((await answerTo(shop, "999999999999")).code).toBe("order_not_found");
  expect((await order(shop, test.id)).actions).toEqual([]);
  expect((await provider(shop)).invoices).toEqual([]);
});
