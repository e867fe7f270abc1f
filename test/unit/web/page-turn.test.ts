import { expect, test } from "vitest";
import { isAskedFor, pageAfter, pageBefore } from "#web/lib/page-turn.ts";

test("the way back to the first page asks without a cursor", () => {
  expect(pageBefore(2, "older")).toEqual({ cursor: "", page: 1 });
  expect(pageBefore(3, "older")).toEqual({ cursor: "older", page: 2 });
  expect(pageAfter(3, "newer")).toEqual({ cursor: "newer", page: 4 });
});

test.each([
  ["the next page, which is on its way", 2, { number: 1, asked: 2 }, true],
  ["the page before, which is on its way", 1, { number: 2, asked: 1 }, true],
  ["the page before instead of the next one", 1, { number: 2, asked: 3 }, false],
  ["the next page of what is shown", 3, { number: 2, asked: 2 }, false],
  ["entries that came in before the first page", 1, { number: 1, asked: 1 }, false],
])("a click on %s is one for what is asked for already: %o", (_label, page, shown, expected) => {
  expect(isAskedFor({ cursor: "x", page }, shown)).toBe(expected);
});
