import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson } from "#shared/values/canonical-json.ts";
import { isSameData } from "#shared/values/same-data.ts";

test.each<[string, unknown, unknown, boolean]>([
  ["members in another order", { a: 1, b: [2] }, { b: [2], a: 1 }, true],
  ["a member that is undefined and one that is absent", { a: 1, b: undefined }, { a: 1 }, true],
  ["the same the other way round", { a: 1 }, { a: 1, b: undefined }, true],
  ["a member that is null and one that is absent", { a: 1, b: null }, { a: 1 }, false],
  ["one member more", { a: 1 }, { a: 1, b: 2 }, false],
  ["a member that every object inherits", { constructor: undefined }, {}, true],
  ["a member of such a name", { constructor: "a" }, {}, false],
  ["a list and a record", [], {}, false],
  ["a record and a list", { 0: 1 }, [1], false],
  ["lists in another order", [1, 2], [2, 1], false],
  ["a longer list", [1], [1, 2], false],
  ["a text and a number", "1", 1, false],
  ["nothing and an empty record", null, {}, false],
])("%s", (_, one, other, isSame) => {
  expect(isSameData(one, other)).toBe(isSame);
});

const data = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom(null, true, 0, 1, "", "a"),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom("a", "b", "c"), fc.oneof(tie("value"), fc.constant(undefined)), { maxKeys: 3 }),
  ),
})).value;

test("values are the same data exactly where their canonical JSON is the same", () => {
  fc.assert(
    fc.property(data, data, (one, other) => {
      expect(isSameData(one, other)).toBe(canonicalJson(one) === canonicalJson(other));
      expect(isSameData(one, structuredClone(one))).toBe(true);
    }),
    { numRuns: 300 },
  );
});
