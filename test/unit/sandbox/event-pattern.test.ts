import { expect, test } from "vitest";
import type { Json, JsonObject } from "../../sandbox/runner/assembly/json.ts";
import { compilePattern } from "../../sandbox/runner/events/pattern.ts";

// https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-event-patterns.html

const event: JsonObject = {
  source: "belegfluss",
  "detail-type": "subscription.changed",
  resources: ["arn:one", "arn:two"],
  detail: {
    shop: "Laden.myshopify.com",
    plan: { id: "business", priceCents: 2900 },
    empty: "",
    nothing: null,
    paid: true,
    lines: [
      { sku: "A", count: 1 },
      { sku: "B", count: 5 },
    ],
  },
};

const detail = (part: Json): JsonObject => ({ detail: part });

test.each<[label: string, pattern: JsonObject, matches: boolean]>([
  ["exact text", { source: ["belegfluss"] }, true],
  ["exact text, another", { source: ["other"] }, false],
  ["one of several", { source: ["other", "belegfluss"] }, true],
  ["all fields must match", { source: ["belegfluss"], "detail-type": ["coupon.redeemed"] }, false],
  ["a list matches with one of its entries", { resources: ["arn:two"] }, true],
  ["a list without that entry", { resources: ["arn:three"] }, false],
  ["a field that is absent", { account: ["1"] }, false],
  ["a number", detail({ plan: { priceCents: [2900] } }), true],
  ["a number is no text", detail({ plan: { priceCents: ["2900"] } }), false],
  ["true", detail({ paid: [true] }), true],
  ["empty text", detail({ empty: [""] }), true],
  ["null", detail({ nothing: [null] }), true],
  ["null is not absent", detail({ absent: [null] }), false],
  ["a list of objects", detail({ lines: { sku: ["B"] } }), true],
  ["a list of objects, none of them", detail({ lines: { sku: ["C"] } }), false],
  ["a list of objects, both fields in the same one", detail({ lines: { sku: ["A"], count: [5] } }), false],
])("%s", (_, pattern, matches) => {
  expect(compilePattern(pattern)(event)).toBe(matches);
});

test.each<[label: string, pattern: Json]>([
  ["empty", {}],
  ["a value that is no list", { source: "belegfluss" }],
  ["an empty list", { source: [] }],
  ["an operator", { source: [{ prefix: "a" }] }],
])("a pattern is refused: %s", (_, pattern) => {
  expect(() => compilePattern(pattern)).toThrow("Event pattern");
});
