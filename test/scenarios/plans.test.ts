import { describe, expect, test } from "vitest";
import { updatePreferences } from "#shared/api/shop.ts";
import { call, request, requestAs, sessionToken, shopOf } from "./app.ts";
import { answer, billingEvents, chargesOf, offer, planOf } from "./billing.ts";
import { makeShop, settle } from "./client.ts";
import { world } from "./world/world.ts";

test("a new shop buys its plan through the platform", async () => {
  const shop = await makeShop("plan-bought", { connected: false });

  expect(await planOf(shop)).toMatchObject({
    id: "business",
    annual: false,
    credits: { quota: 3_000, used: 0 },
    logMaxAge: 90,
    features: { orders: true, importOrders: 379 },
    subscription: { status: "active" },
  });
  expect(await chargesOf(shop)).toMatchObject([{ name: "Belegfluss Business", status: "ACTIVE", test: false }]);
  expect((await shopOf(shop)).trialAt).not.toBeNull();
  await settle();
  expect(await billingEvents(shop)).toEqual(["billing.subscribed"]);
});

describe("the return from the platform", () => {
  test("asks the platform, leads into the app, and may come twice", async () => {
    const shop = await makeShop("plan-return", { connected: false, plan: "free" });
    await offer(shop, "standard", { annual: true });
    const location = (await answer(shop)).replace(world.app, "");

    const answers = [await request("GET", location), await request("GET", location)];

    expect(answers.map(({ status }) => status)).toEqual([302, 302]);
    expect(answers[0]?.headers.get("location")).toMatch(/\/store\/plan-return\/apps\/[\w-]+\/plan$/);
    expect(await planOf(shop)).toMatchObject({ id: "standard", annual: true });
    await settle();
    expect(await billingEvents(shop)).toEqual(["billing.subscribed"]);
  });

  test("proves nothing: who comes without having approved has what he had", async () => {
    const shop = await makeShop("plan-return-early", { connected: false, plan: "free" });
    await offer(shop, "standard");
    const [charge] = await chargesOf(shop);
    const path = (charge?.returnUrl ?? "").replace(world.app, "");

    const early = await request("GET", `${path}&charge_id=${charge?.id}`);
    const forged = await request("GET", `${path.replace("plan-return-early", "plan-return")}`);

    expect([early.status, forged.status]).toEqual([302, 400]);
    expect(await planOf(shop)).toMatchObject({ id: "free" });
  });
});

test("a feature is sold at the price of the plan, and not where the plan sells none", async () => {
  const shop = await makeShop("plan-sold", { connected: false, plan: "premium" });
  const free = await makeShop("plan-sells-none", { connected: false, plan: "free" });
  const charges = (await chargesOf(shop)).length;
  const buy = async ({ shop: handle }: typeof shop) =>
    requestAs(handle, "POST", "/api/plan/purchase/importOrders", { body: {} });

  const sold = await buy(shop);
  const refused = await buy(free);

  expect([sold.status, sold.body]).toMatchObject([200, { confirmationUrl: expect.stringContaining("/charges/") }]);
  expect((await chargesOf(shop)).length).toBe(charges + 1);
  expect([refused.status, refused.body]).toMatchObject([409, { code: "plan_not_offered" }]);
  expect(await chargesOf(free)).toEqual([]);
});

describe("a coupon", () => {
  test("is used with the subscription that was chosen with it, once", async () => {
    const shop = await makeShop("plan-coupon-used", { connected: false, plan: "free" });
    await offer(shop, "standard", { coupon: "connected" });
    const [charge] = await chargesOf(shop);
    await answer(shop);
    await settle();

    const token = await sessionToken(shop.shop);
    const again = await request("GET", "/api/shop/coupons/CONNECTED", { token });

    // Half of 18.99, once.
    expect(charge?.lines[0]?.recurring).toMatchObject({
      price: { amount: "18.99" },
      discount: { amount: "9.5", intervals: 1 },
    });
    expect((await planOf(shop)).coupons).toEqual(["CONNECTED"]);
    expect([again.status, again.text]).toEqual([422, "USED"]);
    expect(await billingEvents(shop)).toContain("billing.couponRedeemed");
  });
});

test("the free plan has no order list, and cannot begin with it", async () => {
  const shop = await makeShop("plan-gate", { connected: false, plan: "free" });
  const token = await sessionToken(shop.shop);

  const list = await request("GET", "/api/orders", { token });
  const home = await request("PATCH", "/api/shop/preferences", { token, body: { home: "orders" } });

  const missing = [{ kind: "upgrade", feature: "orders", plan: "basic" }];
  expect([list.status, list.body]).toMatchObject([402, { code: "upgrade_required", details: { missing } }]);
  expect([home.status, home.body]).toMatchObject([402, { code: "upgrade_required", details: { missing } }]);
  const paying = await makeShop("plan-gate-basic", { connected: false, plan: "basic" });
  expect((await call(paying, updatePreferences, { home: "orders" })).shopify.home).toBe("orders");
});
