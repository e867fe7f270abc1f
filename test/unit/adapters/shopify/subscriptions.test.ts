import { expect, test } from "vitest";
import { shopifySubscriptions } from "#functions/adapters/shopify/subscriptions.ts";

const shop = { shop: "demo.myshopify.com", accessToken: "shpat_1" };

/** A shop with subscriptions of an earlier version; `deletion` is the platform's answer to each deletion. */
function aShopWith(ids: readonly string[], deletion: unknown = { deletedWebhookSubscriptionId: null }) {
  const deleted: unknown[] = [];
  const subscriptions = shopifySubscriptions({
    baseUrl: "https://{shop}",
    apiVersion: "2026-10",
    fetch: async (_, init) => {
      const { query, variables } = JSON.parse(String(init?.body));
      if (query.startsWith("query"))
        return Response.json({ data: { webhookSubscriptions: { nodes: ids.map((id) => ({ id })) } } });
      deleted.push(variables.id);
      return Response.json({ data: { webhookSubscriptionDelete: deletion } });
    },
  });
  return { deleted, remove: () => subscriptions.removeOwn(shop) };
}

test("each subscription that the app made is deleted, also one that was gone already", async () => {
  const { deleted, remove } = aShopWith(["gid://shopify/WebhookSubscription/1", "gid://shopify/WebhookSubscription/2"]);

  expect(await remove()).toEqual({ removed: 2 });
  expect(deleted).toEqual(["gid://shopify/WebhookSubscription/1", "gid://shopify/WebhookSubscription/2"]);
});

test("a shop without any has nothing deleted", async () => {
  const { deleted, remove } = aShopWith([]);

  expect(await remove()).toEqual({ removed: 0 });
  expect(deleted).toEqual([]);
});

test("a deletion without an answer is a failure, and the next day tries again", async () => {
  await expect(aShopWith(["gid://shopify/WebhookSubscription/1"], null).remove()).rejects.toMatchObject({
    code: "platform_rejected",
  });
});
