// https://shopify.dev/docs/apps/build/webhooks/subscribe/https: X-Shopify-Hmac-Sha256, as the vendor's own library reads it.
import { createHmac } from "node:crypto";
import { createSHA256HMAC, HashFormat } from "@shopify/shopify-api/runtime";
import { getHmac } from "@shopify/shopify-api/test-helpers";
import { expect, test } from "vitest";
import { isWebhookSignature } from "#functions/adapters/shopify/webhook-signature.ts";
import { signBody } from "../../sandbox/shopify/webhooks/sign.ts";
import { dice, mutateBytes, mutateText } from "./mutations.ts";
import { libraryAcceptsWebhook, shopifyLibrary, webhookHeaders } from "./shopify-library.ts";

const app = { apiKey: "0123456789abcdef0123456789abcdef", apiSecret: "shpss_current" };
const secrets = { current: app.apiSecret, previous: "shpss_previous" };
const library = shopifyLibrary(app);

const bodies = [
  "{}",
  '{"id":820982911946154508,"note":"Käsekuchen ☕ 𝄞"}',
  '{"id":1,"note":"\\u0000\\r\\n"}',
  `{"lines":"${"x".repeat(2_000)}"}`,
];

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

test("of 100,000 mutated signatures and bodies the app accepts none", () => {
  const roll = dice(20_261_001);

  const accepted = mutatedDeliveries(100_000, roll).filter(({ body, signature }) =>
    isWebhookSignature(body, signature, secrets),
  );

  expect(accepted).toEqual([]);
});

test("what the library refuses the app refuses, and the other way round: 5,000 mutations", async () => {
  const roll = dice(8_446_744);
  const deliveries = mutatedDeliveries(5_000, roll).flatMap(({ body, signature }) => {
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

interface SignedBody {
  body: Uint8Array;
  signature: string;
}

/** `count` different forged deliveries, each with another signature, body, secret or digest. */
function mutatedDeliveries(count: number, roll: (limit: number) => number): SignedBody[] {
  const genuine = bodies.map((text) => ({ body: Buffer.from(text), signature: signBody(text, app.apiSecret) }));
  const found = new Map<string, SignedBody>();
  const known = new Set(genuine.map(nameOf));
  while (found.size < count) {
    const forged = forge(genuine[roll(genuine.length)] ?? { body: Buffer.alloc(1), signature: "" }, roll);
    const name = nameOf(forged);
    if (!known.has(name)) found.set(name, forged);
  }
  return [...found.values()];
}

const nameOf = ({ body, signature }: SignedBody) => `${Buffer.from(body).toString("base64")} ${signature}`;

function forge({ body, signature }: SignedBody, roll: (limit: number) => number): SignedBody {
  const forgeries = [
    () => ({ body, signature: mutateText(signature, roll) }),
    () => ({ body, signature: mutateText(mutateText(signature, roll), roll) }),
    () => ({ body: mutateBytes(body, roll), signature }),
    () => ({ body: Buffer.from(mutateText(Buffer.from(body).toString("utf8"), roll)), signature }),
    () => ({ body, signature: digestBy(mutateText(mutateText(app.apiSecret, roll), roll), "sha256", body) }),
    () => ({ body, signature: digestBy(app.apiSecret, ["sha1", "sha384", "sha512"][roll(3)] ?? "md5", body) }),
    () => ({ body, signature: createHmac("sha256", app.apiSecret).update(body).digest("base64url") }),
  ];
  return forgeries[roll(forgeries.length)]?.() ?? { body, signature: "" };
}

const digestBy = (secret: string, hash: string, body: Uint8Array): string =>
  createHmac(hash, secret).update(body).digest("base64");
