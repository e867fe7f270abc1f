import { expect, test } from "vitest";
import { checkLink, getLinks, renewLinkKey } from "#shared/api/links.ts";
import { call, order, requestAs } from "./app.ts";
import { addPart, advance, clearFaults, control, fault, makeShop, placeOrder, settle } from "./client.ts";
import { aShopWithLinks, codeOf, linkIn, visit } from "./links-steps.ts";
import { anOpenOrder, anOrder, lineItem } from "./orders.ts";

test("before there is a document the customer reads so, in the language of the browser", async () => {
  const { shop, links } = await aShopWithLinks("link-none-yet");
  await fault(shop, "503", { method: "POST", path: "/v1/invoices*" });
  const onItsWay = await placeOrder(shop, anOrder({ name: "#1001" }));
  const unpaid = await makeShop("link-later", { preferences: { invoiceEvent: "paid", invoiceFinalize: "paid" } });
  const laterLinks = await call(unpaid, renewLinkKey);
  const waiting = await placeOrder(unpaid, anOpenOrder({ name: "#1001" }));
  const testOrder = await placeOrder(shop, anOrder({ name: "#1002", test: true }));
  const link = await linkIn(shop, "order_confirmation", codeOf(links), onItsWay.id);

  const making = await visit(link);
  const text = await making.text();
  expect([making.status, making.headers.get("retry-after")]).toEqual([202, "30"]);
  expect(text).toContain("Rechnung wird gerade erstellt");
  expect(text).toContain('content="30; url=?n=1"');
  expect(text).not.toContain("<script");
  expect(making.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'unsafe-inline';/);
  const last = await visit(`${link}?n=10&utm_source=mail`);
  expect([last.status, (await last.text()).includes("http-equiv")]).toEqual([200, false]);
  const english = await visit(link, { headers: { "accept-language": "en-GB,en;q=0.9" } });
  expect(await english.text()).toContain("Invoice is being created");

  await control("POST", "/settle", { timeoutMs: 5_000 });
  const skipped = await visit(await linkIn(shop, "order_confirmation", codeOf(links), testOrder.id));
  expect([skipped.status, await skipped.text()]).toEqual([200, expect.stringContaining("noch keine Rechnung")]);
  const later = await visit(await linkIn(unpaid, "order_confirmation", codeOf(laterLinks), waiting.id));
  expect([later.status, await later.text()]).toEqual([200, expect.stringContaining("Sie entsteht später")]);
  await clearFaults();
  await advance("PT15M");
  expect((await visit(link)).status).toBe(200);
});

test("a refund's notification leads to the credit note, and to a list where there are several", async () => {
  const { shop, links } = await aShopWithLinks("link-credit");
  const cups = { nodes: [lineItem("20.00", { sku: "CUP", quantity: 2 })] };
  const placed = await placeOrder(shop, anOrder({ name: "#1001", lineItems: cups }));
  await settle();
  const code = codeOf(links, { kind: "creditNote", isDownload: false, isButton: true });
  const link = await linkIn(shop, "refund_notification", code, placed.id);
  expect(link).toMatch(/\/1001-creditnote\.pdf$/);
  const waiting = await visit(link);
  expect([waiting.status, await waiting.text()]).toEqual([
    202,
    expect.stringContaining("Rechnungskorrektur wird gerade"),
  ]);

  const refund = { refundLineItems: { nodes: [{ lineItem: { sku: "CUP" }, quantity: 1 }] } };
  await addPart(shop, placed.id, "refund", refund);
  await settle();
  const one = await visit(link);
  expect([one.status, one.headers.get("content-disposition")]).toEqual([
    200,
    expect.stringMatching(/^inline; .*Rechnungskorrektur-/),
  ]);

  await addPart(shop, placed.id, "refund", refund);
  await settle();
  const list = await visit(link);
  const numbers = (await order(shop, placed.id)).credits.map(({ number }) => String(number));
  const page = await list.text();
  expect([list.status, list.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  expect(numbers).toHaveLength(2);
  for (const number of numbers) {
    expect(page).toContain(`href="?beleg=${number}"`);
    expect((await visit(`${link}?beleg=${number}`)).headers.get("content-disposition")).toContain(number);
  }
});

test("a renewed key leaves former links good for 30 days, or ends them at once; the check says so", async () => {
  const { shop, links } = await aShopWithLinks("link-renewed");
  const placed = await placeOrder(shop, anOrder({ name: "#1001" }));
  await settle();
  const first = await linkIn(shop, "order_confirmation", codeOf(links), placed.id);
  expect(await call(shop, checkLink, { link: first })).toMatchObject({
    state: "good",
    orderName: "#1001",
    endsAt: null,
  });

  const second = await call(shop, renewLinkKey, { replaces: 1, endsOld: "later" });
  expect(second).toMatchObject({ key: { id: 2 }, former: [{ id: 1 }] });
  expect(await call(shop, checkLink, { link: first })).toMatchObject({ state: "good", endsAt: expect.any(String) });
  expect((await requestAs(shop.shop, "POST", "/api/links/key", { body: { replaces: 1 } })).status).toBe(409);
  expect(await call(shop, getLinks)).toEqual(second);
  expect((await visit(first)).status).toBe(200);

  const third = await call(shop, renewLinkKey, { replaces: 2, endsOld: "now" });
  const current = await linkIn(shop, "order_confirmation", codeOf(third), placed.id);
  expect([(await visit(first)).status, (await visit(current)).status]).toEqual([404, 200]);
  expect(await call(shop, checkLink, { link: first })).toEqual({ state: "wrongProof" });
});

test("where the platform lacks a filter the check names it, and the other form works", async () => {
  const { shop, links } = await aShopWithLinks("link-filters");
  const placed = await placeOrder(shop, anOrder({ name: "#1001" }));
  await settle();
  const without = ["hmac_sha256"];
  const broken = await linkIn(shop, "order_confirmation", codeOf(links), placed.id, { without });
  const hashed = await linkIn(shop, "order_confirmation", codeOf(links, { form: "hash" }), placed.id, { without });
  const unsafe = await linkIn(shop, "order_confirmation", codeOf(links), placed.id, {
    without: ["base64_url_safe_encode"],
  });

  expect((await visit(broken)).status).toBe(404);
  for (const cut of [broken.split("/").slice(0, -1).join("/"), broken.split("/").slice(0, -2).join("/")]) {
    const page = await visit(cut);
    expect([page.status, page.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
  }
  expect(await call(shop, checkLink, { link: broken })).toEqual({ state: "filterMissing" });
  expect(await call(shop, checkLink, { link: unsafe })).toEqual({ state: "filterMissing" });
  expect((await visit(hashed)).status).toBe(200);
  expect(await call(shop, checkLink, { link: hashed })).toMatchObject({ state: "good", kind: "invoice" });
  expect(await call(shop, checkLink, { link: codeOf(links) })).toEqual({ state: "notRendered" });
  const other = await aShopWithLinks("link-filters-b");
  expect(await call(other.shop, checkLink, { link: hashed })).toEqual({ state: "otherShop" });
});
