import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { createDocument, getOrderSummary } from "#shared/api/orders.ts";
import type { PrintAnswer } from "#shared/api/prints.responses.ts";
import { continuePrint, startPrint } from "#shared/api/prints.ts";
import { call, requestAs, sessionToken } from "./app.ts";
import { advance, makeShop, placeOrder, providerCalls, type ScenarioShop, settle } from "./client.ts";
import { anOpenOrder, anOrder } from "./orders.ts";
import { longTest } from "./world/long.ts";
import { world } from "./world/world.ts";

const EXTENSIONS = "https://extensions.shopifycdn.com";

/** Goes on with the job as an extension does; answers every answer on the way. */
async function print(shop: ScenarioShop, orderIds: string[], kinds: string[]): Promise<PrintAnswer[]> {
  const answers = [await call(shop, startPrint, { orderIds, kinds })];
  for (let last = answers[0]; last?.state === "working"; last = answers.at(-1)) {
    answers.push(await call(shop, continuePrint, { jobId: last.id }));
  }
  return answers;
}

const pagesOf = async (response: Response) =>
  (await PDFDocument.load(new Uint8Array(await response.arrayBuffer()))).getPageCount();

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

/** A cold job of `count` orders; answers how long it took in seconds. */
async function coldJob(name: string, count: number): Promise<number> {
  const shop = await makeShop(name);
  const ids: string[] = [];
  for (let place = 0; place < count; place++) {
    ids.push((await placeOrder(shop, anOrder({ name: `#${2000 + place}` }))).id);
  }
  await settle();
  const before = await providerCalls(shop);
  const begun = Date.now();

  const answers = await print(shop, ids, ["invoice"]);

  const seconds = (Date.now() - begun) / 1000;
  expect(answers.at(-1)).toMatchObject({ state: "ready", ready: count, total: count, missing: [] });
  const progress = answers.map(({ ready }) => ready);
  expect(progress.toSorted((one, other) => one - other)).toEqual(progress);
  expect(await providerCalls(shop)).toBe(before + count);
  const again = (await print(shop, ids, ["invoice"])).at(-1);
  expect(again).toMatchObject({ state: "ready", ready: count });
  expect(await providerCalls(shop)).toBe(before + count);
  const [part = expect.fail()] = again?.parts ?? [];
  expect(await pagesOf(await fetch(part.url))).toBe(count);
  return seconds;
}

longTest("cold PDFs come once each from the provider, and the same job again costs no call", async () => {
  await coldJob("print-cold", 4);
});

longTest("fifty cold PDFs keep the provider's pace of two a second", async () => {
  expect(await coldJob("print-fifty", 50)).toBeGreaterThan(23);
});

longTest("extensions may call from their origin, with a session token of their shop alone", async () => {
  const [shop, other] = [await makeShop("print-cors"), await makeShop("print-other")];
  const placed = await placeOrder(shop, anOrder({ name: "#1001" }));
  await settle();
  const jobs = `${world.app}/api/print/jobs`;
  const body = JSON.stringify({ orderIds: [placed.id], kinds: ["invoice"] });
  const headers = { origin: EXTENSIONS, "content-type": "application/json" };

  const preflight = await fetch(jobs, {
    method: "OPTIONS",
    headers: { origin: EXTENSIONS, "access-control-request-method": "POST" },
  });
  const without = await fetch(jobs, { method: "POST", headers, body });
  const withToken = await fetch(jobs, {
    method: "POST",
    headers: { ...headers, authorization: `Bearer ${await sessionToken(shop.shop)}` },
    body,
  });

  expect([preflight.status, without.status, withToken.status]).toEqual([204, 401, 200]);
  expect(preflight.headers.get("access-control-allow-headers")).toBe("Authorization, Content-Type");
  expect([without, withToken].map((one) => one.headers.get("access-control-allow-origin"))).toEqual(["*", "*"]);
  expect(without.headers.get("x-shopify-retry-invalid-session-request")).toBe("1");
  const { id, parts } = (await withToken.json()) as PrintAnswer;
  expect((await requestAs(other.shop, "POST", `/api/print/jobs/${id}`, { body: {} })).status).toBe(404);
  const [{ url } = expect.fail()] = parts;
  const foreign = await fetch(url.replace("/print/print-cors/", "/print/print-other/"));
  expect([foreign.status, await foreign.text()]).toEqual([404, expect.stringContaining("gibt es nicht mehr")]);
  expect(
    (await requestAs(shop.shop, "GET", "/api/orders", { headers: { origin: EXTENSIONS } })).headers.get(
      "access-control-allow-origin",
    ),
  ).toBeNull();
  await advance("PT16M");
  expect((await fetch(url)).status).toBe(404);
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
