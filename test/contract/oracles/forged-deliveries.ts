// https://shopify.dev/docs/apps/build/webhooks/subscribe/https: X-Shopify-Hmac-Sha256.
import { createHmac } from "node:crypto";
import { signBody } from "../../sandbox/shopify/webhooks/sign.ts";
import { dice, mutateBytes, mutateText } from "./mutations.ts";

export const app = { apiKey: "0123456789abcdef0123456789abcdef", apiSecret: "shpss_current" };
export const secrets = { current: app.apiSecret, previous: "shpss_previous" };

/** Bodies that are signed and then forged. */
export const bodies = [
  "{}",
  '{"id":820982911946154508,"note":"Käsekuchen ☕ 𝄞"}',
  '{"id":1,"note":"\\u0000\\r\\n"}',
  `{"lines":"${"x".repeat(2_000)}"}`,
];

export interface SignedBody {
  body: Uint8Array;
  signature: string;
}

/** `count` different forged deliveries, each with another signature, body, secret or digest. */
export function mutatedDeliveries(count: number, seed: number): SignedBody[] {
  const roll = dice(seed);
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
