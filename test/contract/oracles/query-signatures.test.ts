// Our own check of signed queries judges as the platform's library does.
// https://shopify.dev/docs/apps/build/authentication-authorization: the `hmac` of an embedded load, as the library checks it.
import { expect, test } from "vitest";
import { isQuerySignature } from "#functions/adapters/shopify/query-signature.ts";
import type { PlatformSecrets } from "#functions/adapters/shopify/session-token.ts";
import { signQuery } from "../../sandbox/shopify/webhooks/sign.ts";
import { dice, mutateText } from "./mutations.ts";
import { shopifyLibrary } from "./shopify-library.ts";

const app = { apiKey: "0123456789abcdef0123456789abcdef", apiSecret: "shpss_current" };
const { utils } = shopifyLibrary(app);

const genuine = (): Record<string, string> => {
  const query: Record<string, string> = {
    embedded: "1",
    host: Buffer.from("admin.shopify.com/store/kaffeehaus").toString("base64"),
    id_token: "a.b-c_d.e",
    locale: "de",
    session: "aaea182f2732d44c23057c0fea584021a4485b2bd25d3eb7fd349313ad24c685",
    shop: "kaffeehaus.myshopify.com",
    timestamp: String(Math.floor(Date.now() / 1000)),
    note: "Käse & Kuchen = 50 % + 1 ☕",
  };
  return { ...query, hmac: signQuery(query, app.apiSecret) };
};

const isOurs = (query: Record<string, string>, secrets: PlatformSecrets = { current: app.apiSecret }) =>
  isQuerySignature(query, secrets, new Date().toISOString());

test("the library accepts the query the simulator signs, and so do we", async () => {
  expect(await utils.validateHmac(genuine())).toBe(true);
  expect(isOurs(genuine())).toBe(true);
});

test("while the secret is rotated the one before counts as well", () => {
  expect(isOurs(genuine(), { current: "shpss_next", previous: app.apiSecret })).toBe(true);
  expect(isOurs(genuine(), { current: "shpss_next" })).toBe(false);
});

test.each([
  ["no signature", (query: Record<string, string>) => ({ ...query, hmac: "" })],
  ["a signature in capitals", (query) => ({ ...query, hmac: (query["hmac"] ?? "").toUpperCase() })],
  ["a signature with something behind it", (query) => ({ ...query, hmac: `${query["hmac"]}0` })],
  ["no timestamp", ({ timestamp: _, ...query }) => ({ ...query, hmac: signQuery(query, app.apiSecret) })],
  [
    "a timestamp of the future",
    ({ hmac: _, ...query }) => {
      const late = { ...query, timestamp: String(Number(query["timestamp"]) + 100) };
      return { ...late, hmac: signQuery(late, app.apiSecret) };
    },
  ],
] satisfies [string, (query: Record<string, string>) => Record<string, string>][])("refused by us: %s", (_, change) => {
  expect(isOurs(change(genuine()))).toBe(false);
});

test("of 2,000 mutated queries neither the library nor we accept one", async () => {
  const roll = dice(4_711);
  const query = genuine();
  const names = Object.keys(query);
  // the timestamp is judged before the signature, by an error of its own
  const changeable = names.filter((name) => name !== "timestamp");
  const mutations = Array.from({ length: 2_000 }, () => {
    const name = changeable[roll(changeable.length)] ?? "shop";
    const value = query[name] ?? "";
    const { [name]: _, ...rest } = query;
    const isRemoved = roll(10) === 0 && name !== "hmac";
    return isRemoved ? rest : { ...rest, [name]: mutateText(value, roll) || "x" };
  });

  const verdicts = await Promise.all(mutations.map((mutation) => utils.validateHmac(mutation)));

  expect(verdicts.filter(Boolean)).toEqual([]);
  expect(mutations.filter((mutation) => isOurs(mutation))).toEqual([]);
});

test("a query signed with another secret, or too old, is refused", async () => {
  const { hmac: _, ...query } = genuine();
  const old = { ...query, timestamp: String(Number(query["timestamp"]) - 100) };

  expect(await utils.validateHmac({ ...query, hmac: signQuery(query, "shpss_other") })).toBe(false);
  expect(isOurs({ ...query, hmac: signQuery(query, "shpss_other") })).toBe(false);
  expect(isOurs({ ...old, hmac: signQuery(old, app.apiSecret) })).toBe(false);
  await expect(utils.validateHmac({ ...old, hmac: signQuery(old, app.apiSecret) })).rejects.toThrow("timestamp");
});
