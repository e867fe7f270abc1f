import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { isWebhookSignature } from "#functions/adapters/shopify/webhook-signature.ts";

const body = Buffer.from('{"id":820982911946154508,"note":"Käsekuchen"}');
const secrets = { current: "shpss_current", previous: "shpss_previous" };
const signatureBy = (secret: string, bytes: Uint8Array = body) =>
  createHmac("sha256", secret).update(bytes).digest("base64");
const good = signatureBy(secrets.current);

test("the signature over exactly these bytes is accepted", () => {
  expect(isWebhookSignature(body, good, secrets)).toBe(true);
});

test("the signature by the previous secret is accepted during a rotation", () => {
  expect(isWebhookSignature(body, signatureBy(secrets.previous), secrets)).toBe(true);
});

test("after the rotation the previous secret signs nothing any more", () => {
  expect(isWebhookSignature(body, signatureBy(secrets.previous), { current: secrets.current })).toBe(false);
});

test("no other character at any place of the signature is accepted", () => {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=-_";
  const mutations = [...good].flatMap((original, place) =>
    [...alphabet]
      .filter((other) => other !== original)
      .map((other) => good.slice(0, place) + other + good.slice(place + 1)),
  );

  const accepted = mutations.filter((mutation) => isWebhookSignature(body, mutation, secrets));

  expect(mutations.length).toBeGreaterThan(2800);
  expect(accepted).toEqual([]);
});

test("no other body is accepted: one bit anywhere", () => {
  const bodies = Array.from({ length: body.length * 8 }, (_, bit) => {
    const changed = Buffer.from(body);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    return changed;
  });

  expect(bodies.filter((changed) => isWebhookSignature(changed, good, secrets))).toEqual([]);
});

test.each([
  ["none", undefined],
  ["an empty one", ""],
  ["one without padding", good.slice(0, -1)],
  ["one with a blank", `${good} `],
  ["two in one header", `${good}, ${good}`],
  ["a hexadecimal one", createHmac("sha256", secrets.current).update(body).digest("hex")],
  ["one by SHA-1", createHmac("sha1", secrets.current).update(body).digest("base64")],
  ["one by an empty secret", signatureBy("")],
  ["one by another app", signatureBy("shpss_other")],
  ["one over the text in another encoding", signatureBy(secrets.current, Buffer.from(body.toString("utf8"), "latin1"))],
  ["44 characters of more than 44 bytes", "ä".repeat(44)],
])("refused: %s", (_, signature) => {
  expect(isWebhookSignature(body, signature, secrets)).toBe(false);
});
