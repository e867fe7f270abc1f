// A rotation may stop after any step: functions with the secret from before the step work with functions that read it after.
import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { ringCipher } from "#functions/adapters/secrets/cipher.ts";
import { parseOriginSecrets, parseSessionSecret, parseTokenKeys } from "#functions/adapters/secrets/secret-schemas.ts";
import { isWebhookSignature } from "#functions/adapters/shopify/webhook-signature.ts";

/** Steps as `functions/adapters/secrets/README.md` orders them; a container lags behind by one step at most. */
const neighbours = <Step>(steps: readonly Step[]): [Step, Step][] =>
  steps.flatMap((step, place) => {
    const next = steps[place + 1];
    return next === undefined
      ? [[step, step]]
      : [
          [step, step],
          [step, next],
          [next, step],
        ];
  });

const [k1, k2] = [1, 2].map((fill) => Buffer.alloc(32, fill).toString("base64"));
const tokenKeySteps = [
  { tokenKeys: { k1 }, activeTokenKey: "k1" },
  { tokenKeys: { k1, k2 }, activeTokenKey: "k1" },
  { tokenKeys: { k1, k2 }, activeTokenKey: "k2" },
];

test("what one function seals in a rotation of the token key, every other opens", () => {
  const cipherOf = (step: object) => ringCipher(parseTokenKeys(JSON.stringify(step)));

  for (const [writer, reader] of neighbours(tokenKeySteps)) {
    const sealed = cipherOf(writer).seal("tokens", "laden|provider-tokens");

    expect(cipherOf(reader).open(sealed, "laden|provider-tokens")).toBe("tokens");
  }
});

/** The secret, and with which value the platform signs or CloudFront calls at that time. */
const steps = [
  { current: "first", previous: undefined, sent: ["first"] },
  { current: "second", previous: "first", sent: ["first"] },
  { current: "second", previous: "first", sent: ["second", "first"] },
  { current: "second", previous: undefined, sent: ["second"] },
];

test("in a rotation of the origin secret no call of CloudFront is refused, and the old value ends with it", () => {
  const accepts = ({ current, previous }: (typeof steps)[number]) =>
    parseOriginSecrets(
      JSON.stringify({
        originSecret: `${current}-of-origin`,
        originSecretPrevious: previous && `${previous}-of-origin`,
      }),
    );

  // CloudFront begins to send the new value when every function accepts both.
  for (const [sender, receiver] of neighbours(steps.slice(0, 2)))
    for (const sent of sender.sent) expect(accepts(receiver)).toContain(`${sent}-of-origin`);
  for (const [sender, receiver] of neighbours(steps.slice(1, 3)))
    for (const sent of sender.sent) expect(accepts(receiver)).toContain(`${sent}-of-origin`);
  expect(steps.slice(-1).map(accepts)).toEqual([["second-of-origin"]]);
});

test("in a rotation of the platform's secret its deliveries are believed, and those of the old one no longer in the end", () => {
  const body = Buffer.from("{}");
  const sign = (key: string) => createHmac("sha256", key).update(body).digest("base64");
  const isBelieved = ({ current, previous }: (typeof steps)[number], key: string) =>
    isWebhookSignature(
      body,
      sign(key),
      parseSessionSecret(JSON.stringify({ shopifyApiSecret: current, shopifyApiSecretPrevious: previous })),
    );

  for (const step of steps) for (const key of step.sent) expect(isBelieved(step, key)).toBe(true);
  const [first, second, , last] = steps;
  if (!first || !second || !last) throw new Error("no steps");
  // A function that read its secret before the rotation began: the platform still signs with the old one.
  expect(second.sent.map((key) => isBelieved(first, key))).toEqual([true]);
  expect([isBelieved(last, "first"), isBelieved(first, "second")]).toEqual([false, false]);
});
