import { beforeAll, expect, test } from "vitest";
import { order, requestAs } from "./app.ts";
import { makeShop, placeOrder, provider, type ScenarioShop, settle } from "./client.ts";
import { anOrder } from "./orders.ts";
import { runInParallel } from "./world/world.ts";

beforeAll(runInParallel);

const off = { invoiceCreate: false, creditCreate: false };
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
