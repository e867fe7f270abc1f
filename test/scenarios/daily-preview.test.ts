import { expect, test } from "vitest";
import { createDraft } from "#shared/api/documents.ts";
import { call, order, shopOf } from "./app.ts";
import { makeShop, placeOrder, provider, settle } from "./client.ts";
import { anOrder } from "./orders.ts";

const off = { preferences: { invoiceCreate: false, creditCreate: false } };

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
