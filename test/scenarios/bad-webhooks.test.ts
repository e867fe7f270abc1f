import { beforeAll, describe, expect, test } from "vitest";
import { logs, orders, shopOf } from "./app.ts";
import { deadLetters, deliver, makeShop, provider, quarantine, type ScenarioShop, settle } from "./client.ts";
import { world } from "./world/world.ts";

describe("deliveries that are not what they should be", () => {
  let shop: ScenarioShop;
  let shopAtFirst: Awaited<ReturnType<typeof shopOf>>;
  beforeAll(async () => {
    shop = await makeShop("webhooks");
    shopAtFirst = await shopOf(shop);
  });

  test.each(["orders/create", "app/uninstalled", "shop/redact"])(
    "with a bad signature are refused: %s",
    async (topic) => {
      const before = (await quarantine()).length;

      expect(await deliver(shop.shop, { topic, payload: { id: 1 }, badSignature: true })).toEqual([401]);
      expect(await deliver(shop.shop, { topic, payload: { id: 1 }, headers: { "X-Shopify-Hmac-Sha256": "" } })).toEqual(
        [401],
      );
      expect(
        await deliver(shop.shop, { topic, payload: { id: 1 }, headers: { "X-Shopify-Hmac-Sha256": "AAAA" } }),
      ).toEqual([401]);

      expect(await quarantine()).toHaveLength(before);
    },
  );

  test("from nobody in particular are refused without a word", async () => {
    const answers = await Promise.all(
      ["", "{}", "<xml/>"].map((body) => fetch(`${world.app}/api/webhooks/shopify`, { method: "POST", body })),
    );

    expect(await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]))).toEqual(
      answers.map(() => [401, ""]),
    );
  });

  test.each([
    ["an unknown topic", "products/create", { id: 1 }, {}, "unknown_topic"],
    ["malformed JSON", "orders/create", '{"id": 1', {}, "malformed_body"],
    ["a huge body of the app", "shop/update", { id: 1, text: "x".repeat(950_000) }, {}, "too_large"],
  ])("but genuine go into quarantine and are answered: %s", async (_, topic, payload, headers, reason) => {
    const before = new Set((await quarantine()).map(({ at }) => at));

    expect(await deliver(shop.shop, { topic, payload, headers })).toEqual([200]);

    const added = (await quarantine()).filter(({ at }) => !before.has(at));
    expect(added).toMatchObject([{ reason, bytes: expect.any(Number), hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    expect(JSON.stringify(added)).not.toMatch(/hmac/i);
  });

  test("about orders and shops that do not exist change nothing", async () => {
    await deliver(shop.shop, { topic: "orders/create", payload: { id: 999_999 } });
    await deliver(shop.shop, {
      topic: "orders/create",
      payload: { id: 1 },
      headers: { "X-Shopify-Shop-Domain": "nobody.myshopify.com" },
    });
    await settle();

    const entries = await logs(shop);
    expect(entries.filter(({ body }) => body?.code === "NOT_FOUND")).toHaveLength(1);
    expect(await deadLetters()).toEqual([]);
  });

  test("leave shop, orders and provider as they were", async () => {
    await settle();

    const { stat: _, ...after } = await shopOf(shop);
    const { stat: __, ...first } = shopAtFirst;
    expect(after).toEqual(first);
    expect((await orders(shop)).items).toEqual([]);
    expect(await provider(shop)).toMatchObject({ contacts: [], invoices: [] });
    expect(await deadLetters()).toEqual([]);
  });

  test("take no time of others: a body of 20 MB is answered", async () => {
    const [status] = await deliver(shop.shop, {
      topic: "orders/create",
      payload: { id: 1, text: "x".repeat(20_000_000) },
    });

    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(500);
  });
});
