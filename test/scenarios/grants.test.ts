import { beforeAll, describe, expect, test } from "vitest";
import { failureMessages } from "#shared/failure-messages.ts";
import { millisecondsOf } from "#shared/values/time.ts";
import { shopifyApp } from "../sandbox/credentials.ts";
import { signQuery } from "../sandbox/shopify/webhooks/sign.ts";
import { reasonOf, request, shopOf } from "./app.ts";
import { makeShop, placeOrder, provider, type ScenarioShop, sandboxNow, settle } from "./client.ts";
import { anOrder, lineItem } from "./orders.ts";

/** `Zugriff erteilen`, up to the platform: where it leads, and what the browser keeps. */
async function beginGrant({ shop }: ScenarioShop, scopes: string) {
  const answer = await request("GET", `/api/auth?shop=${shop}&scopes=${scopes}`);
  const cookie = (answer.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";
  return { answer, cookie, location: answer.headers.get("location") ?? "" };
}

/** The platform sends an app it installs itself straight back. */
async function callbackOf(location: string): Promise<string> {
  const sentOn = await fetch(location, { redirect: "manual" });
  const { pathname, search } = new URL(sentOn.headers.get("location") ?? "");
  return pathname + search;
}

const complete = (callback: string, cookie: string) => request("GET", callback, { headers: { cookie } });

describe("granting optional scopes", () => {
  let shop: ScenarioShop;
  beforeAll(async () => {
    shop = await makeShop("grants", { connected: false, scopes: ["read_orders"] });
  });
  const scopes = async () => (await shopOf(shop)).shopify.scopes;

  test("leads over the platform's page back into the app, and the shop record knows them", async () => {
    const { answer, cookie, location } = await beginGrant(shop, "read_customers");

    const returned = await complete(await callbackOf(location), cookie);
    const page = returned.headers.get("location") ?? "";
    const granted = await fetch(page, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ answer: "approve" }),
    });
    await settle();

    expect(answer.status).toBe(302);
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^__Host-[\w-]+=[\w.-]+; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/,
    );
    expect([returned.status, new URL(page).pathname]).toEqual([302, "/store/grants/oauth/install"]);
    expect(granted.headers.get("location")).toBe(`/store/grants/apps/${shopifyApp.apiKey}`);
    expect(await scopes()).toEqual(["read_orders", "read_customers"]);
  });

  test("what is granted already needs no further page", async () => {
    const { cookie, location } = await beginGrant(shop, "read_customers");

    const returned = await complete(await callbackOf(location), cookie);

    expect(new URL(returned.headers.get("location") ?? "").pathname).toBe(`/store/grants/apps/${shopifyApp.apiKey}`);
    expect((await shopOf(shop)).shopify.missingAccessToken).toBe(false);
  });

  test("an answer works once, for the browser that began, and as the platform signed it", async () => {
    const { cookie, location } = await beginGrant(shop, "write_orders");
    const callback = await callbackOf(location);

    const foreign = await complete(callback, "");
    const tampered = await complete(callback.replace("shop=grants", "shop=other"), cookie);
    const first = await complete(callback, cookie);
    const second = await complete(callback, cookie);

    expect([foreign.status, tampered.status, first.status, second.status]).toEqual([400, 400, 302, 400]);
    expect(second.body).toMatchObject({ code: "grant_invalid" });
    expect(await scopes()).not.toContain("write_orders");
  });

  test("even what the platform signed counts only for a grant that was begun", async () => {
    const query = {
      shop: shop.shop,
      state: "gr_x",
      code: "c",
      timestamp: String(Math.floor(millisecondsOf(await sandboxNow()) / 1000)),
    };
    const signed = new URLSearchParams({ ...query, hmac: signQuery(query, shopifyApp.apiSecret) });

    const answer = await complete(`/api/auth/callback?${signed}`, "__Host-bf-grant=e30.x");

    expect(answer.body).toMatchObject({ code: "grant_invalid" });
  });

  test.each(["write_products", "read_customers,read_themes"])("nobody is asked for %s", async (asked) => {
    const { answer } = await beginGrant(shop, asked);

    expect([answer.status, answer.body]).toMatchObject([422, { code: "scope_not_offered" }]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test.each(["evil.example", "evil.example/.myshopify.com", "grants.myshopify.com@evil.example", "//evil.example"])(
    "nobody is led to %s",
    async (name) => {
      const answer = await request("GET", `/api/auth?scopes=read_customers&shop=${encodeURIComponent(name)}`);

      expect(answer.status).toBe(422);
      expect(answer.headers.get("location")).toBeNull();
    },
  );

  test("a person's browser reads a failure as a page", async () => {
    const answer = await request("GET", `/api/auth?shop=${shop.shop}&scopes=read_themes`, {
      headers: { accept: "text/html,application/xhtml+xml" },
    });

    expect(answer.status).toBe(422);
    expect(answer.headers.get("content-type")).toContain("text/html");
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(answer.text).toContain(failureMessages.scope_not_offered);
  });
});

test("A5: an order held for want of an access is decided again by itself once that is granted", async () => {
  const shop = await makeShop("held-for-access", { scopes: ["read_orders"] });
  const untaxed = lineItem("20.00", { taxable: false, taxLines: [] });
  const { id } = await placeOrder(shop, anOrder({ lineItems: { nodes: [untaxed] } }));
  await settle();
  expect(await reasonOf(shop, id)).toBe("MISSING_ACCESS");

  const { cookie, location } = await beginGrant(shop, "read_products");
  const returned = await complete(await callbackOf(location), cookie);
  const page = returned.headers.get("location") ?? "";
  await fetch(page, { method: "POST", redirect: "manual", body: new URLSearchParams({ answer: "approve" }) });
  await settle();

  expect((await shopOf(shop)).shopify.scopes).toContain("read_products");
  expect(await reasonOf(shop, id)).toBeNull();
  expect((await provider(shop)).invoices).toHaveLength(1);
});
