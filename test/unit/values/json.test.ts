import { expect, test } from "vitest";
import { isNestedDeeper, isRecord, parseJsonOrNothing, parseJsonText } from "#shared/values/json.ts";

test("half a character becomes a replacement character", () => {
  expect(parseJsonText(String.raw`{"name":"A\ud800B","list":["\udc00"]}`)).toEqual({
    name: "A\ufffdB",
    list: ["\ufffd"],
  });
});

test("whole characters stay, escaped or not", () => {
  expect(parseJsonText(String.raw`["\ud83e\uded6","🫖","\u00e4"]`)).toEqual(["🫖", "🫖", "ä"]);
});

test("what is no JSON is an error", () => {
  expect(() => parseJsonText(String.raw`{"a":"\ud800"`)).toThrow(SyntaxError);
});

test("what is no JSON is nothing where that is asked for", () => {
  expect(parseJsonOrNothing("<html>502</html>")).toBeUndefined();
  expect(parseJsonOrNothing("null")).toBeNull();
  expect(parseJsonOrNothing('{"a":1}')).toEqual({ a: 1 });
});

const lists = (levels: number): unknown => JSON.parse(`${"[".repeat(levels)}${"]".repeat(levels)}`);

test.each<[string, unknown, boolean]>([
  ["a text", "[[[[", false],
  ["null", null, false],
  ["three lists", lists(3), false],
  ["four lists", lists(4), true],
  ["a million lists", lists(1_000_000), true],
  ["three levels, lists and objects mixed", { a: 1, b: [{}, 2] }, false],
  ["four levels, the deep one last", { a: 1, b: [{}, { c: [] }] }, true],
])("%s: nested deeper than three levels?", (_, value, isDeeper) => {
  expect(isNestedDeeper(value, 3)).toBe(isDeeper);
});

test.each<[string, unknown, boolean]>([
  ["an object", {}, true],
  ["a list", [], false],
  ["null", null, false],
  ["a text", "{}", false],
  ["nothing", undefined, false],
])("%s: a record?", (_, value, isOne) => {
  expect(isRecord(value)).toBe(isOne);
});
