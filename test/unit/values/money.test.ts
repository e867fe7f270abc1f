import fc from "fast-check";
import { expect, test } from "vitest";
import {
  basisPointsOf,
  centsOf,
  decimalOf,
  germanAmount,
  germanRate,
  multiplyDivideHalfUp,
  roundLineE4,
  sumCents,
  taxContained,
  taxOnTop,
  unitPriceE4,
} from "#shared/values/money.ts";

test.each([
  ["15", 1500],
  ["15.0", 1500],
  ["15.00", 1500],
  ["-0.5", -50],
  ["0.07", 7],
  ["-0.00", 0],
  ["1234567890.12", 123456789012],
])("the decimal %s is %d cents", (decimal, cents) => {
  expect(centsOf(decimal)).toBe(cents);
});

test.each(["", "15.001", "1e3", "1,5", " 1", ".5", "NaN", "--1", "12345678901234.00"])(
  "%j is not an amount",
  (decimal) => {
    expect(() => centsOf(decimal)).toThrow(`not an amount with at most two decimals: ${decimal}`);
  },
);

test("a long text that is no amount is told by its beginning", () => {
  expect(() => centsOf("x".repeat(100))).toThrow(/: x{40}$/);
});

test("nothing has no sign", () => {
  expect(decimalOf(0)).toBe("0.00");
});

test("every amount survives the way to decimal text and back", () => {
  fc.assert(fc.property(fc.integer(), (cents) => centsOf(decimalOf(cents)) === cents));
});

test.each([
  [0.19, 1900],
  [0.07, 700],
  [0.055, 550],
  [0.255, 2550],
  [0, 0],
  [1, 10_000],
])("the rate %d has %d basis points", (rate, basisPoints) => {
  expect(basisPointsOf(rate)).toBe(basisPoints);
});

test.each([-0.19, 1.9, Number.NaN, 0.123456])("%d is not a tax rate", (rate) => {
  expect(() => basisPointsOf(rate)).toThrow(`not a tax rate: ${rate}`);
});

test.each([
  ["119.00 contains 19.00 at 19 %", () => taxContained(11900, 1900), 1900],
  ["2.97 contains 0.47 at 19 %", () => taxContained(297, 1900), 47],
  ["0.99 contains 0.16 at 19 %", () => taxContained(99, 1900), 16],
  ["25.45 + 1.78: 27.23 contains 1.78 at 7 %", () => taxContained(2723, 700), 178],
  ["23.90 contains 3.82 at 19 %", () => taxContained(2390, 1900), 382],
  ["1.03 net carries 0.20 at 19 %", () => taxOnTop(103, 1900), 20],
  ["3.09 net carries 0.59 at 19 %", () => taxOnTop(309, 1900), 59],
  ["13.40 net carries 2.55 at 19 %", () => taxOnTop(1340, 1900), 255],
  ["half a cent goes up: 0.50 net at 1 %", () => taxOnTop(50, 100), 1],
  ["half a cent goes up away from zero: -0.50 net at 1 %", () => taxOnTop(-50, 100), -1],
  ["3 × 3.3333 = 10.00", () => roundLineE4(3, 33333), 1000],
  ["7 × 1.4286 = 10.00", () => roundLineE4(7, 14286), 1000],
] as const)("%s", (_label, actual, expected) => {
  expect(actual()).toBe(expected);
});

test("for fewer than a hundred units, the four-decimal unit price gives the line total back", () => {
  fc.assert(
    fc.property(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.integer({ min: 1, max: 99 }), (total, quantity) => {
      return roundLineE4(quantity, unitPriceE4(total, quantity)) === total;
    }),
  );
});

test.each([
  ["2^53 - 1 times 3 by 3", () => multiplyDivideHalfUp(9_007_199_254_740_991, 3, 3), 9_007_199_254_740_991],
  [
    "ten trillion times a million and a half by three trillion",
    () => multiplyDivideHalfUp(1e13, 1_500_000, 3e12),
    5_000_000,
  ],
  [
    "beyond 2^53 half a unit still goes up",
    () => multiplyDivideHalfUp(100_000_000_000_001, 500, 1000),
    50_000_000_000_001,
  ],
  [
    "beyond 2^53 half a unit goes down below zero",
    () => multiplyDivideHalfUp(-100_000_000_000_001, 500, 1000),
    -50_000_000_000_001,
  ],
  ["nothing of it stays without a sign", () => multiplyDivideHalfUp(-1, 1, 3), 0],
] as const)("%s is exact", (_label, actual, expected) => {
  expect(actual()).toBe(expected);
});

test.each([
  [1.5, 1, 1],
  [1, 1.5, 1],
  [1, 1, 1.5],
  [1, 1, 0],
  [1, 1, -1],
])("%d × %d ÷ %d is refused", (left, right, divisor) => {
  expect(() => multiplyDivideHalfUp(left, right, divisor)).toThrow(
    `integers and a positive divisor expected: ${left} × ${right} ÷ ${divisor}`,
  );
});

test("a sum adds what is read from each part", () => {
  expect([sumCents([{ cents: 100 }, { cents: -30 }], ({ cents }) => cents), sumCents([], () => 1)]).toEqual([70, 0]);
});

test("amounts and rates read as Germans write them", () => {
  const amounts = [123456789, 123400, 99999, -5, 0].map(germanAmount);

  expect(amounts).toEqual(["1.234.567,89 €", "1.234,00 €", "999,99 €", "-0,05 €", "0,00 €"]);
  expect([germanRate(1900), germanRate(550)]).toEqual(["19 %", "5,5 %"]);
});
