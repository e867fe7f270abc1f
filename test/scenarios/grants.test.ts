import { expect, test } from "vitest";
import { reasonOf, request, shopOf } from "./app.ts";
import { makeShop, placeOrder, provider, type ScenarioShop, settle } from "./client.ts";
import { anOrder, lineItem } from "./orders.ts";

/** `Zugriff erteilen`, up to the platform: where it leads, and what the browser keeps. */
async function beginGrant({ shop }: ScenarioShop, scopes: string) {
  const answer = await request("GET", `/api/auth?shop=${shop}&scopes=${scopes}`);
  const set = answer.headers.getSetCookie()[0] ?? "";
  return { set, cookie: set.split(";")[0] ?? "", location: answer.headers.get("location") ?? "" };
}

/** The platform sends an app it installs itself straight back. */
async function callbackOf(location: string): Promise<string> {
  const sentOn = await fetch(location, { redirect: "manual" });
  const { pathname, search } = new URL(sentOn.headers.get("location") ?? "");
  return pathname + search;
}

const complete = (callback: string, cookie: string) => request("GET", callback, { headers: { cookie } });

test("A5: an order held for want of an access is decided again by itself once that is granted", async () => {
  const shop = await makeShop("held-for-access", { scopes: ["read_orders"] });
  const untaxed = lineItem("20.00", { taxable: false, taxLines: [] });
  const { id } = await placeOrder(shop, anOrder({ lineItems: { nodes: [untaxed] } }));
  await settle();
  expect(await reasonOf(shop, id)).toBe("MISSING_ACCESS");

  const { set, cookie, location } = await beginGrant(shop, "read_products");
  expect(set).toMatch(/^__Host-(?=.*; HttpOnly)(?=.*; Secure)(?=.*; SameSite=Lax)/);
  const returned = await complete(await callbackOf(location), cookie);
  const page = returned.headers.get("location") ?? "";
  await fetch(page, { method: "POST", redirect: "manual", body: new URLSearchParams({ answer: "approve" }) });
  await settle();

  expect((await shopOf(shop)).shopify.scopes).toContain("read_products");
  expect(await reasonOf(shop, id)).toBeNull();
  expect((await provider(shop)).invoices).toHaveLength(1);
});
