// The billing paths that `plans.test.ts` leaves out: changes by the platform itself, and changes whose webhook is lost.
import { describe, expect, test } from "vitest";
import { logs, shopOf } from "./app.ts";
import { answer, billingEvents, chargesOf, loseWebhooks, offer, offerImport, planOf } from "./billing.ts";
import { advance, control, makeShop, runSchedule, type ScenarioShop, settle, uninstall } from "./client.ts";
import { longTest } from "./world/long.ts";

const statuses = async (shop: ScenarioShop) => (await chargesOf(shop)).map(({ status }) => status);
const freeze = ({ shop }: ScenarioShop, frozen: boolean) => control("POST", `/shops/${shop}/freeze`, { frozen });
const atNight = async () => {
  await runSchedule("check-billing");
  await settle();
};

describe("a message of the platform that got lost", () => {
  longTest("with the return of the merchant: the nightly look finds the plan, and what comes with it", async () => {
    const shop = await makeShop("paths-lost", { connected: false, plan: "free" });
    await loseWebhooks(shop);
    await offer(shop, "standard");
    await answer(shop);
    await settle();
    const before = await planOf(shop);

    await atNight();

    expect(before).toMatchObject({ id: "free", subscription: null, credits: { quota: 10 } });
    expect(await planOf(shop)).toMatchObject({
      id: "standard",
      subscription: { status: "active" },
      credits: { quota: 300 },
    });
    await atNight();
    expect(await billingEvents(shop)).toEqual(["billing.subscribed"]);
  });

  longTest("about a shop that does not pay the platform, and pays again", async () => {
    const shop = await makeShop("paths-lost-frozen", { connected: false, plan: "standard" });
    await settle();
    await loseWebhooks(shop);
    await freeze(shop, true);
    await atNight();
    const frozen = await planOf(shop);
    await freeze(shop, false);
    await atNight();

    expect(frozen).toMatchObject({ id: "free", subscription: { status: "frozen" } });
    expect(await planOf(shop)).toMatchObject({ id: "standard", subscription: { status: "active" } });
    expect(await billingEvents(shop)).toEqual(["billing.subscribed", "billing.frozen", "billing.unfrozen"]);
  });

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

  longTest(
    "about the app being removed, and installed again: the plan that the platform ended is not had for nothing",
    async () => {
      const shop = await makeShop("paths-removed", { connected: false, plan: "standard" });
      await settle();
      await loseWebhooks(shop);
      await uninstall(shop);
      await atNight();
      await loseWebhooks(shop, false);

      await makeShop("paths-removed", { connected: false, plan: "standard" });
      await settle();

      expect(await statuses(shop)).toEqual(["CANCELLED", "ACTIVE"]);
      expect(await planOf(shop)).toMatchObject({ id: "standard", subscription: { status: "active" } });
    },
  );
});

longTest("a page that nobody answers stays open, changes nothing, and is closed after two days", async () => {
  const shop = await makeShop("paths-open", { connected: false, plan: "free" });
  await offer(shop, "standard");
  await atNight();
  const open = await planOf(shop);
  expect([await statuses(shop), await billingEvents(shop)]).toEqual([["PENDING"], []]);

  await advance("P2DT1H");

  expect(open).toMatchObject({ id: "free", subscription: null });
  expect(await statuses(shop)).toEqual(["EXPIRED"]);
  expect(await billingEvents(shop)).toEqual(["billing.expired"]);
  expect(await planOf(shop)).toMatchObject({ id: "free", subscription: null });
});

longTest("a trial lasts a week, is told when it ends, goes on with a larger plan, and is given once", async () => {
  const shop = await makeShop("paths-trial", { connected: false, plan: "standard" });
  await advance("P3D");
  await offer(shop, "premium");
  await answer(shop);
  await settle();
  await advance("P5D");
  await runSchedule("daily-notices");
  await settle();
  await offer(shop, "business");

  expect((await chargesOf(shop)).map(({ trialDays }) => trialDays)).toEqual([7, 4, 0]);
  expect((await logs(shop)).filter(({ event }) => event === "shop.trialEnded")).toHaveLength(1);
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

longTest("a smaller plan begins when the paid period ends, also when nobody tells", async () => {
  const shop = await makeShop("paths-smaller", { connected: false, plan: "business" });
  await advance("P8D");
  await offer(shop, "standard");
  await answer(shop);
  await atNight();
  const before = await planOf(shop);
  await loseWebhooks(shop);
  await advance("P30D");
  await atNight();

  expect(before).toMatchObject({
    id: "business",
    credits: { quota: 3_000 },
    subscription: { next: { id: "standard" } },
  });
  expect(await planOf(shop)).toMatchObject({
    id: "standard",
    credits: { quota: 300 },
    logMaxAge: 30,
    features: { shopifyPlus: false, metafields: false, exportOrders: true },
    subscription: { status: "active", next: null },
  });
  expect(await statuses(shop)).toEqual(["CANCELLED", "ACTIVE"]);
});

longTest(
  "a year is paid at once, its transfers are renewed every month, and premium's bonus lasts 30 days",
  async () => {
    const shop = await makeShop("paths-year", { connected: false, plan: "free" });
    await offer(shop, "premium", { annual: true });
    await answer(shop);
    await settle();
    const { credits: first } = await planOf(shop);

    await advance("P32D");
    await runSchedule("renew-credits");
    await settle();

    expect((await chargesOf(shop))[0]?.lines[0]?.recurring).toMatchObject({
      interval: "ANNUAL",
      price: { amount: "392.99", currencyCode: "EUR" },
    });
    expect(first.quota).toBe(1_000 + 5 * 1_000);
    const { id, annual, credits } = await planOf(shop);
    expect({ id, annual, quota: credits.quota }).toEqual({ id: "premium", annual: true, quota: 1_000 });
    expect(credits.resetAt > first.resetAt).toBe(true);
  },
);

longTest("a purchase that is declined opens nothing", async () => {
  const shop = await makeShop("paths-purchase-declined", { connected: false, plan: "standard" });
  await offerImport(shop, "129.0");
  await answer(shop, "decline");
  await settle();

  expect((await planOf(shop)).purchase).toEqual({});
});

longTest("a development shop confirms a test that costs nothing and counts there", async () => {
  const shop = await makeShop("paths-development", { connected: false, platformPlan: "Development", plan: "standard" });
  await settle();

  expect(await chargesOf(shop)).toMatchObject([{ test: true, status: "ACTIVE" }]);
  expect(await shopOf(shop)).toMatchObject({ isDev: true, plan: { id: "standard", subscription: { isTest: true } } });
});

longTest("the platform's own staff has a plan at once, without a charge", async () => {
  const shop = await makeShop("paths-staff", { connected: false, platformPlan: "Staff", plan: "business" });
  await atNight();

  expect(await chargesOf(shop)).toEqual([]);
  expect(await shopOf(shop)).toMatchObject({ isShopify: true, plan: { id: "business" } });
});

longTest("who removes the app is not billed any more, and finds what he bought once when he comes back", async () => {
  const shop = await makeShop("paths-again", { connected: false, plan: "standard" });
  await offerImport(shop, "129.0");
  await answer(shop);
  await settle();
  await uninstall(shop);
  await settle();
  const left = await statuses(shop);

  await makeShop("paths-again", { connected: false, plan: "standard" });
  await settle();

  expect(left).toEqual(["CANCELLED", "ACTIVE"]);
  const [, , again] = await chargesOf(shop);
  // The days of the trial that were left.
  expect(again).toMatchObject({ name: "Belegfluss Standard", status: "ACTIVE", trialDays: 7 });
  expect(await planOf(shop)).toMatchObject({ id: "standard", subscription: { status: "active" } });
  expect((await planOf(shop)).purchase).toHaveProperty("importOrders");
});
