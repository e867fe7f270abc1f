import { describe, expect, test } from "vitest";
import { checkCoupon } from "#shared/api/coupons.ts";
import { updatePreferences } from "#shared/api/shop.ts";
import { call, order, request, requestAs, sessionToken, shopOf } from "./app.ts";
import { answer, billingEvents, chargesOf, offer, offerImport, planOf } from "./billing.ts";
import { advance, control, deliver, makeShop, placeOrder, runSchedule, settle } from "./client.ts";
import { anOrder } from "./orders.ts";
import { longTest } from "./world/long.ts";
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

longTest("the platform's message alone is enough, and comes twice without effect", async () => {
  const shop = await makeShop("plan-message", { connected: false, plan: "free" });
  await offer(shop, "standard");
  await answer(shop);
  await settle();
  const payload = { app_subscription: { status: "CANCELLED", name: "Belegfluss Standard" } };
  await deliver(shop.shop, { topic: "app_subscriptions/update", payload, times: 3 });
  await settle();

  expect(await planOf(shop)).toMatchObject({ id: "standard", subscription: { status: "active" } });
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

longTest("declined: the plan stays, and the log says so", async () => {
  const shop = await makeShop("plan-declined", { connected: false, plan: "free" });
  await offer(shop, "standard");
  await answer(shop, "decline");
  await settle();

  expect(await planOf(shop)).toMatchObject({ id: "free", subscription: null });
  expect(await billingEvents(shop)).toEqual(["billing.declined"]);
});

longTest("a shop that does not pay the platform rests until it does", async () => {
  const shop = await makeShop("plan-frozen", { connected: false, plan: "standard" });
  await control("POST", `/shops/${shop.shop}/freeze`);
  await settle();
  const frozen = await planOf(shop);
  await control("POST", `/shops/${shop.shop}/freeze`, { frozen: false });
  await settle();

  expect(frozen).toMatchObject({ id: "free", subscription: { status: "frozen" } });
  expect(await planOf(shop)).toMatchObject({ id: "standard" });
});

longTest(
  "an upgrade lets documents go on that waited for transfers",
  async () => {
    const shop = await makeShop("plan-upgrade", { plan: "free" });
    const placed = await Promise.all(Array.from({ length: 11 }, () => placeOrder(shop, anOrder())));
    await settle();
    const made = async () =>
      (await Promise.all(placed.map(({ id }) => order(shop, id)))).filter(({ invoices }) => invoices.length > 0).length;
    expect(await made()).toBe(10);

    await offer(shop, "standard");
    await answer(shop);
    await settle();

    expect(await made()).toBe(11);
  },
  400_000,
);

longTest("the free plan is chosen: what is paid runs on, and the nightly look ends it", async () => {
  const shop = await makeShop("plan-free", { connected: false, plan: "standard" });

  const { confirmationUrl } = await offer(shop, "free");
  await settle();
  const ending = await planOf(shop);
  expect(await billingEvents(shop)).toEqual(["billing.subscribed", "billing.cancelled"]);
  await advance("P9D");
  await runSchedule("check-billing");
  await settle();

  expect(confirmationUrl).toMatch(/\/store\/plan-free\/apps\/[\w-]+\/plan$/);
  expect(ending).toMatchObject({ id: "standard", subscription: { status: "ending" } });
  expect(await planOf(shop)).toMatchObject({ id: "free", subscription: null, features: { orders: false } });
  // The free plan keeps its log for a week.
  expect(await billingEvents(shop)).toEqual(["billing.ended"]);
});

longTest("a smaller plan that was to follow is ended with its money back once the free plan was chosen", async () => {
  const shop = await makeShop("plan-smaller-left", { connected: false, plan: "business" });
  await advance("P8D");
  await settle();
  await offer(shop, "standard");
  await answer(shop);
  await settle();
  const changing = await planOf(shop);
  await offer(shop, "free");
  await settle();
  const ending = await planOf(shop);
  await advance("P30D");
  await runSchedule("check-billing");
  await settle();

  expect(changing.subscription?.next).toMatchObject({ id: "standard", annual: false, isConfirmed: false });
  expect(ending).toMatchObject({ id: "business", subscription: { status: "ending", next: null } });
  expect((await chargesOf(shop)).map(({ status }) => status)).toEqual(["CANCELLED", "CANCELLED"]);
  expect(await planOf(shop)).toMatchObject({ id: "free", subscription: null });
  // The first two were written together.
  const events = await billingEvents(shop);
  expect([events.slice(0, -1).sort(), events.at(-1)]).toEqual([
    ["billing.ended", "billing.leftoverBegan"],
    "billing.leftoverEnded",
  ]);
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

longTest("a feature that a shop bought is there, and is not sold to it again", async () => {
  const shop = await makeShop("plan-purchase", { connected: false, plan: "premium" });
  await offerImport(shop, "239.0");
  await answer(shop);
  await settle();

  expect((await planOf(shop)).purchase).toHaveProperty("importOrders");
  const token = await sessionToken(shop.shop);
  const again = await request("POST", "/api/plan/purchase/importOrders", { token, body: {} });
  expect([again.status, again.body]).toMatchObject([409, { code: "already_purchased" }]);
});

describe("a coupon", () => {
  longTest("is answered as JSON, or refused with its code as text", async () => {
    const shop = await makeShop("plan-coupon", { connected: false, plan: "free" });
    const token = await sessionToken(shop.shop);

    const good = await call(shop, checkCoupon, { code: "connected" });
    const bad = await request("GET", "/api/shop/coupons/GIBT-ES-NICHT", { token });

    expect(good).toMatchObject({ type: "percentage", value: 50, intervals: 1, plans: ["standard"] });
    expect([bad.status, bad.text, bad.headers.get("content-type")]).toEqual([
      422,
      "COUPON_INVALID",
      "text/plain; charset=utf-8",
    ]);
  });

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

longTest("on the free plan problems and waiting orders are listed all the same", async () => {
  const shop = await makeShop("plan-open-views", { connected: false, plan: "free" });
  const token = await sessionToken(shop.shop);

  const answers = await Promise.all(
    ["filter=attention", "filter=withoutDocument", "filter=withInvoice", "filter=attention&since=2026-01-01"].map(
      async (query) => (await request("GET", `/api/orders?${query}`, { token })).status,
    ),
  );

  expect(answers).toEqual([200, 200, 402, 402]);
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
