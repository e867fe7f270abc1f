import { expect, test } from "vitest";
import type { Json, JsonObject } from "../../sandbox/runner/assembly/json.ts";
import { compilePattern } from "../../sandbox/runner/events/pattern.ts";

// https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-create-pattern-operators.html and eb-event-patterns.html

const event: JsonObject = {
  source: "belegfluss",
  "detail-type": "subscription.changed",
  resources: ["arn:one", "arn:two"],
  detail: {
    shop: "Laden.myshopify.com",
    plan: { id: "business", priceCents: 2900 },
    file: "dir/image.png",
    path: "a\\b*c",
    from: "10.0.1.17",
    empty: "",
    nothing: null,
    paid: true,
    tags: ["new", "partner"],
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
  ["prefix", detail({ file: [{ prefix: "dir/" }] }), true],
  ["prefix, case matters", detail({ shop: [{ prefix: "laden" }] }), false],
  ["prefix, ignoring case", detail({ shop: [{ prefix: { "equals-ignore-case": "laden" } }] }), true],
  ["suffix", detail({ file: [{ suffix: ".png" }] }), true],
  ["suffix, ignoring case", detail({ file: [{ suffix: { "equals-ignore-case": ".PNG" } }] }), true],
  ["equals-ignore-case", detail({ shop: [{ "equals-ignore-case": "laden.MYSHOPIFY.com" }] }), true],
  ["anything but a text", { source: [{ "anything-but": "other" }] }, true],
  ["anything but this text", { source: [{ "anything-but": "belegfluss" }] }, false],
  ["anything but a list", detail({ plan: { id: [{ "anything-but": ["free", "business"] }] } }), false],
  ["anything but numbers", detail({ plan: { priceCents: [{ "anything-but": [1, 2] }] } }), true],
  ["anything but a prefix", detail({ file: [{ "anything-but": { prefix: "dir" } }] }), false],
  ["anything but prefixes", detail({ file: [{ "anything-but": { prefix: ["x", "y"] } }] }), true],
  ["anything but a suffix", detail({ file: [{ "anything-but": { suffix: ".jpg" } }] }), true],
  [
    "anything but, ignoring case",
    detail({ shop: [{ "anything-but": { "equals-ignore-case": "laden.myshopify.com" } }] }),
    false,
  ],
  ["anything but a wildcard", detail({ file: [{ "anything-but": { wildcard: "dir/*.png" } }] }), false],
  ["anything but, of a field that is absent", detail({ absent: [{ "anything-but": "x" }] }), false],
  ["numeric, equal", detail({ plan: { priceCents: [{ numeric: ["=", 2900] }] } }), true],
  ["numeric, in a range", detail({ plan: { priceCents: [{ numeric: [">", 0, "<=", 2900] }] } }), true],
  ["numeric, outside of a range", detail({ plan: { priceCents: [{ numeric: [">", 0, "<", 2900] }] } }), false],
  ["numeric, of a text", { source: [{ numeric: [">", 0] }] }, false],
  ["exists", detail({ shop: [{ exists: true }] }), true],
  ["exists with null", detail({ nothing: [{ exists: true }] }), true],
  ["exists, of what is absent", detail({ absent: [{ exists: true }] }), false],
  ["exists is about leaves only", detail({ plan: [{ exists: true }] }), false],
  ["exists not", detail({ absent: [{ exists: false }] }), true],
  ["exists not, inside what is absent", detail({ absent: { deeper: [{ exists: false }] } }), true],
  ["exists not, of what exists", detail({ shop: [{ exists: false }] }), false],
  ["wildcard", detail({ file: [{ wildcard: "dir/*.png" }] }), true],
  ["wildcard, the whole text", detail({ file: [{ wildcard: "dir" }] }), false],
  ["wildcard with escaped characters", detail({ path: [{ wildcard: "a\\\\b\\*c" }] }), true],
  ["cidr", detail({ from: [{ cidr: "10.0.0.0/16" }] }), true],
  ["cidr, another network", detail({ from: [{ cidr: "10.1.0.0/16" }] }), false],
  ["one of several operators", detail({ file: [{ prefix: "x" }, { suffix: ".png" }] }), true],
  ["$or, one side", { $or: [{ source: ["other"] }, { "detail-type": [{ prefix: "subscription." }] }] }, true],
  ["$or, no side", { $or: [{ source: ["other"] }, { "detail-type": ["x"] }] }, false],
  [
    "$or and a field beside it",
    { $or: [{ source: ["other"] }, { source: ["belegfluss"] }], "detail-type": ["x"] },
    false,
  ],
  ["$or deeper", detail({ $or: [{ absent: ["x"] }, { plan: { priceCents: [{ numeric: [">", 100] }] } }] }), true],
  ["a list of texts with a prefix", detail({ tags: [{ prefix: "part" }] }), true],
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
  ["an unknown operator", { source: [{ contains: "x" }] }],
  ["two operators in one entry", { source: [{ prefix: "a", suffix: "b" }] }],
  ["a prefix that is no text", { source: [{ prefix: 1 }] }],
  ["exists with text", { source: [{ exists: "yes" }] }],
  ["numeric without a bound", { source: [{ numeric: [">"] }] }],
  ["numeric with text", { source: [{ numeric: [">", "1"] }] }],
  ["two stars in a row", { source: [{ wildcard: "a**b" }] }],
  ["a wrong escape", { source: [{ wildcard: "a\\b" }] }],
  ["anything but an unknown operator", { source: [{ "anything-but": { exists: true } }] }],
  ["$or with one side", { $or: [{ source: ["a"] }] }],
])("a pattern is refused: %s", (_, pattern) => {
  expect(() => compilePattern(pattern)).toThrow("Event pattern is not valid");
});
