import { expect, test } from "vitest";
import { platformAccessToken } from "#functions/modules/shop/platform-access-token.ts";
import type { PlatformTokens, SealedTokens, ShopStore } from "#functions/modules/shop/ports.ts";

const NOW = "2026-03-05T12:00:00.000Z";

const tokens = (accessToken: string, expiresAt: string): PlatformTokens => ({
  accessToken,
  expiresAt,
  refreshToken: `refresh-${accessToken}`,
  refreshExpiresAt: "2026-06-01T00:00:00.000Z",
  scopes: [],
});

/** A store whose seal is JSON; counts how often it was read. */
function aStore(stored: PlatformTokens) {
  const counted = { reads: 0 };
  const unused = (name: string) => () => Promise.reject(new Error(`${name} was not expected`));
  const shops = {
    tokens: (sealed?: SealedTokens) => {
      if (sealed === undefined) counted.reads += 1;
      return Promise.resolve(sealed === undefined ? stored : (JSON.parse(sealed) as PlatformTokens));
    },
    claimRefresh: unused("claimRefresh"),
  } as unknown as ShopStore;
  const ports = {
    shops,
    platformAuthorization: { exchange: unused("exchange"), refresh: unused("refresh") },
    clock: { now: () => NOW, monotonic: () => 0 },
  } as unknown as Parameters<typeof platformAccessToken>[0];
  return { ports, counted };
}

const sealedOf = (value: PlatformTokens) => JSON.stringify(value) as SealedTokens;
const valid = tokens("valid", "2026-03-05T12:30:00.000Z");
const old = tokens("old", "2026-03-05T12:04:00.000Z");

test("a token that was read with the shop serves without another read while it is valid", async () => {
  const { ports, counted } = aStore(tokens("stored", "2026-03-05T12:40:00.000Z"));

  expect(await platformAccessToken(ports, { shop: "laden", renew: false, sealed: sealedOf(valid) })).toBe("valid");
  expect(counted.reads).toBe(0);
});

test("one that ends within five minutes is read again, and another caller's renewal serves", async () => {
  const { ports, counted } = aStore(valid);

  expect(await platformAccessToken(ports, { shop: "laden", renew: false, sealed: sealedOf(old) })).toBe("valid");
  expect(counted.reads).toBe(1);
});

test("one that the platform refused is never taken from the snapshot", async () => {
  const { ports, counted } = aStore(tokens("renewed", "2026-03-05T13:00:00.000Z"));
  const request = { shop: "laden", renew: true, refused: "valid", sealed: sealedOf(valid) };

  expect(await platformAccessToken(ports, request)).toBe("renewed");
  expect(counted.reads).toBe(1);
});
