import { describe, expect, test } from "vitest";
import { grantCredits } from "#shared/api/admin.ts";
import { staffPermissions } from "#shared/domain/permissions/permissions.ts";
import { call, order, request, sessionToken, shopOf } from "./app.ts";
import { makeShop, placeOrder, settle } from "./client.ts";
import { anOrder } from "./orders.ts";

const reason = "Ausfall am 20.11.";
describe("our own people", () => {
  const people = () => makeShop("admin-people", { connected: false, permissions: staffPermissions });

  test("give a shop transfers, once for an occasion, and what waited goes on", async () => {
    const ours = await people();
    const shop = await makeShop("admin-grant", { plan: "free" });
    const placed = await Promise.all(Array.from({ length: 11 }, () => placeOrder(shop, anOrder())));
    await settle();
    const made = async () =>
      (await Promise.all(placed.map(({ id }) => order(shop, id)))).filter(({ invoices }) => invoices.length > 0).length;
    expect(await made()).toBe(10);
    const grant = { shop: shop.shop, transfers: 5, occasion: "ausfall-2026-11", reason };

    const first = await call(ours, grantCredits, grant);
    const second = await call(ours, grantCredits, grant);
    await settle();

    expect([first.isGranted, second.isGranted]).toEqual([true, false]);
    expect(first.credits).toMatchObject({ quota: 15, used: 10 });
    expect((await shopOf(shop)).plan.credits).toMatchObject({ quota: 15, used: 11 });
    expect(await made()).toBe(11);
    const token = await sessionToken(ours.shop);
    const body = { transfers: 5, occasion: "ausfall-2026-11", reason };
    const unknown = await request("POST", "/api/admin/shops/niemand.myshopify.com/credits", { token, body });
    expect([unknown.status, unknown.body]).toMatchObject([404, { code: "not_found" }]);
  }, 400_000);
});
