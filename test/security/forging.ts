import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { shopifySessions } from "#functions/adapters/shopify/session-token.ts";
import { isWebhookSignature } from "#functions/adapters/shopify/webhook-signature.ts";
import { dice, mutateBytes, mutateText } from "../contract/oracles/mutations.ts";
import { hostileTokens } from "../unit/adapters/shopify/hostile-tokens.ts";
import { clientId, nowSeconds, secret, shop, tokenWith } from "../unit/adapters/shopify/tokens.ts";

const secrets = { current: secret, previous: "shpss_previous" };
const body = Buffer.from(JSON.stringify({ id: 5001, name: "#1001", note: "ä".repeat(40) }));
const sign = (bytes: Uint8Array, key: string) => createHmac("sha256", key).update(bytes).digest("base64");

/** Mutated deliveries and tokens of which none may be believed; `seed` repeats a run. */
export function forge({ signatures, tokens, seed }: { signatures: number; tokens: number; seed: number }): void {
  test(`of ${signatures} mutated signatures and bodies none is accepted`, () => {
    const roll = dice(seed);
    const good = [sign(body, secrets.current), sign(body, secrets.previous)];
    const accepted: string[] = [];
    for (let run = 0; run < signatures; run++) {
      const genuine = good[run % 2] ?? "";
      const [bytes, signature] =
        run % 3 === 0
          ? [mutateBytes(body, roll), genuine]
          : [body, run % 3 === 1 ? mutateText(genuine, roll) : sign(body, mutateText(secret, roll))];
      if (isWebhookSignature(bytes, signature, secrets)) accepted.push(`${run}: ${signature}`);
    }

    expect(good.map((signature) => isWebhookSignature(body, signature, secrets))).toEqual([true, true]);
    expect(accepted).toEqual([]);
  });

  test(`of ${tokens} forged session tokens none is accepted`, async () => {
    const roll = dice(seed);
    const sessions = shopifySessions({ clientId, secrets: async () => secrets, now: () => nowSeconds * 1000 });
    const forged = new Set(hostileTokens.map(([, token]) => token));
    const ways = [
      () => mutateText(tokenWith(), roll),
      () => tokenWith({}, undefined, mutateText(secret, roll)),
      () => tokenWith({ aud: mutateText(clientId, roll) }),
      () => tokenWith({ dest: `https://${mutateText(shop, roll)}` }),
      () => tokenWith({ exp: nowSeconds - 6 - roll(1_000_000), nbf: nowSeconds - 1_000_100 }),
      () => tokenWith({ nbf: nowSeconds + 7 + roll(1_000), exp: nowSeconds + 1_067 }),
      () => tokenWith({ exp: nowSeconds + 121 + roll(1_000_000) }),
    ];
    while (forged.size < tokens) forged.add(ways[forged.size % ways.length]?.() ?? "");
    const accepted: string[] = [];
    for (const token of forged) if ("session" in (await sessions.verify(token))) accepted.push(token);

    expect(await sessions.verify(tokenWith())).toHaveProperty("session");
    expect(accepted).toEqual([]);
  });
}
