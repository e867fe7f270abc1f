import { describe, expect, test } from "vitest";
import { shopOf } from "./app.ts";
import { loseWebhooks } from "./billing.ts";
import { runSchedule, settle } from "./client.ts";
import { aTryingShop, handOver, ofNobody } from "./development-shop-steps.ts";

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
