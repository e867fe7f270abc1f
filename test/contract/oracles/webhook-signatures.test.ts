// https://shopify.dev/docs/apps/build/webhooks/subscribe/https: X-Shopify-Hmac-Sha256, as the vendor's own library reads it.
import { createSHA256HMAC, HashFormat } from "@shopify/shopify-api/runtime";
import { getHmac } from "@shopify/shopify-api/test-helpers";
import { expect, test } from "vitest";
import { isWebhookSignature } from "#functions/adapters/shopify/webhook-signature.ts";
import { signBody } from "../../sandbox/shopify/webhooks/sign.ts";
import { app, bodies, mutatedDeliveries, secrets } from "./forged-deliveries.ts";
import { libraryAcceptsWebhook, shopifyLibrary, webhookHeaders } from "./shopify-library.ts";

const library = shopifyLibrary(app);

test.each(bodies)("the library accepts what the simulator signs: %.40s", async (body) => {
  const signature = signBody(body, app.apiSecret);

  expect(await libraryAcceptsWebhook(library, body, webhookHeaders(signature))).toBe(true);
});

test.each(bodies)("the app accepts what the library signs: %.40s", async (body) => {
  const bytes = Buffer.from(body);

  const signatures = [
    await createSHA256HMAC(app.apiSecret, body, HashFormat.Base64),
    getHmac(body, app.apiSecret),
    await createSHA256HMAC(secrets.previous, body, HashFormat.Base64),
  ];

  expect(signatures.map((signature) => isWebhookSignature(bytes, signature, secrets))).toEqual([true, true, true]);
});

test("of 10,000 mutated signatures and bodies the app accepts none", () => {
  const accepted = mutatedDeliveries(10_000, 20_261_001).filter(({ body, signature }) =>
    isWebhookSignature(body, signature, secrets),
  );

  expect(accepted).toEqual([]);
});

test("what the library refuses the app refuses, and the other way round: 5,000 mutations", async () => {
  const deliveries = mutatedDeliveries(5_000, 8_446_744).flatMap(({ body, signature }) => {
    const text = Buffer.from(body).toString("utf8");
    // the library takes text: bytes that are no text would be others to it; a header never keeps blanks around it
    return Buffer.from(text).equals(body) ? [{ body, text, signature: signature.trim() }] : [];
  });

  const disagreements = [];
  for (const { body, text, signature } of deliveries) {
    const isAccepted = await libraryAcceptsWebhook(library, text, webhookHeaders(signature));
    if (isAccepted !== isWebhookSignature(body, signature, { current: app.apiSecret })) {
      disagreements.push({ text, signature });
    }
  }

  expect(deliveries.length).toBeGreaterThan(3_000);
  expect(disagreements).toEqual([]);
});
