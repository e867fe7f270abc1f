import { expect, test } from "vitest";
import { shopifySessions } from "#functions/adapters/shopify/session-token.ts";
import { hostileTokens } from "./hostile-tokens.ts";
import { clientId, nowSeconds, secret, shop, tokenWith } from "./tokens.ts";

const sessions = (previous?: string) =>
  shopifySessions({
    clientId,
    secrets: async () => ({ current: secret, previous }),
    now: () => nowSeconds * 1000 + 900,
  });

test("a fresh token speaks for its shop and user", async () => {
  const token = tokenWith();

  const verdict = await sessions().verify(token);

  expect(verdict).toEqual({ session: { shop, userId: "42", token } });
});

test.each([
  ["expired 4 seconds ago", { exp: nowSeconds - 4 }],
  ["valid in 5 seconds", { nbf: nowSeconds + 5 }],
])("clocks may differ: a token %s is accepted", async (_, claims) => {
  const verdict = await sessions().verify(tokenWith(claims));

  expect(verdict).toHaveProperty("session");
});

test.each([
  ["expired 6 seconds ago", { exp: nowSeconds - 6 }],
  ["valid in 7 seconds", { nbf: nowSeconds + 7, exp: nowSeconds + 60 }],
  ["is good for 121 seconds", { nbf: nowSeconds - 1, iat: nowSeconds - 1, exp: nowSeconds + 120 }],
  ["is good for a year", { exp: nowSeconds + 31_536_000 }],
  ["was issued long before it became valid", { iat: nowSeconds - 600, exp: nowSeconds + 60 }],
])("a token that %s is refused", async (_, claims) => {
  expect(await sessions().verify(tokenWith(claims))).toHaveProperty("refused");
});

test("a token signed with the previous secret is accepted during a rotation", async () => {
  const token = tokenWith({}, undefined, "shpss_previous");

  const verdict = await sessions("shpss_previous").verify(token);

  expect(verdict).toHaveProperty("session");
});

test("an expired token is not saved by the previous secret", async () => {
  const token = tokenWith({ exp: nowSeconds - 60 }, undefined, "shpss_previous");

  const verdict = await sessions("shpss_previous").verify(token);

  expect(verdict).toHaveProperty("refused");
});

test("the table of hostile tokens is large and has no double", () => {
  const tokens = hostileTokens.map(([, token]) => token);

  expect(tokens.length).toBeGreaterThanOrEqual(60);
  expect(new Set(tokens).size).toBe(tokens.length);
});

test.each(hostileTokens)("refused: %s", async (_, token) => {
  const verdict = await sessions("shpss_previous").verify(token);

  expect(verdict).toEqual({ refused: expect.any(String) });
});
