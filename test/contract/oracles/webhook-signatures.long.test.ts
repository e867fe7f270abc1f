// https://shopify.dev/docs/apps/build/webhooks/subscribe/https: X-Shopify-Hmac-Sha256.
import { expect, test } from "vitest";
import { isWebhookSignature } from "#functions/adapters/shopify/webhook-signature.ts";
import { mutatedDeliveries, secrets } from "./forged-deliveries.ts";

test("of 100,000 mutated signatures and bodies the app accepts none", () => {
  // another seed than the short one: together they see more
  const accepted = mutatedDeliveries(100_000, 1).filter(({ body, signature }) =>
    isWebhookSignature(body, signature, secrets),
  );

  expect(accepted).toEqual([]);
});
