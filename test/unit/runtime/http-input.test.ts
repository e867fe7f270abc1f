import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { expect, test } from "vitest";
import { readInput } from "#functions/runtime/http-input.ts";
import type { Endpoint } from "#shared/api/endpoint.ts";
import { getOrder, listOrders } from "#shared/api/orders.ts";
import { enableCreation } from "#shared/api/shop.ts";
import { isAppError } from "#shared/errors.ts";

type Parts = Pick<
  Partial<APIGatewayProxyEventV2>,
  "pathParameters" | "queryStringParameters" | "body" | "isBase64Encoded"
>;

/** Only these parts of an event are read. */
const read = <Input>(endpoint: Endpoint<Input>, parts: Parts) => readInput(endpoint, parts as APIGatewayProxyEventV2);

function failureOf(endpoint: Endpoint, parts: Parts): { code: string; fields?: unknown } {
  try {
    read(endpoint, parts);
  } catch (error) {
    if (isAppError(error)) return { code: error.code, ...(error.details ? { fields: error.details["fields"] } : {}) };
    throw error;
  }
  throw new Error("the input was taken");
}

const flags = { pathParameters: { value: "true" } };

test("path, query and body become one input, with defaults", () => {
  expect(read(listOrders, {})).toEqual({ sortBy: "date", sortDir: "desc", limit: 50 });
  expect(read(listOrders, { queryStringParameters: { page: "3", limit: "25", search: "  inge " } })).toMatchObject({
    page: 3,
    limit: 25,
    search: "inge",
  });
  expect(read(getOrder, { pathParameters: { orderId: "5001" } })).toEqual({ orderId: "5001" });
  expect(read(enableCreation, { ...flags, body: '{"invoiceCreate":true}' })).toEqual({
    value: "true",
    invoiceCreate: true,
  });
});

test("a body may come in base64, or not at all", () => {
  const body = Buffer.from('{"creditCreate":true}').toString("base64");

  expect(read(enableCreation, { ...flags, body, isBase64Encoded: true })).toMatchObject({ creditCreate: true });
  expect(read(enableCreation, flags)).toEqual({ value: "true" });
});

test.each([
  [{ page: "0" }, "page"],
  [{ page: "-1" }, "page"],
  [{ page: "1.5" }, "page"],
  [{ page: "1e3" }, "page"],
  [{ limit: "501" }, "limit"],
  [{ limit: "" }, "limit"],
  [{ sortBy: "email" }, "sortBy"],
  [{ sortDir: "up" }, "sortDir"],
  [{ filter: "all" }, "filter"],
  [{ since: "2026-02-30" }, "since"],
  [{ until: "gestern" }, "until"],
  [{ search: "   " }, "search"],
  [{ search: "x".repeat(101) }, "search"],
  [{ cursor: "a b" }, "cursor"],
  [{ cursor: "x".repeat(2_000) }, "cursor"],
  [{ colour: "red" }, "colour"],
])("a query that is not taken names its field: %o", (queryStringParameters, field) => {
  const { code, fields } = failureOf(listOrders, { queryStringParameters });

  expect(code).toBe("invalid_input");
  expect(Object.keys(Object(fields))).toEqual([field]);
});

test.each(["", "abc", "../1", "1'", "123456789012345678901", "١"])(
  "an order id that is none is refused: %s",
  (orderId) => {
    expect(failureOf(getOrder, { pathParameters: { orderId } })).toMatchObject({ code: "invalid_input" });
  },
);

test.each(["{", "undefined", "{'a':1}", "\uFEFF{}"])("a body that is no JSON is refused: %s", (body) => {
  expect(failureOf(enableCreation, { ...flags, body })).toEqual({ code: "malformed_request" });
});

test.each(["[]", "null", '"x"', "1"])("a body that is no object is refused: %s", (body) => {
  expect(failureOf(enableCreation, { ...flags, body })).toMatchObject({ code: "invalid_input" });
});

test("unknown fields are named, each with a German sentence", () => {
  const body = JSON.stringify({ invoiceCreate: "ja", evil: 1, worse: 2 });

  expect(failureOf(enableCreation, { ...flags, body }).fields).toEqual({
    invoiceCreate: "Ungültiger Wert",
    evil: "Dieses Feld gibt es nicht",
    worse: "Dieses Feld gibt es nicht",
  });
});

test("a key every object has is a field like any other", () => {
  const { code } = failureOf(enableCreation, {
    ...flags,
    body: '{"__proto__":{"invoiceCreate":true},"constructor":1}',
  });

  expect(code).toBe("invalid_input");
});

test("a body beyond 256 KiB is refused before it is read", () => {
  const body = `{"x":"${"y".repeat(256 * 1024)}"}`;

  expect(failureOf(enableCreation, { ...flags, body })).toEqual({ code: "payload_too_large" });
});

test("ten thousand unknown fields are not all answered", () => {
  const body = JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`f${index}`, 1])));

  const { fields } = failureOf(enableCreation, { ...flags, body });

  expect(Object.keys(Object(fields)).length).toBeLessThanOrEqual(50);
});
