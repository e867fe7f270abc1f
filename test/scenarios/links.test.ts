import { expect, test } from "vitest";
import { order, requestAs } from "./app.ts";
import { makeShop, placeOrder, providerCalls, settle, witness } from "./client.ts";
import { aShopWithLinks, codeOf, linkIn, visit } from "./links-steps.ts";
import { anOrder } from "./orders.ts";

test("the code of the wizard gives customers the invoice: from the provider once, then without any call", async () => {
  const { shop, links } = await aShopWithLinks("link-invoice");
  const placed = await placeOrder(shop, anOrder({ name: "#1001" }));
  await settle();
  const link = await linkIn(shop, "order_confirmation", codeOf(links), placed.id);
  const before = await providerCalls(shop);

  const head = await visit(link, { method: "HEAD" });
  expect([head.status, await providerCalls(shop)]).toEqual([200, before]);
  const first = await visit(link);
  const number = (await order(shop, placed.id)).invoices[0]?.number ?? expect.fail();
  const pdf = Buffer.from(await first.arrayBuffer());

  expect(first.status).toBe(200);
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  expect(Object.fromEntries(first.headers)).toMatchObject({
    ...{ "content-type": "application/pdf", "cache-control": "private, no-store", "x-robots-tag": "noindex" },
    ...{ "referrer-policy": "no-referrer", "x-content-type-options": "nosniff" },
    "content-disposition": `attachment; filename="Rechnung-${number}.pdf"; filename*=UTF-8''Rechnung-${number}.pdf`,
  });
  const after = await providerCalls(shop);
  expect(after).toBe(before + 1);

  const view = await linkIn(shop, "shipping_update", codeOf(links, { isDownload: false }), placed.id, {
    isNewer: true,
  });
  const again = await Promise.all([link, view, view].map((one) => visit(one)));
  expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(again[1]?.headers.get("content-disposition")).toMatch(/^inline;/);
  expect(Buffer.compare(Buffer.from((await again[1]?.arrayBuffer()) ?? new ArrayBuffer(0)), pdf)).toBe(0);
  const [invoice = expect.fail()] = (await order(shop, placed.id)).invoices;
  const ofMerchant = await requestAs(
    shop.shop,
    "GET",
    `/api/orders/${placed.id}/lexoffice/invoice/${invoice._key}/download`,
  );
  expect([ofMerchant.status, await providerCalls(shop)]).toEqual([200, after]);

  const lines = await witness<{ line: string }[]>("/logs");
  expect(lines.filter(({ line }) => line.includes(new URL(link).pathname.split("/")[2] ?? ""))).toEqual([]);
});

test("links belong to the plan: without the feature there are neither keys nor documents", async () => {
  const shop = await makeShop("link-free", { plan: "free" });

  const answers = await Promise.all([
    requestAs(shop.shop, "GET", "/api/links"),
    requestAs(shop.shop, "POST", "/api/links/key", { body: {} }),
    requestAs(shop.shop, "POST", "/api/links/check", { body: { link: "x" } }),
  ]);

  expect(answers.map(({ status, body }) => [status, Object(body).code])).toEqual(
    answers.map(() => [402, "upgrade_required"]),
  );
});
