// A development shop confirms charges without paying them. What happens to them when the shop goes to its merchant.
import { describe, expect, test } from "vitest";
import { shopOf } from "./app.ts";
import { answer, loseWebhooks, offer, offerImport } from "./billing.ts";
import { control, makeShop, runSchedule, type ScenarioShop, settle } from "./client.ts";

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
  test("is found at night when nobody told", async () => {
    const shop = await aTryingShop("dev-unheard");
    await loseWebhooks(shop);
    await handOver(shop);
    await settle();
    const before = await shopOf(shop);

    await runSchedule("check-billing");
    await settle();

    expect(before).toMatchObject({ isDev: true, plan: { id: "premium" } });
    expect(await shopOf(shop)).toMatchObject({ isDev: false, shopify: { store: { plan: "Basic" } }, plan: ofNobody });
  });
});
