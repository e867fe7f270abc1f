// The billing paths that `plans.test.ts` leaves out: changes by the platform itself, and changes whose webhook is lost.
import { describe, expect, test } from "vitest";
import { answer, chargesOf, loseWebhooks, offer, offerImport, planOf } from "./billing.ts";
import { advance, makeShop, runSchedule, settle } from "./client.ts";

const atNight = async () => {
  await runSchedule("check-billing");
  await settle();
};

describe("a message of the platform that got lost", () => {
  test("about a purchase: the feature is there after the night, once", async () => {
    const shop = await makeShop("paths-lost-purchase", { connected: false, plan: "standard" });
    await settle();
    await loseWebhooks(shop);
    await offerImport(shop, "129.0");
    await answer(shop);

    await atNight();
    await atNight();

    const { purchase, credits } = await planOf(shop);
    expect(purchase).toHaveProperty("importOrders");
    expect(credits.quota).toBe(5 * 300);
  });
});

test("a larger plan begins at once in the place of the one that is paid, and adds the difference", async () => {
  const shop = await makeShop("paths-larger", { connected: false, plan: "standard" });
  await advance("P8D");
  await offer(shop, "business");
  await answer(shop);
  await settle();

  expect(await chargesOf(shop)).toMatchObject([
    { name: "Belegfluss Standard", status: "CANCELLED" },
    { name: "Belegfluss Business", status: "ACTIVE", replacement: "APPLY_IMMEDIATELY", trialDays: 0 },
  ]);
  expect(await planOf(shop)).toMatchObject({ id: "business", credits: { quota: 3_000 }, logMaxAge: 90 });
});
