// Imitates https://shopify.dev/docs/api/usage/limits (cost calculation) with the weight of connections that the platform's
// staff gave in https://community.shopify.dev/t/how-to-calculate-graphql-cost-estimates/24364.
import { getOperationAST, parse } from "graphql";
import { expect, test } from "vitest";
import { queryCost } from "../../sandbox/shopify/graphql/cost.ts";
import { adminSchema } from "../../sandbox/shopify/graphql/schema.ts";

function costOf(source: string, options: { variables?: Record<string, unknown>; data?: unknown } = {}): number {
  const document = parse(source);
  const operation = getOperationAST(document);
  if (!operation) throw new Error("no operation");
  const { variables = {} } = options;
  return "data" in options
    ? queryCost(adminSchema(), document, operation, variables, options.data)
    : queryCost(adminSchema(), document, operation, variables);
}

/** The first two are costs that users of the platform published (the forum's topic 23101; a connector's audit, 2025-07). */
test.each([
  [
    "product 1 + connection 2 + 11 × (variant 1 + inventory item 1)",
    '{ product(id: "gid://shopify/Product/1") { variants(first: 250) { nodes { inventoryItem { id } } } } }',
    25,
  ],
  [
    "catalog 1 + publication 1 + connection 2 + 11 × product 1",
    '{ catalog(id: "gid://shopify/Catalog/1") { publication { products(first: 250) { edges { cursor node { id } } } } } }',
    15,
  ],
  ["connection 2 + 1 × 1: two are as cheap as one", "{ orders(first: 2) { nodes { id } } }", 3],
  ["connection 2 + 4 × 1, `last` as `first`", "{ orders(last: 10) { nodes { id } } }", 6],
  ["connection 2 + 0: an empty page", "{ orders(first: 0) { nodes { id } } }", 2],
  ["2 + 4 × (1 + 2 + 3 × 1): nested", "{ orders(first: 10) { nodes { lineItems(first: 5) { nodes { id } } } } }", 26],
  ["2 + 4 × 1: nodes and edges answer the same members", "{ orders(first: 10) { nodes { id } edges { cursor } } }", 6],
  ["an object 1, its scalars 0", "{ shop { id name plan { publicDisplayName } } }", 2],
  [
    "what a fragment repeats counts once",
    "{ shop { plan { publicDisplayName } ...more } } fragment more on Shop { plan { shopifyPlus } }",
    2,
  ],
  ["what is skipped counts nothing", "{ shop { plan @skip(if: true) { publicDisplayName } } }", 1],
  [
    "an interface: node 1 + the dearest of its types, customer 1 + address 1",
    `{ node(id: "gid://shopify/Order/1") { ... on Order { customer { defaultAddress { id } } } ... on Shop { plan { publicDisplayName } } } }`,
    3,
  ],
])("requested: %s", (_, source, cost) => {
  expect(costOf(source)).toBe(cost);
});

test("mutations cost 10 each, whatever they answer", () => {
  const one = `tagsAdd(id: "gid://shopify/Order/1", tags: ["a"]) { node { ... on Order { lineItems(first: 250) { nodes { id } } } } }`;

  expect(costOf(`mutation { ${one} }`)).toBe(10);
  expect(costOf(`mutation { a: ${one} b: ${one} }`)).toBe(20);
});

test.each([
  ["an empty connection costs itself", { orders: { nodes: [] } }, 2],
  ["one order: 2 + 1 × (1 + 2)", { orders: { nodes: [{ lineItems: { nodes: [] } }] } }, 5],
  ["three orders: 2 + 2 × (1 + 2)", { orders: { nodes: Array(3).fill({ lineItems: { nodes: [] } }) } }, 8],
])("actual: %s", (_, data, cost) => {
  expect(costOf("{ orders(first: 10) { nodes { lineItems(first: 5) { nodes { id } } } } }", { data })).toBe(cost);
});

test("actual: an object that was not found has been looked for", () => {
  const source = '{ product(id: "gid://shopify/Product/1") { variants(first: 250) { nodes { id } } } }';

  expect(costOf(source, { data: { product: null } })).toBe(1);
});
