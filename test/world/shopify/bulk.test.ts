// Imitates https://shopify.dev/docs/api/usage/bulk-operations/queries: rules, states, JSONL, the result's life, and the changelog
// entry of 2026-01 (five at once). Wordings of refusals follow recorded answers.
import { afterEach, beforeEach, expect, test } from "vitest";
import { type PlatformUnderTest, startPlatform } from "./platform-under-test.ts";

let platform: PlatformUnderTest;
beforeEach(async () => {
  platform = await startPlatform();
});
afterEach(() => platform.stop());

const DAY_MS = 86_400_000;
const at = (value: unknown, ...path: (string | number)[]): unknown =>
  path.reduce((part: unknown, key) => Object(part)[key], value);
const wanted =
  "{ orders { edges { node { id name lineItems { edges { node { id title } } } transactions { kind } } } } }";
const runDocument = `mutation Run($query: String!, $groupObjects: Boolean = false) {
  bulkOperationRunQuery(query: $query, groupObjects: $groupObjects) { bulkOperation { id status } userErrors { code field message } } }`;

async function run(query: string, groupObjects = false) {
  const { json } = await platform.graphql(runDocument, { query, groupObjects });
  expect(json["errors"]).toBeUndefined();
  return at(json, "data", "bulkOperationRunQuery");
}

async function operation(id: unknown) {
  const { json } = await platform.graphql(
    `query ($id: ID!) { bulkOperation(id: $id) { status type errorCode objectCount rootObjectCount fileSize url partialDataUrl completedAt } }`,
    { id },
  );
  expect(json["errors"]).toBeUndefined();
  return at(json, "data", "bulkOperation");
}

const rowsAt = async (url: unknown): Promise<Record<string, unknown>[]> => {
  const text = await (await fetch(String(url))).text();
  return text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
};

/** Two paid orders of two lines each. */
async function twoOrders() {
  const lineItems = ["Tasse", "Teller"].map((title) => ({ title, originalUnitPriceSet: "10.00" }));
  for (let count = 0; count < 2; count += 1)
    await platform.simulator.createOrder(platform.shop, { lineItems, displayFinancialStatus: "PAID" }, []);
}

test.each([
  ["no connection", "{ shop { name } }", "at least one connection"],
  ["nodes instead of edges", "{ orders { nodes { id } } }", "edges { node }"],
  [
    "a connection inside a list",
    "{ orders { edges { node { id refunds { refundLineItems { edges { node { id } } } } } } } }",
    "connection field within a list field",
  ],
  [
    "a parent without id",
    "{ orders { edges { node { name lineItems { edges { node { id } } } } } } }",
    "must select the 'id' field",
  ],
  [
    "a parent with an aliased id",
    "{ orders { edges { node { own: id lineItems { edges { node { id } } } } } } }",
    "must select the 'id' field",
  ],
  [
    "three levels",
    "{ orders { edges { node { id returns { edges { node { id returnLineItems { edges { node { id } } } } } } } } } }",
    "nesting depth greater than 2",
  ],
  [
    "six connections",
    `{ orders { edges { node { id ${["lineItems", "shippingLines", "returns", "events", "metafields"].map((name) => `${name} { edges { node { id } } }`).join(" ")} } } } }`,
    "more than 5 connections",
  ],
  ["two operations", "query A { orders { edges { node { id } } } } query B { shop { name } }", "exactly one operation"],
  [
    "a mutation",
    'mutation { tagsAdd(id: "gid://shopify/Order/1", tags: []) { node { id } } }',
    "must be query operations",
  ],
  [
    "a top level node",
    '{ node(id: "gid://shopify/Order/1") { id } orders { edges { node { id } } } }',
    "top level `node`",
  ],
  ["a text of 65,536 bytes", `{ orders { edges { node { id } } } } #${"a".repeat(65_536 - 37)}`, "larger than 65535"],
  ["an unknown field", "{ orders { edges { node { nmae } } } }", "Invalid bulk query"],
])("%s is refused", async (_, query, message) => {
  expect(await run(query)).toMatchObject({
    bulkOperation: null,
    userErrors: [{ code: "INVALID", field: ["query"], message: expect.stringContaining(message) }],
  });
});

test("five run at once, the sixth is refused", async () => {
  // All are started in one call: between calls they would move on.
  const fields = Array.from(
    { length: 6 },
    (_, index) => `b${index}: bulkOperationRunQuery(query: $query) { userErrors { code } }`,
  );
  const { json } = await platform.graphql(`mutation ($query: String!) { ${fields.join(" ")} }`, { query: wanted });

  const codes = Object.values(Object(json["data"])).map((payload) => at(payload, "userErrors", 0, "code"));
  expect(codes).toEqual([undefined, undefined, undefined, undefined, undefined, "OPERATION_IN_PROGRESS"]);
});

test("an operation that fails on its way leaves what it had", async () => {
  await twoOrders();
  platform.simulator.failNextBulk(platform.shop, "TIMEOUT");

  const started = await run(wanted);
  await platform.settle();

  const ended = await operation(at(started, "bulkOperation", "id"));
  expect(ended).toMatchObject({ status: "FAILED", errorCode: "TIMEOUT", url: null, objectCount: "3" });
  expect(await rowsAt(at(ended, "partialDataUrl"))).toHaveLength(3);
  expect(JSON.parse(platform.receiver.received[0]?.body ?? "{}")).toMatchObject({
    status: "failed",
    error_code: "timeout",
  });
});

test("without the scope an operation fails as denied", async () => {
  await platform.simulator.createShop({ shop: platform.shop, scopes: ["read_products"] });

  const started = await run(wanted);
  await platform.settle();

  expect(await operation(at(started, "bulkOperation", "id"))).toMatchObject({
    status: "FAILED",
    errorCode: "ACCESS_DENIED",
    url: null,
  });
});

test("orders older than 60 days are left out without read_all_orders", async () => {
  const createdAt = new Date(platform.clock.now() - 61 * DAY_MS).toISOString();
  await platform.simulator.createOrder(platform.shop, { lineItems: [{ title: "Alt" }], createdAt }, []);

  const started = await run(wanted);
  await platform.settle();

  expect(await operation(at(started, "bulkOperation", "id"))).toMatchObject({
    status: "COMPLETED",
    objectCount: "0",
    fileSize: null,
    url: null,
  });
});

test("a result lives a week and needs its signature", async () => {
  await twoOrders();
  const started = await run(wanted);
  await platform.settle();
  const id = at(started, "bulkOperation", "id");
  const url = String(at(await operation(id), "url"));

  const unsigned = (await fetch(url.replace(/signature=.*/, "signature=0"))).status;
  platform.clock.advance(7 * DAY_MS + 1000);

  expect([unsigned, (await fetch(url)).status]).toEqual([403, 403]);
  expect(await operation(id)).toMatchObject({ status: "COMPLETED", url: null });
});
