// Imitates https://shopify.dev/docs/api/admin-graphql/2026-10/mutations/ metafieldsSet, metafieldsDelete and flowTriggerReceive; codes
// and paths of user errors as recorded answers show them.
import { createHash } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type PlatformUnderTest, startPlatform } from "./platform-under-test.ts";

let platform: PlatformUnderTest;
let orderId: string;
beforeEach(async () => {
  platform = await startPlatform();
  orderId = await anOrder();
});
afterEach(() => platform.stop());

const at = (value: unknown, ...path: (string | number)[]): unknown =>
  path.reduce((part: unknown, key) => Object(part)[key], value);
const anOrder = async () => {
  const lineItems = [{ title: "Tasse", originalUnitPriceSet: "10.00" }];
  const { id } = await platform.simulator.createOrder(platform.shop, { lineItems, tags: ["Stamm"] }, []);
  return `gid://shopify/Order/${id}`;
};
const call = async (document: string, variables: Record<string, unknown>) => {
  const { json } = await platform.graphql(document, variables);
  const [payload] = Object.values(Object(json["data"] ?? {}));
  return { payload, errors: json["errors"] };
};

const setDocument = `mutation Set($metafields: [MetafieldsSetInput!]!) { metafieldsSet(metafields: $metafields) {
  metafields { id namespace key type value compareDigest } userErrors { code field elementIndex message } } }`;
const number = { key: "invoice_number", type: "single_line_text_field", value: "RE-1001" };
const set = (...metafields: Record<string, unknown>[]) =>
  call(setDocument, { metafields: metafields.map((each) => ({ ownerId: orderId, ...each })) });
const codes = (payload: unknown) => Object(at(payload, "userErrors")).map((error: unknown) => at(error, "code"));
const readOrder = async () => {
  const { payload } = await call(
    `query ($id: ID!) { order(id: $id) { tags updatedAt customer { tags }
      metafield(key: "invoice_number") { value jsonValue compareDigest sizeInBytes }
      own: metafield(namespace: "$app", key: "invoice_number") { value }
      metafields(first: 10) { nodes { namespace key } } } }`,
    { id: orderId },
  );
  return payload;
};

test("compareDigest writes only what was read, and null only what is not there", async () => {
  const digest = createHash("sha256").update("RE-1001").digest("hex");

  const created = await set({ ...number, compareDigest: null });
  const again = await set({ ...number, compareDigest: null });
  const known = at(created.payload, "metafields", 0, "compareDigest");
  const changed = await set({ ...number, value: "RE-1002", compareDigest: known });
  const stale = await set({ ...number, value: "RE-1003", compareDigest: known });
  const wrong = await set({ ...number, compareDigest: "digest" });

  expect(known).toBe(digest);
  expect([created, again, changed, stale, wrong].map(({ payload }) => codes(payload))).toEqual([
    [],
    ["STALE_OBJECT"],
    [],
    ["STALE_OBJECT"],
    ["INVALID_COMPARE_DIGEST"],
  ]);
  expect(await readOrder()).toMatchObject({ metafield: { value: "RE-1002" } });
});

test("all are written or none", async () => {
  const { payload } = await set(number, { key: "count", type: "number_integer", value: "many" });

  expect(payload).toEqual({
    metafields: null,
    userErrors: [
      { code: "INVALID_VALUE", field: ["metafields", "1", "value"], elementIndex: 1, message: expect.any(String) },
    ],
  });
  expect(await readOrder()).toMatchObject({ metafield: null });
});

test.each([
  ["a key of one character", { key: "i" }, "TOO_SHORT"],
  ["a key of 65 characters", { key: "i".repeat(65) }, "TOO_LONG"],
  ["a namespace of two characters", { namespace: "ab" }, "TOO_SHORT"],
  ["another app's namespace", { namespace: "app--1" }, "APP_NOT_AUTHORIZED"],
  ["a blank value", { value: "" }, "BLANK"],
  ["no type where none is defined", { key: "free_value", type: undefined }, "BLANK"],
  ["another type than the defined one", { type: "json", value: "{}" }, "INVALID_TYPE"],
  ["an unknown type", { type: "text" }, "INVALID_TYPE"],
  ["two lines in a single line", { value: "a\nb" }, "INVALID_VALUE"],
  ["JSON that is none", { key: "free_value", type: "json", value: "{" }, "INVALID_VALUE"],
  ["a value above 64 KB", { value: "a".repeat(65_537) }, "TOO_LONG"],
  ["an order that is not there", { ownerId: "gid://shopify/Order/1" }, "INVALID"],
])("%s is a user error", async (_, change, code) => {
  expect(codes((await set({ ...number, ...change })).payload)).toEqual([code]);
});

test("a call takes 25 metafields, not 26", async () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => ({ ...number, key: `key_${index}` }));

  expect(codes((await set(...many(25))).payload)).toEqual([]);
  expect(codes((await set(...many(26))).payload)).toEqual(["LESS_THAN_OR_EQUAL_TO"]);
});

test("writing to an order moves its updatedAt and tells the app", async () => {
  const before = await readOrder();
  platform.clock.advance(5000);
  await set(number);
  await platform.settle();

  expect(Date.parse(String(at(await readOrder(), "updatedAt")))).toBeGreaterThan(
    Date.parse(String(at(before, "updatedAt"))),
  );
  expect(platform.receiver.received.map(({ headers }) => headers["x-shopify-topic"])).toEqual(["orders/updated"]);
});

test("without write_orders no metafield can be written", async () => {
  await platform.simulator.createShop({ shop: platform.shop, scopes: ["read_orders"] });

  const { errors } = await set(number);

  expect(at(errors, 0, "extensions", "code")).toBe("ACCESS_DENIED");
});

const triggerDocument = `mutation ($handle: String, $payload: JSON) { flowTriggerReceive(handle: $handle, payload: $payload) {
  userErrors { field message } } }`;

test.each([
  ["a handle of 31 characters", { handle: "a".repeat(31), payload: {} }, "handle"],
  ["a handle the app has not registered", { handle: "invoice-cancelled", payload: {} }, "handle"],
  ["a payload without a declared field", { handle: "invoice-created", payload: { order_id: 1001 } }, "payload"],
  [
    "a field of another type",
    { handle: "invoice-created", payload: { order_id: "1001 ", documentNumber: "RE-1001" } },
    "payload",
  ],
  [
    "a field that was not declared",
    { handle: "invoice-created", payload: { order_id: 1, documentNumber: "RE-1", total: 1 } },
    "payload",
  ],
  ["a payload of 50,000 bytes", { handle: "invoice-created", payload: { text: "a".repeat(50_000) } }, "payload"],
])("%s does not reach Flow", async (_, variables, field) => {
  const { payload } = await call(triggerDocument, variables);

  expect(at(payload, "userErrors")).toMatchObject([{ field: [field] }]);
  expect(platform.simulator.flowTriggers(platform.shop)).toEqual([]);
});
