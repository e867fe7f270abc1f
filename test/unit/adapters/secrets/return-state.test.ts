import { expect, test } from "vitest";
import { linkProof } from "#functions/adapters/secrets/link-proof.ts";
import { openReturnState, returnState } from "#functions/adapters/secrets/return-state.ts";

const key = Buffer.alloc(32, 9);
const shop = "laden.myshopify.com";
const now = "2026-11-20T12:00:00.000Z";
const nonce = "n".repeat(22);
const state = returnState(key, { shop, now, nonce });
const [ends = "", , proof = ""] = state.split(".");

test("a return is good for its shop and for thirty days", () => {
  expect(openReturnState(key, { shop, state }, now)).toBe("2026-12-20T12:00:00.000Z");
  expect(openReturnState(key, { shop, state }, "2026-12-20T11:59:59.999Z")).toBeDefined();
  expect(openReturnState(key, { shop, state }, "2026-12-20T12:00:00.000Z")).toBeUndefined();
});

test("two returns of a shop are not the same", () => {
  expect(returnState(key, { shop, now, nonce: "m".repeat(22) })).not.toBe(state);
});

test.each([
  ["another shop", { shop: "fremd.myshopify.com", state }],
  ["the proof of the shop alone, as links once had it", { shop, state: linkProof(key, "billing-return", shop) }],
  ["a later end", { shop, state: `zzzzzzzz.${nonce}.${proof}` }],
  ["another nonce", { shop, state: `${ends}.${"m".repeat(22)}.${proof}` }],
  ["a part moved over", { shop, state: `${ends}.${nonce}|x.${proof}` }],
  ["more parts", { shop, state: `${state}.x` }],
  ["another key", { shop, state: returnState(Buffer.alloc(32, 8), { shop, now, nonce }) }],
  ["nothing", { shop, state: "" }],
])("%s opens nothing", (_, shown) => {
  expect(openReturnState(key, shown, now)).toBeUndefined();
});
