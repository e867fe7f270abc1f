// A development shop confirms charges without paying them. What happens to them when the shop goes to its merchant.
import { describe, expect, test } from "vitest";
import { shopOf } from "./app.ts";
import { answer, billingEvents, chargesOf, offer, offerImport, planOf } from "./billing.ts";
import { control, makeShop, type ScenarioShop, settle } from "./client.ts";

/** A shop in which premium and the import are tried, with a coupon for the standard plan before. */
async function aTryingShop(name: string): Promise<ScenarioShop> {
  const shop = await makeShop(name, { connected: false, platformPlan: "Development", plan: "free" });
  await offer(shop, "standard", { coupon: "connected" });
  await answer(shop);
  await settle();
  await offer(shop, "premium");
  await answer(shop);
  await offerImport(shop, "239.0", { test: true });
  await answer(shop);
  await settle();
  return shop;
}

const handOver = ({ shop }: ScenarioShop) => control("POST", `/shops/${shop}/platform-plan`, { platformPlan: "Basic" });

const ofNobody = { id: "free", subscription: null, purchase: {}, coupons: [], credits: { quota: 10, used: 0 } };

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
