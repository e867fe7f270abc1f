// Imitates https://shopify.dev/docs/api/admin-graphql (errors), /docs/api/usage/limits (cost), /docs/api/usage/pagination-graphql
// and /docs/api/usage/access-scopes.
import { afterEach, expect, test } from "vitest";
import { createSandboxClock } from "../../sandbox/clock.ts";
import { type PlatformUnderTest, startPlatform } from "./platform-under-test.ts";

let platform: PlatformUnderTest;
afterEach(() => platform.stop());

const line = { title: "Tasse", originalUnitPriceSet: { amount: "10.00" } };
const errorsOf = (json: Record<string, unknown>) => json["errors"];

test("a field the schema does not have is refused with the platform's code", async () => {
  platform = await startPlatform();

  const { status, json } = await platform.graphql("{ shop { nam } }");

  expect(status).toBe(200);
  expect(errorsOf(json)).toMatchObject([
    {
      message: expect.stringContaining("Field 'nam' doesn't exist on type 'Shop'"),
      extensions: { code: "undefinedField" },
    },
  ]);
});

test("a root field that is not simulated is refused by name", async () => {
  platform = await startPlatform();

  const { json } = await platform.graphql("{ products(first: 1) { nodes { id } } }");

  expect(errorsOf(json)).toMatchObject([{ message: expect.stringContaining('"products"') }]);
});

test("orders older than 60 days are hidden without read_all_orders", async () => {
  platform = await startPlatform();
  const createdAt = new Date(platform.clock.now() - 61 * 86_400_000).toISOString();
  const { id } = await platform.simulator.createOrder(platform.shop, { lineItems: [line], createdAt });
  const query = "query ($id: ID!) { order(id: $id) { id } orders(first: 5) { nodes { id } } }";

  const hidden = await platform.graphql(query, { id: `gid://shopify/Order/${id}` });
  await platform.simulator.createShop({ shop: platform.shop, scopes: ["read_orders", "read_all_orders"] });
  const visible = await platform.graphql(query, { id: `gid://shopify/Order/${id}` });

  expect(hidden.json["data"]).toEqual({ order: null, orders: { nodes: [] } });
  expect(visible.json["data"]).toMatchObject({ order: { id: `gid://shopify/Order/${id}` } });
});

test("every answer carries its cost, and what was not used is given back", async () => {
  const startedAt = Date.now();
  // the clock is frozen; otherwise the bucket would refill on a slow machine
  platform = await startPlatform({ clock: { now: () => startedAt, offsetMs: () => 0, advance: () => {} } });
  const { json } = await platform.graphql(
    "{ orders(first: 10) { nodes { id lineItems(first: 5) { nodes { id } } } } }",
  );

  expect(json["extensions"]).toMatchObject({
    cost: {
      requestedQueryCost: 26,
      actualQueryCost: 2,
      throttleStatus: { maximumAvailable: 2000, restoreRate: 100, currentlyAvailable: 1998 },
    },
  });
});

test("page sizes from variables and their defaults count in the cost", async () => {
  platform = await startPlatform();
  const query = "query ($first: Int = 20) { orders(first: $first) { nodes { id } } }";

  const byDefault = await platform.graphql(query);
  const given = await platform.graphql(query, { first: 30 });

  const requested = [byDefault, given].map(({ json }) => Object(Object(json["extensions"]).cost).requestedQueryCost);
  expect(requested).toEqual([7, 8]);
});

test("an empty bucket throttles, and restores 100 points a second", async () => {
  const clock = createSandboxClock();
  platform = await startPlatform({ clock });
  const token = await platform.accessToken();
  platform.simulator.drainCostBucket(platform.shop);
  const query = "{ orders(first: 100) { nodes { id } } }";

  const refused = await platform.graphqlWith(token, query);
  clock.advance(2000);
  const answered = await platform.graphqlWith(token, query);

  expect(errorsOf(refused.json)).toMatchObject([{ message: "Throttled", extensions: { code: "THROTTLED" } }]);
  expect(refused.json["extensions"]).toMatchObject({ cost: { requestedQueryCost: 11, actualQueryCost: null } });
  expect(errorsOf(answered.json)).toBeUndefined();
});

test("a query that could cost more than 1000 points is refused", async () => {
  platform = await startPlatform();

  const { json } = await platform.graphql(
    "{ orders(first: 250) { nodes { refunds(first: 10) { refundLineItems(first: 250) { nodes { id } } } } } }",
  );

  expect(errorsOf(json)).toMatchObject([{ extensions: { code: "MAX_COST_EXCEEDED", maxCost: 1000 } }]);
});

test("pages are at most 250 long and continue at the cursor", async () => {
  platform = await startPlatform();
  for (const sku of ["A", "B", "C"])
    await platform.simulator.createOrder(platform.shop, { lineItems: [{ ...line, sku }] });
  const query =
    "query ($after: String) { orders(first: 2, after: $after, sortKey: ID) { nodes { name } pageInfo { hasNextPage endCursor } } }";

  const first = await platform.graphql(query);
  const page = Object(Object(first.json["data"]).orders);
  const second = await platform.graphql(query, { after: page.pageInfo.endCursor });
  const tooLong = await platform.graphql("{ orders(first: 251) { nodes { id } } }");

  expect(page.nodes).toEqual([{ name: "#1001" }, { name: "#1002" }]);
  expect(second.json["data"]).toMatchObject({
    orders: { nodes: [{ name: "#1003" }], pageInfo: { hasNextPage: false } },
  });
  expect(errorsOf(tooLong.json)).toMatchObject([{ message: "first cannot exceed 250" }]);
});

test("orders are found by updated_at, name and status", async () => {
  platform = await startPlatform();
  const old = { lineItems: [line], createdAt: new Date(platform.clock.now() - 86_400_000).toISOString() };
  await platform.simulator.createOrder(platform.shop, old);
  await platform.simulator.createOrder(platform.shop, { lineItems: [line], displayFinancialStatus: "PAID" });
  const since = new Date(platform.clock.now() - 3_600_000).toISOString();
  const find = async (query: string) => {
    const { json } = await platform.graphql(
      "query ($query: String!) { orders(first: 5, query: $query) { nodes { name } } }",
      { query },
    );
    return Object(Object(json["data"]).orders).nodes.map((order: unknown) => Object(order).name);
  };

  expect(await find(`updated_at:>='${since}'`)).toEqual(["#1002"]);
  expect(await find("name:#1001")).toEqual(["#1001"]);
  expect(await find("financial_status:paid AND -name:1001")).toEqual(["#1002"]);
});

test("numbers and unnormalised decimals cannot leave as money", async () => {
  platform = await startPlatform();
  await platform.simulator.createOrder(platform.shop, { lineItems: [line] });
  const [order] = platform.simulator.orders(platform.shop);
  const bag = (amount: unknown) => ({ shopMoney: { amount, currencyCode: "EUR" } });
  Object.assign(order ?? {}, { totalTaxSet: bag(19), subtotalPriceSet: bag("119.00") });
  const field = (name: string) => `${name} { shopMoney { amount } }`;

  const { json } = await platform.graphql(
    `{ orders(first: 1) { nodes { ${field("totalTaxSet")} ${field("subtotalPriceSet")} } } }`,
  );

  expect(errorsOf(json)).toMatchObject([
    { message: expect.stringContaining("Decimal cannot represent 19:") },
    { message: expect.stringContaining('Decimal cannot represent "119.00"') },
  ]);
});

test("objects are found by their global id, with their type", async () => {
  platform = await startPlatform();
  const { id } = await platform.simulator.createOrder(platform.shop, { lineItems: [line] });
  const ids = [`gid://shopify/Order/${id}`, "gid://shopify/Order/1"];

  const { json } = await platform.graphql(
    "query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id ... on Order { name } } }",
    { ids },
  );

  expect(json["data"]).toEqual({ nodes: [{ __typename: "Order", id: ids[0], name: "#1001" }, null] });
});

test("shop and installation are answered as the platform does", async () => {
  platform = await startPlatform();
  const query = `{ shop { name myshopifyDomain currencyCode taxesIncluded ianaTimezone contactEmail orderNumberFormatPrefix
    plan { publicDisplayName partnerDevelopment shopifyPlus } shopAddress { address1 zip city countryCodeV2 } }
    currentAppInstallation { accessScopes { handle } activeSubscriptions { id } oneTimePurchases(first: 5) { nodes { id } } } }`;

  const { json, headers } = await platform.graphql(query);

  expect(json["data"]).toMatchObject({
    shop: { myshopifyDomain: platform.shop, currencyCode: "EUR" },
    currentAppInstallation: { activeSubscriptions: [] },
  });
  expect(headers.get("x-shopify-api-version")).toBe("2026-10");
  expect(headers.get("x-request-id")).toBeTruthy();
});

test("a version that is not served is answered by one that is, and the header says which", async () => {
  platform = await startPlatform();

  const { json, headers } = await platform.post(
    "/admin/api/2025-01/graphql.json",
    { query: "{ shop { name } }" },
    { "X-Shopify-Access-Token": await platform.accessToken() },
  );

  expect(json["data"]).toMatchObject({ shop: { name: expect.any(String) } });
  expect(headers.get("x-shopify-api-version")).toBe("2026-10");
});

test("calls are counted per shop and operation, with their cost", async () => {
  platform = await startPlatform();

  await platform.graphql("query Shop { shop { name } }");

  expect(platform.simulator.calls()[platform.shop]).toMatchObject({
    graphql: { Shop: { count: 1, actualCost: 1 } },
    tokens: { exchange: 1 },
  });
});

test("shops of larger plans have larger buckets that fill faster", async () => {
  platform = await startPlatform();
  await platform.simulator.createShop({ shop: platform.shop, platformPlan: "Shopify Plus" });

  const { json } = await platform.graphql("{ shop { name } }");

  expect(json["extensions"]).toMatchObject({
    cost: { throttleStatus: { maximumAvailable: 20_000, restoreRate: 1000 } },
  });
});

test("a list of more than 250 members is refused", async () => {
  platform = await startPlatform();
  const ids = (count: number) => Array.from({ length: count }, (_, index) => `gid://shopify/Order/${index + 1}`);
  const query = "query ($ids: [ID!]!) { nodes(ids: $ids) { id } }";

  const answers = [await platform.graphql(query, { ids: ids(250) }), await platform.graphql(query, { ids: ids(251) })];

  expect(answers.map(({ json }) => Object(Object(json["errors"])[0]).extensions?.code)).toEqual([
    undefined,
    "MAX_INPUT_SIZE_EXCEEDED",
  ]);
});

test("a search the simulator cannot read is refused instead of answered wrongly", async () => {
  platform = await startPlatform();
  const search = (query: string) =>
    platform.graphql("query ($query: String!) { orders(first: 1, query: $query) { nodes { id } } }", { query });

  const answers = [
    await search("status:open OR status:closed"),
    await search("(status:open)"),
    await search("risk:high"),
  ];

  expect(answers.map(({ json }) => errorsOf(json) !== undefined)).toEqual([true, true, true]);
});

test("an answer can be lost although the call was done", async () => {
  platform = await startPlatform();
  const { id } = await platform.simulator.createOrder(platform.shop, { lineItems: [line] });
  const token = await platform.accessToken();
  platform.simulator.failNext({ kind: "lost", operation: "Pay" });

  const lost = platform.graphqlWith(
    token,
    `mutation Pay { orderMarkAsPaid(input: { id: "gid://shopify/Order/${id}" }) { userErrors { message } } }`,
  );

  await expect(lost).rejects.toThrow();
  expect(platform.simulator.orders(platform.shop)).toMatchObject([{ displayFinancialStatus: "PAID" }]);
});
