import { describe, expect, test } from "vitest";
import { checkCoupon } from "#shared/api/coupons.ts";
import { call, request, sessionToken } from "./app.ts";
import { makeShop } from "./client.ts";

describe("a coupon", () => {
  test("is answered as JSON, or refused with its code as text", async () => {
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
});

test("on the free plan problems and waiting orders are listed all the same", async () => {
  const shop = await makeShop("plan-open-views", { connected: false, plan: "free" });
  const token = await sessionToken(shop.shop);

  const answers = await Promise.all(
    ["filter=attention", "filter=withoutDocument", "filter=withInvoice", "filter=attention&since=2026-01-01"].map(
      async (query) => (await request("GET", `/api/orders?${query}`, { token })).status,
    ),
  );

  expect(answers).toEqual([200, 200, 402, 402]);
});
