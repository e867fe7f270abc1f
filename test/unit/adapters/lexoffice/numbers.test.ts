import fc from "fast-check";
import { expect, test } from "vitest";
import { centsSchema, decimalNumber, percentNumber, priceNumber } from "#functions/adapters/lexoffice/numbers.ts";

test.each([
  [119_000, "11.9"],
  [1, "0.0001"],
  [-33_333, "-3.3333"],
  [10_000, "1"],
  [0, "0"],
  [999_999_999_999_999, "99999999999.9999"],
])("the price %i prints as %s", (price, text) => {
  expect(JSON.stringify(priceNumber(price))).toBe(text);
});

test.each([
  [1900, "19"],
  [2550, "25.5"],
  [550, "5.5"],
  [210, "2.1"],
])("the rate %i prints as %s percent", (rate, text) => {
  expect(JSON.stringify(percentNumber(rate))).toBe(text);
});

test("every price up to ten billion euros prints as exactly its decimal", () => {
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 14), max: 10 ** 14 }), (price) => {
      const [whole = "", fraction = ""] = JSON.stringify(decimalNumber(price, 4)).replace("-", "").split(".");

      expect(fraction.length).toBeLessThanOrEqual(4);
      expect(Number(whole + fraction.padEnd(4, "0"))).toBe(Math.abs(price));
    }),
  );
});

test.each([1.5, Number.NaN, 10 ** 15, Number.POSITIVE_INFINITY])("%d has no exact decimal", (value) => {
  expect(() => decimalNumber(value, 4)).toThrow(RangeError);
});

test.each([
  ["28.7", 2870],
  ["0.07", 7],
  ["-4.90", -490],
  ["1234567.89", 123_456_789],
  ['"16.80"', 1680],
])("the amount %s is %i cents", (json, cents) => {
  expect(centsSchema.parse(JSON.parse(json))).toBe(cents);
});

test.each(["15.946", "1e21", '"abc"', "null", "true"])("the amount %s is refused", (json) => {
  expect(centsSchema.safeParse(JSON.parse(json)).success).toBe(false);
});
