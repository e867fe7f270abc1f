import { beforeAll, describe, expect, test } from "vitest";
import { webhookTopics } from "#shared/messages/webhook-topics.ts";
import { deadLetters, deliver, makeShop, quarantine, type ScenarioShop, settle, witness } from "./client.ts";

/** Bodies as far as the app looks at them. */
const bodyOf = (topic: string): object => {
  if (topic === "orders/edited") return { order_edit: { id: 1, order_id: 77 } };
  if (topic.startsWith("customers/")) {
    return { shop_id: 1, customer: { id: 191_167, email: "geheim@zwitscher.example" }, orders_to_redact: [77] };
  }
  return /^(refunds|order_transactions|fulfillments)\//.test(topic) ? { id: 5, order_id: 77 } : { id: 77 };
};

describe("the 21 topics", () => {
  const topics = Object.keys(webhookTopics);
  let shop: ScenarioShop;
  beforeAll(async () => {
    shop = await makeShop("all-topics");
  });

  test("are all answered 200, kept nowhere and lost nowhere", async () => {
    const before = (await quarantine()).length;

    const statuses = await Promise.all(
      topics
        .filter((topic) => topic !== "app/uninstalled")
        .map((topic) => deliver(shop.shop, { topic, payload: bodyOf(topic) })),
    );
    await settle();
    statuses.push(await deliver(shop.shop, { topic: "app/uninstalled", payload: bodyOf("app/uninstalled") }));
    await settle();

    expect(topics).toHaveLength(21);
    expect(statuses.flat()).toEqual(topics.map(() => 200));
    expect(await quarantine()).toHaveLength(before);
    expect(await deadLetters()).toEqual([]);
  });

  test("about personal data are recorded with ids only", async () => {
    const requests = await witness<{ topic: string; ids: unknown }[]>(`/compliance/${shop.shop}`);

    expect(requests.map(({ topic }) => topic).sort()).toEqual([
      "customers/data_request",
      "customers/redact",
      "shop/redact",
    ]);
    expect(JSON.stringify(requests)).toContain("191167");
    expect(JSON.stringify(requests)).not.toContain("@");
  });
});
