import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { createDocument, getOrderSummary } from "#shared/api/orders.ts";
import { call } from "./app.ts";
import { makeShop, placeOrder, providerCalls, settle } from "./client.ts";
import { anOpenOrder, anOrder } from "./orders.ts";
import { EXTENSIONS, print } from "./prints-steps.ts";
import { world } from "./world/world.ts";

test("invoices, credit notes and delivery notes of a selection are one PDF, and what is missing is listed with its reason", async () => {
  const shop = await makeShop("print-selection");
  const [first, second] = [
    await placeOrder(shop, anOrder({ name: "#1001" })),
    await placeOrder(shop, anOrder({ name: "#1002" })),
  ];
  const trial = await placeOrder(shop, anOrder({ name: "#1003", test: true }));
  await settle();

  const answer = (await print(shop, [second.id, first.id, trial.id, "999999"], ["invoice", "credit"])).at(-1);

  expect(answer).toMatchObject({ state: "ready", ready: 2, total: 2 });
  expect(answer?.missing).toEqual([
    { orderId: trial.id, orderName: "#1003", kind: "invoice", reason: expect.stringMatching(/Test/) },
    { orderId: "999999", orderName: "", kind: "invoice", reason: "Belegfluss kennt diese Bestellung nicht." },
  ]);
  const [part = expect.fail()] = answer?.parts ?? [];
  const before = await providerCalls(shop);
  const [shown, printed] = [await fetch(part.url, { headers: { origin: EXTENSIONS } }), await fetch(part.url)];
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    ...{ "content-type": "application/pdf", "cache-control": "private, no-store", "x-robots-tag": "noindex" },
    ...{ "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" },
    "content-disposition": expect.stringMatching(/^inline; filename="Belege-2-Bestellungen\.pdf"/),
    "content-security-policy": expect.stringContaining("frame-ancestors https://*.myshopify.com"),
  });
  const bytes = [await shown.arrayBuffer(), await printed.arrayBuffer()].map((one) => Buffer.from(one));
  expect(bytes[0]?.equals(bytes[1] ?? Buffer.of())).toBe(true);
  expect((await PDFDocument.load(bytes[0] ?? Buffer.of())).getPageCount()).toBe(2);
  expect(await providerCalls(shop)).toBe(before);
});

test("the platform's page of an order shows its documents, and a missing one with its reason and one act that makes it", async () => {
  const shop = await makeShop("print-summary", { preferences: { invoiceEvent: "paid", invoiceFinalize: "paid" } });
  const [paid, unpaid] = [
    await placeOrder(shop, anOrder({ name: "#1001" })),
    await placeOrder(shop, anOpenOrder({ name: "#1002" })),
  ];
  await settle();

  const [done, open] = [
    await call(shop, getOrderSummary, { orderId: paid.id }),
    await call(shop, getOrderSummary, { orderId: unpaid.id }),
  ];

  expect(done).toMatchObject({ isConnected: true, gaps: [] });
  expect(done.documents).toEqual([
    expect.objectContaining({ kind: "invoice", total: 119, hasPdf: true, number: expect.stringMatching(/\d/) }),
  ]);
  const [gap = expect.fail()] = open.gaps;
  expect(open.documents).toEqual([]);
  expect(gap).toMatchObject({ kind: "invoice", action: "create" });
  expect(gap.text.length).toBeGreaterThan(20);
  const preflight = await fetch(`${world.app}/api/orders/${unpaid.id}/documents`, {
    method: "OPTIONS",
    headers: { origin: EXTENSIONS, "access-control-request-method": "POST" },
  });
  expect([preflight.status, preflight.headers.get("access-control-allow-methods")]).toEqual([204, "POST"]);
  await call(shop, createDocument, { orderId: unpaid.id, kind: gap.kind, source: gap.source });
  await settle();
  expect((await call(shop, getOrderSummary, { orderId: unpaid.id })).documents).toHaveLength(1);
});
