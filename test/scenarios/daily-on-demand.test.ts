import { beforeAll, expect, test } from "vitest";
import { createDocument, retryDocument } from "#shared/api/orders.ts";
import { enableCreation } from "#shared/api/shop.ts";
import { call, order, requestAs, story } from "./app.ts";
import {
  advance,
  clearFaults,
  fault,
  makeShop,
  patchOrder,
  placeOrder,
  provider,
  type ScenarioShop,
  settle,
} from "./client.ts";
import { anOrder, lineItem } from "./orders.ts";
import { longTest } from "./world/long.ts";
import { runInParallel } from "./world/world.ts";

beforeAll(runInParallel);

const off = { invoiceCreate: false, creditCreate: false };
const create = (shop: ScenarioShop, orderId: string) => call(shop, createDocument, { orderId, kind: "invoice" });

/** Asks for a document: answers the order, or the refusal. */
async function answerTo(shop: ScenarioShop, orderId: string, body: object = { kind: "invoice" }, act = "documents") {
  const { status, body: answer } = await requestAs(shop.shop, "POST", `/api/orders/${orderId}/${act}`, { body });
  return { status, ...(answer as { code: string; details?: { code?: string }; decisions?: unknown }) };
}

test.concurrent("an order whose invoices are switched off gets its invoice by hand, once", async () => {
  const shop = await makeShop("demand-off", { preferences: off });
  const placed = await placeOrder(shop, anOrder());
  await settle();
  expect((await order(shop, placed.id)).actions).toEqual([
    { action: "create", kind: "invoice", source: placed.id, code: "DISABLED_INVOICE_CREATE" },
  ]);

  const wishes = await Promise.all([answerTo(shop, placed.id), answerTo(shop, placed.id)]);
  await settle();

  const granted = wishes.filter(({ status }) => status === 200);
  expect(granted.map(({ decisions }) => decisions)).toContainEqual([
    expect.objectContaining({ kind: "invoice", verdict: "wanted" }),
  ]);
  // The slower of two clicks may find the invoice made already, or the order being written; any other refusal is wrong.
  const refused = wishes.filter(({ status }) => status !== 200).map(({ code, details }) => details?.code ?? code);
  expect(["EXISTING", "write_conflict"]).toEqual(expect.arrayContaining(refused));
  const detail = await order(shop, placed.id);
  expect(detail).toMatchObject({ invoices: [{ status: "open" }], reason: null, actions: [] });
  expect((await provider(shop)).invoices).toHaveLength(1);
  expect(await answerTo(shop, placed.id)).toMatchObject({
    status: 422,
    code: "document_not_possible",
    details: { code: "EXISTING" },
  });
});

longTest.concurrent("an invoice made by hand before the switch stays one after it", async () => {
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

longTest.concurrent("what would be wrong is not made by hand either, and says why", async () => {
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

longTest("an invoice that could not be settled is looked for first, and then made once", async () => {
  const shop = await makeShop("demand-retry");
  await fault(shop, "504-before-commit", { method: "POST", path: "/v1/invoices*" });
  const placed = await placeOrder(shop, anOrder());
  await settle();
  for (let round = 0; round < 4; round++) await advance("PT6M");
  await clearFaults();
  const parked = await order(shop, placed.id);
  expect(parked.actions).toMatchObject([{ action: "retry", kind: "invoice", code: "DOCUMENT_UNCLEAR" }]);
  expect(await answerTo(shop, placed.id)).toMatchObject({ status: 422, details: { code: "DOCUMENT_UNCLEAR" } });

  await call(shop, retryDocument, { orderId: placed.id, kind: "invoice" });
  await settle();

  expect((await order(shop, placed.id)).invoices).toHaveLength(1);
  expect((await provider(shop)).invoices).toHaveLength(1);
  expect(await story(shop, placed.id)).toContain("document.retried");
});

longTest.concurrent("there is nothing to try again where nothing was tried", async () => {
  const shop = await makeShop("demand-nothing", { preferences: off });
  const [skipped, made] = await Promise.all([placeOrder(shop, anOrder()), placeOrder(shop, anOrder())]);
  await settle();
  await create(shop, made.id);
  await settle();

  const [nothing, existing] = [skipped, made].map(({ id }) => answerTo(shop, id, { kind: "invoice" }, "retry"));

  expect(await nothing).toMatchObject({ status: 422, details: { code: "NOT_FOUND" } });
  expect(await existing).toMatchObject({ status: 422, details: { code: "EXISTING" } });
});
