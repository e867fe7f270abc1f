// Whatever is sent to the endpoints of a grant: refused with a message, or read as stated.
import { describe, expect, test } from "vitest";
import { beginGrant, completeGrant } from "#shared/api/scopes.ts";
import { invalid, outcomeOf, type Row, unknown } from "./request.ts";

const refused = (field: string, message = invalid) => ({ fields: { [field]: message } });
const shop = "laden.myshopify.com";
const scopes = "read_customers,write_orders";

/** Addresses to which an attacker would have the caller redirected instead of a shop. */
const twoLines = "laden.myshopify.com\r\nLocation: https://evil.example";
const foreignShops = [
  "",
  "laden",
  "evil.example",
  "https://laden.myshopify.com",
  "laden.myshopify.com.evil.example",
  "evil.example/laden.myshopify.com",
  "laden.myshopify.com/",
  "laden.myshopify.com@evil.example",
  "evil.example#.myshopify.com",
  "evil.example?.myshopify.com",
  "evil.example\\.myshopify.com",
  "//evil.example/.myshopify.com",
  "laden.myshopify.com%0d%0a",
  "LADEN.myshopify.com",
  "-laden.myshopify.com",
  ".myshopify.com",
  "laden..myshopify.com",
  "a.laden.myshopify.com",
  "läden.myshopify.com",
  "laden。myshopify.com",
  "laden.myshopify.com ",
  `${"a".repeat(254)}.myshopify.com`,
];

const beginRows: Row[] = [
  ["a shop and scopes", { query: { shop, scopes } }, { input: { shop, scopes } }],
  ["a shop alone", { query: { shop } }, { input: { shop } }],
  ["no shop", { query: { scopes } }, refused("shop")],
  ["no scope between commas", { query: { shop, scopes: "read_customers,,write_orders" } }, refused("scopes")],
  ["empty scopes", { query: { shop, scopes: "" } }, refused("scopes")],
  ["a scope that smuggles a parameter", { query: { shop, scopes: "a&redirect_uri=x" } }, refused("scopes")],
  ["501 characters of scopes", { query: { shop, scopes: "a".repeat(501) } }, refused("scopes")],
  ["an address to come back to", { query: { shop, scopes, returnTo: "/x" } }, refused("returnTo", unknown)],
  ["a shop and a header", { query: { shop: twoLines } }, { code: "malformed_request" }],
  ...foreignShops.map((name): Row => [`the shop ${name.slice(0, 60)}`, { query: { shop: name } }, refused("shop")]),
];

const answer = { shop, state: "gr_x", hmac: "0".repeat(64), timestamp: "1800000000" };
const completeRows: Row[] = [
  ["an answer", { query: { ...answer, code: "c" } }, { input: { ...answer, code: "c" } }],
  ["an answer with more", { query: { ...answer, host: "aG9zdA" } }, { input: { ...answer, host: "aG9zdA" } }],
  ["no state", { query: { shop, hmac: "0", timestamp: "1" } }, refused("state")],
  ["something endless", { query: { ...answer, host: "x".repeat(2049) } }, refused("host")],
  ["a shop and a header", { query: { ...answer, shop: twoLines } }, { code: "malformed_request" }],
  ...foreignShops.map(
    (name): Row => [`the shop ${name.slice(0, 60)}`, { query: { ...answer, shop: name } }, refused("shop")],
  ),
];

describe("beginGrant", () => {
  test.each(beginRows)("%s", (_, request, outcome) => {
    expect(outcomeOf(beginGrant, request)).toEqual(outcome);
  });
});

describe("completeGrant", () => {
  test.each(completeRows)("%s", (_, request, outcome) => {
    expect(outcomeOf(completeGrant, request)).toEqual(outcome);
  });
});
