// https://shopify.dev/docs/apps/build/authentication-authorization/session-tokens, as the vendor's own library reads them.
import { getJwt } from "@shopify/shopify-api/test-helpers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { shopifySessions } from "#functions/adapters/shopify/session-token.ts";
import { mintSessionToken } from "../../sandbox/shopify/auth/session-token.ts";
import { hostileTokens } from "../../unit/adapters/shopify/hostile-tokens.ts";
import { clientId, goodClaims, nowSeconds, secret, shop, tokenWith } from "../../unit/adapters/shopify/tokens.ts";
import { dice, mutateText } from "./mutations.ts";
import { shopifyLibrary } from "./shopify-library.ts";

// the library reads the machine's clock, the tokens live at a fixed moment
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: nowSeconds * 1000 + 900 }));
afterAll(() => void vi.useRealTimers());

/** The library makes its test tokens for longer than the platform makes any. */
const lifetime = { nbf: nowSeconds, iat: nowSeconds, exp: nowSeconds + 60 };

const app = { apiKey: clientId, apiSecret: secret };
const { session } = shopifyLibrary(app);
const sessions = shopifySessions({ clientId, secrets: async () => ({ current: secret }), now: () => Date.now() });

const isAccepted = async (token: string): Promise<boolean> => "session" in (await sessions.verify(token));
const libraryAccepts = (token: string): Promise<boolean> =>
  session.decodeSessionToken(token).then(
    () => true,
    () => false,
  );

test("the library reads the claims of the token the simulator mints", async () => {
  const token = mintSessionToken(shop, app, Date.now());

  const claims = await session.decodeSessionToken(token);

  expect(claims).toMatchObject({ dest: `https://${shop}`, iss: `https://${shop}/admin`, aud: clientId });
});

test("the app reads the token the library signs, with the issuer as the platform writes it", async () => {
  const { token } = await getJwt("kaffeehaus", clientId, secret, { ...lifetime, iss: `https://${shop}/admin` });

  expect(await sessions.verify(token)).toEqual({ session: { shop, userId: "12345", token } });
});

test("the app refuses the library's test token as it is: its issuer is no address", async () => {
  const { token } = await getJwt("kaffeehaus", clientId, secret, lifetime);

  expect(await sessions.verify(token)).toEqual({ refused: "iss" });
});

test("of 2,000 mutated and all hostile tokens the app accepts none", async () => {
  const tokens = [...hostileTokens.map(([, token]) => token), ...mutatedTokens(2_000)];

  const accepted = [];
  for (const token of tokens) if (await isAccepted(token)) accepted.push(token);

  expect(tokens.length).toBeGreaterThan(2_000);
  expect(accepted).toEqual([]);
});

test("whatever the library refuses, the app refuses; the app alone ties issuer and destination to one shop", async () => {
  const tokens = [tokenWith(), ...hostileTokens.map(([, token]) => token), ...mutatedTokens(300)];

  const onlyOurs = [];
  const onlyTheirs = [];
  for (const token of tokens) {
    const [ours, theirs] = [await isAccepted(token), await libraryAccepts(token)];
    if (ours && !theirs) onlyOurs.push(token);
    if (!ours && theirs) onlyTheirs.push(token);
  }

  expect(onlyOurs).toEqual([]);
  expect(onlyTheirs).toContain(tokenWith({ dest: "https://opfer.myshopify.com" }));
});

/** `count` different invalid tokens: some with one damaged place in the text, others well signed with a false claim. */
function mutatedTokens(count: number): string[] {
  const roll = dice(1_800_000_000);
  const good = tokenWith();
  const wrongShop = () => mutateText(shop, roll);
  const claims = [
    () => ({ dest: `https://${wrongShop()}` }),
    () => ({ iss: `https://${wrongShop()}/admin` }),
    () => ({ aud: mutateText(clientId, roll) }),
    () => ({ exp: nowSeconds - 10 - roll(1_000_000) }),
    () => ({ nbf: nowSeconds + 12 + roll(1_000_000) }),
    () => ({ [Object.keys(goodClaims)[roll(6)] ?? "aud"]: [null, [], {}, true][roll(4)], jti: String(roll(1e9)) }),
  ];
  const tokens = new Set<string>();
  while (tokens.size < count) {
    const kind = roll(10);
    if (kind < 5) tokens.add(mutateText(good, roll));
    else if (kind === 5) tokens.add(tokenWith({}, undefined, mutateText(secret, roll)));
    else tokens.add(tokenWith(claims[roll(claims.length)]?.()));
  }
  return [...tokens];
}
