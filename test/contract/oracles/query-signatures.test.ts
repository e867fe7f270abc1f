// https://shopify.dev/docs/apps/build/authentication-authorization: the `hmac` of an embedded load, as the library checks it.
import { expect, test } from "vitest";
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

test("the library accepts the query the simulator signs", async () => {
  expect(await utils.validateHmac(genuine())).toBe(true);
});

test("of 2,000 mutated queries the library accepts none", async () => {
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
});

test("a query signed with another secret, or too old, is refused", async () => {
  const { hmac: _, ...query } = genuine();
  const old = { ...query, timestamp: String(Number(query["timestamp"]) - 100) };

  expect(await utils.validateHmac({ ...query, hmac: signQuery(query, "shpss_other") })).toBe(false);
  await expect(utils.validateHmac({ ...old, hmac: signQuery(old, app.apiSecret) })).rejects.toThrow("timestamp");
});
