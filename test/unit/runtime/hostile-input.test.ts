// Texts that no store takes and no header may hold: refused with 400 before a use case sees them.
import { expect, test } from "vitest";
import { decodeCursor } from "#functions/adapters/dynamodb/engine/codec.ts";
import { decidePendingConnection } from "#shared/api/connection.ts";
import { listOrders } from "#shared/api/orders.ts";
import { updatePreferences } from "#shared/api/shop.ts";
import { outcomeOf } from "../api/request.ts";

const malformed = { code: "malformed_request" };

test.each([
  ["half a character in a value", String.raw`{"posName":"Kasse \ud800"}`],
  ["half a character in a name of a map", String.raw`{"transactionGateway":{"pay\udc00pal":true}}`],
  ["half a character in a list", String.raw`{"eventTags":["a","\udfff"]}`],
  ["a zero in a value", String.raw`{"posName":"Kasse\u0000"}`],
  ["an escape in a name of a map", String.raw`{"transactionGateway":{"pay\u001bpal":true}}`],
  ["a delete in a long text", String.raw`{"invoiceIntroduction":{"de":"Danke\u007f"}}`],
  ["a C1 control", String.raw`{"invoiceIntroduction":{"de":"Danke\u009b31m"}}`],
])("a body with %s is malformed", (_, body) => {
  expect(outcomeOf(updatePreferences, { body })).toEqual(malformed);
});

test("tabs, ends of lines and whole characters of any plane are kept in long texts", () => {
  const invoiceIntroduction = { de: "Danke,\r\nInge\t👩‍👩‍👧 𝔘" };

  expect(outcomeOf(updatePreferences, { body: { invoiceIntroduction } })).toEqual({ input: { invoiceIntroduction } });
});

test.each(["\u0000", "a\r\nSet-Cookie: x=1", "\ud800", "a\u2028b", "\u007f"])(
  "a parameter that is not one line of whole characters is malformed: %j",
  (search) => {
    expect(outcomeOf(listOrders, { query: { search } })).toEqual(malformed);
    expect(outcomeOf(listOrders, { query: { [search]: "1" } })).toEqual(malformed);
  },
);

test("a form is read by the same rule", () => {
  expect(outcomeOf(decidePendingConnection, { body: String.raw`{"id":"a\u0000b"}` })).toEqual(malformed);
});

test.each([
  ["half a character", { sort: "2026#\ud800" }],
  ["a zero", { sort: "2026\u0000" }],
  ["an end of a line", { sort: "2026\n" }],
  ["more than a key holds", { sort: "ß".repeat(600) }],
  ["a number", { sort: 1 }],
])("a cursor with %s is none of ours", (_, forged) => {
  expect(decodeCursor(Buffer.from(JSON.stringify(forged)).toString("base64url"))).toBeUndefined();
});
