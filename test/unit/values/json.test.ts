import { expect, test } from "vitest";
import { parseJsonOrNothing, parseJsonText } from "#shared/values/json.ts";

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
