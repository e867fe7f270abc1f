import { beforeAll, describe, expect, test } from "vitest";
import { failureMessages } from "#shared/failure-messages.ts";
import { order, orders, request, requestAs, sessionToken, shopOf } from "./app.ts";
import { makeShop, placeOrder, type ScenarioShop, settle } from "./client.ts";
import { anOrder } from "./orders.ts";

const messages: readonly string[] = Object.values(failureMessages);

describe("input the contract does not know", () => {
  let shop: ScenarioShop;
  beforeAll(async () => {
    shop = await makeShop("bad-input");
  });

  test.each([
    ["/api/orders?page=0", 422],
    ["/api/orders?page=-1", 422],
    ["/api/orders?page=1.5", 422],
    ["/api/orders?page=1e3", 422],
    ["/api/orders?page=99999999999999999999", 422],
    ["/api/orders?limit=0", 422],
    ["/api/orders?limit=501", 422],
    ["/api/orders?limit=abc", 422],
    ["/api/orders?limit=", 422],
    ["/api/orders?sortBy=customer", 422],
    ["/api/orders?sortDir=down", 422],
    ["/api/orders?filter=all", 422],
    ["/api/orders?unknown=1", 422],
    ["/api/orders?since=yesterday", 422],
    ["/api/orders?since=2026-02-30", 422],
    ["/api/orders?since=2026-03-02&until=2026-03-01", 422],
    ["/api/orders?search=", 422],
    ["/api/orders?search=%20%20", 422],
    [`/api/orders?search=${"x".repeat(101)}`, 422],
    ["/api/orders?cursor=%3Cscript%3E", 422],
    ["/api/orders?cursor=bm9wZQ", 400],
    ["/api/orders?cursor=eyJwayI6IlNIT1Ajb3RoZXIifQ", 400],
    [`/api/orders?cursor=${"A".repeat(1_025)}`, 422],
    ["/api/orders?sortBy=total&filter=withInvoice", 400],
    ["/api/orders?filter=withInvoice&search=a", 400],
    ["/api/orders?search=%ED%A0%80&page=0", 422],
    ["/api/orders/abc", 422],
    ["/api/orders/123456789012345678901", 422],
    ["/api/orders/1%20OR%201=1", 422],
    ["/api/orders/999", 404],
    ["/api/orders/999/lexoffice/invoice/doc_0123456789abcdef/download", 404],
    ["/api/orders/999/lexoffice/receipt/doc_0123456789abcdef/download", 422],
    ["/api/orders/999/lexoffice/invoice/..%2f..%2fshop/download", 422],
    ["/api/shop/logs?pageSize=501", 422],
    ["/api/shop/logs?status=loud", 422],
    ["/api/shop/logs?origin=mars", 422],
    ["/api/shop/logs?order=%23", 422],
    ["/api/shop/logs?cursor=bm9wZQ", 400],
    ["/api/lexoffice/auth?scopes=;drop", 422],
    ["/api/lexoffice/auth?shop=other.myshopify.com", 422],
  ])("in a path or query is refused in German: %s", async (path, status) => {
    const answer = await requestAs(shop.shop, "GET", path);

    expect([answer.status, answer.text]).toEqual([status, expect.any(String)]);
    expect(answer.body).toMatchObject({ message: expect.toSatisfy((message: string) => messages.includes(message)) });
    expect(answer.text).not.toMatch(/<script|stack|node_modules|dynamo/i);
  });

  test.each([
    ["no JSON", "{", 400],
    ["a list", "[]", 422],
    ["a text", '"all"', 422],
    ["null", "null", 422],
    ["a number", "7", 422],
    ["an unknown field", '{"invoiceCreate":"all","surprise":true}', 422],
    ["a prototype", '{"__proto__":{"isAdmin":true},"constructor":1}', 422],
    ["a wrong type", '{"invoiceEvent":7}', 422],
    ["an unknown choice", '{"invoiceEvent":"someday"}', 422],
    ["a text that is too long", JSON.stringify({ posName: "x".repeat(256) }), 422],
    ["too large", JSON.stringify({ posName: "x".repeat(300_000) }), 413],
    ["deep nesting", `{"invoiceTitle":${'{"de":'.repeat(2_000)}1${"}".repeat(2_000)}}`, 422],
  ])("in a body is refused in German, and nothing is saved: %s", async (_, body, status) => {
    const answer = await requestAs(shop.shop, "PATCH", "/api/shop/preferences", { body });

    expect([answer.status, answer.text]).toEqual([status, expect.any(String)]);
    expect(answer.body).toMatchObject({ message: expect.toSatisfy((message: string) => messages.includes(message)) });
    expect((await shopOf(shop)).preferences).toMatchObject({ invoiceCreate: "all", invoiceEvent: "created" });
  });

  test("that is half a character is refused, and nothing is saved", async () => {
    const body = String.raw`{"posName":"Kasse \ud800"}`;
    const { posName } = (await shopOf(shop)).preferences;

    const answer = await requestAs(shop.shop, "PATCH", "/api/shop/preferences", { body });

    expect(answer.status).toBe(400);
    expect((await shopOf(shop)).preferences.posName).toBe(posName);
  });

  test("in a switch is refused", async () => {
    const token = await sessionToken(shop.shop);
    const post = (value: string, body: unknown) => request("POST", `/api/shop/enable/${value}`, { token, body });

    const answers = await Promise.all([
      post("maybe", {}),
      post("true", { invoiceCreate: "yes" }),
      post("true", { all: true }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
  });

  test("that is markup stays text in search and order", async () => {
    const name = `<img src=x onerror=alert(1)>"'&`;
    const { id } = await placeOrder(shop, anOrder({ name }));
    await settle();

    const [found, none] = await Promise.all([
      orders(shop, { search: name }),
      orders(shop, { search: "<script>alert(1)</script>" }),
    ]);

    expect(found.items.map((item) => item.id)).toEqual([id]);
    expect(none.items).toEqual([]);
    expect((await order(shop, id)).name).toBe(name);
  });
});
