import { expect, test } from "vitest";
import { createDraft, previewDocument } from "#shared/api/documents.ts";
import { pauseAutomation } from "#shared/api/shop.ts";
import { call, order, request, sessionToken, shopOf } from "./app.ts";
import { makeShop, placeOrder, provider, providerCalls, settle } from "./client.ts";
import { anOrder } from "./orders.ts";
import { longTest } from "./world/long.ts";

const off = { preferences: { invoiceCreate: false, creditCreate: false } };

longTest.concurrent("a preview is a PDF of ours that touches nothing at the provider", async () => {
  const shop = await makeShop("previews", off);
  const placed = await placeOrder(shop, anOrder());
  await settle();
  const calls = await providerCalls(shop);

  const { pdf, invoice } = await call(shop, previewDocument, { orderId: placed.id, kind: "invoice" });

  const bytes = Buffer.from(pdf.base64, "base64");
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(bytes.byteLength).toBeGreaterThan(5_000);
  expect(invoice).toEqual({ _key: null });
  expect(await providerCalls(shop)).toBe(calls);
  expect((await order(shop, placed.id)).tasks).toEqual([]);
});

longTest.concurrent("an order that cannot be documented has no preview but a reason", async () => {
  const shop = await makeShop("previews-not", off);
  const placed = await placeOrder(shop, anOrder({ test: true }));
  await settle();
  const token = await sessionToken(shop.shop);
  const refused = async (method: string, path: string, body?: unknown) => {
    const answer = await request(method, `/api/orders/${placed.id}/lexoffice/${path}`, { token, body });
    return { status: answer.status, ...(answer.body as { code: string; details?: { code?: string } }) };
  };

  const answers = [
    await refused("GET", "invoice/preview"),
    await refused("POST", "invoice/draft", {}),
    await refused("GET", "credit/preview?source=1"),
    await refused("GET", "delivery/preview"),
  ];

  expect(answers.map(({ status, code, details }) => [status, code, details?.code])).toEqual([
    [422, "document_not_possible", "SKIP_TEST"],
    [422, "document_not_possible", "SKIP_TEST"],
    [422, "document_not_possible", "NOT_FOUND"],
    [422, "invalid_input", undefined],
  ]);
});

test.concurrent("a draft to look at stands at the provider, takes a transfer and is not the order's", async () => {
  const shop = await makeShop("drafts", off);
  const placed = await placeOrder(shop, anOrder());
  await settle();
  const draft = { orderId: placed.id, kind: "invoice" };

  const first = await call(shop, createDraft, draft);
  const second = await call(shop, createDraft, draft);
  await settle();

  expect(first).toMatchObject({
    _key: expect.stringMatching(/^doc_/),
    url: expect.stringContaining("/edit/"),
    state: "CONFIRMED",
  });
  expect(second).toEqual(first);
  const { invoices, contacts } = await provider(shop);
  expect({ invoices, contacts }).toMatchObject({ invoices: [{ voucherStatus: "draft" }], contacts: [] });
  expect(await order(shop, placed.id)).toMatchObject({
    invoices: [],
    tasks: [],
    drafts: [{ _key: first._key, status: "draft", number: null }],
    reason: { code: "DISABLED_INVOICE_CREATE" },
    actions: [{ action: "create" }],
  });
  const { plan, stat } = await shopOf(shop);
  expect([plan.credits.used, stat.lexoffice.invoice.created]).toEqual([1, 0]);

  const another = await call(shop, createDraft, { ...draft, again: true });

  expect(another._key).not.toBe(first._key);
  expect((await provider(shop)).invoices).toHaveLength(2);
});

longTest.concurrent("a draft of a paused shop waits and says so at once", async () => {
  const shop = await makeShop("drafts-paused", off);
  const placed = await placeOrder(shop, anOrder());
  await settle();
  await call(shop, pauseAutomation, { value: "true" });

  const answer = await call(shop, createDraft, { orderId: placed.id, kind: "invoice" });
  await settle();

  expect(answer).toEqual({ _key: null, url: null, state: "PLANNED", reason: "AUTOMATION_PAUSED", message: null });
  expect((await provider(shop)).invoices).toEqual([]);
});
