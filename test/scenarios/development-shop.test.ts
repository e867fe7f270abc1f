import { describe, expect, test } from "vitest";
import { shopOf } from "./app.ts";
import { answer, billingEvents, chargesOf, offer, planOf } from "./billing.ts";
import { settle } from "./client.ts";
import { aTryingShop, handOver, ofNobody } from "./development-shop-steps.ts";

describe("a development shop that is handed over", () => {
  test("has what it pays for, and bonus, trial and coupon are there for who does", async () => {
    const shop = await aTryingShop("dev-handed-over");
    const tried = await planOf(shop);
    await handOver(shop);
    await settle();
    const left = await shopOf(shop);
    await offer(shop, "premium");
    await answer(shop);
    await settle();
    const paying = await planOf(shop);

    expect((await chargesOf(shop)).map(({ test: isTest }) => isTest)).toEqual([true, true, true, false]);
    expect(tried).toMatchObject({ id: "premium", subscription: { isTest: true } });
    // The month's thousand, and four more for premium and for the import each.
    expect(tried.credits.quota).toBe(9_000);
    expect(left).toMatchObject({ isDev: false, plan: ofNobody });
    expect((await chargesOf(shop)).at(-1)).toMatchObject({ trialDays: 7 });
    expect(paying).toMatchObject({ id: "premium", subscription: { isTest: false }, credits: { quota: 5_000 } });
    expect(await billingEvents(shop)).toContain("billing.testEnded");
  });
});
