import { expect, test } from "vitest";
import { createDraft, previewDocument } from "#shared/api/documents.ts";
import { pauseAutomation } from "#shared/api/shop.ts";
import { call, order, request, sessionToken } from "./app.ts";
import { makeShop, placeOrder, provider, providerCalls, settle } from "./client.ts";
import { anOrder } from "./orders.ts";

const off = { preferences: { invoiceCreate: false, creditCreate: false } };

test.concurrent("a preview is a PDF of ours that touches nothing at the provider", async () => {
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

test.concurrent("an order that cannot be documented has no preview but a reason", async () => {
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

test.concurrent("a draft of a paused shop waits and says so at once", async () => {
  const shop = await makeShop("drafts-paused", off);
  const placed = await placeOrder(shop, anOrder());
  await settle();
  await call(shop, pauseAutomation, { value: "true" });

  const answer = await call(shop, createDraft, { orderId: placed.id, kind: "invoice" });
  await settle();

  expect(answer).toEqual({ _key: null, url: null, state: "PLANNED", reason: "AUTOMATION_PAUSED", message: null });
  expect((await provider(shop)).invoices).toEqual([]);
});
