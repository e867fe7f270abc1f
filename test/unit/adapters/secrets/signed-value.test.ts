import { expect, test } from "vitest";
import { readSignedValue, signValue } from "#functions/adapters/secrets/signed-value.ts";

const key = new Uint8Array(32).fill(3);
const value = { shop: "laden.myshopify.com", scopes: ["read_customers"] };
const signed = signValue(key, "grant", value);

test("what was signed is read again, and may stand in a cookie", () => {
  expect(readSignedValue(key, "grant", signed)).toEqual(value);
  expect(signed).toMatch(/^[\w.-]+$/);
});

test("no other character at any place is accepted", () => {
  const others = [...signed].flatMap((character, place) =>
    ["A", "b", "0", "-", "."]
      .filter((other) => other !== character)
      .map((other) => signed.slice(0, place) + other + signed.slice(place + 1)),
  );

  const accepted = others.filter((other) => readSignedValue(key, "grant", other) !== undefined);

  expect(others.length).toBeGreaterThan(500);
  expect(accepted).toEqual([]);
});

test.each([
  ["signed with another key", signValue(new Uint8Array(32).fill(4), "grant", value)],
  ["signed for another purpose", signValue(key, "billing", value)],
  ["nothing", ""],
  ["a value without a signature", signed.split(".")[0] ?? ""],
  ["with something behind it", `${signed}.x`],
  ["endless", "x".repeat(100_000)],
])("refused: %s", (_, text) => {
  expect(readSignedValue(key, "grant", text)).toBeUndefined();
});
