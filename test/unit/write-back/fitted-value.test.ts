import { expect, test } from "vitest";
import { fittedValue, isSameValue } from "#shared/domain/write-back/fitted-value.ts";

test.each([
  ["without a definition with its own type", "RE1", undefined, { type: "single_line_text_field", value: "RE1" }],
  ["a number as text", "119.00", "single_line_text_field", { type: "single_line_text_field", value: "119.00" }],
  ["a sum as money", "119.00", "money", { type: "money", value: '{"amount":"119.00","currency_code":"EUR"}' }],
  ["a day", "2026-11-22", "date", { type: "date", value: "2026-11-22" }],
  [
    "numbers as a list",
    "A, B",
    "list.single_line_text_field",
    { type: "list.single_line_text_field", value: '["A","B"]' },
  ],
  ["a number that is no day", "RE1", "date", undefined],
  ["a sum that is no whole number", "119.00", "number_integer", undefined],
  ["an address must be one", "RE1", "url", undefined],
  ["a type that we do not write", "RE1", "file_reference", undefined],
])("%s", (_, text, defined, expected) => {
  expect(fittedValue(text, "single_line_text_field", defined)).toEqual(expected);
});

test.each([
  ["119.00", "119.00", true],
  ["119.00", "119.01", false],
  ['{"amount":"119.0","currency_code":"EUR"}', '{"amount":"119.00","currency_code":"EUR"}', true],
  ['{"amount":"118.0","currency_code":"EUR"}', '{"amount":"119.00","currency_code":"EUR"}', false],
  ['["A", "B"]', '["A","B"]', true],
  ['["A"', '["A","B"]', false],
])("the platform's %s beside our %s", (held, wanted, expected) => {
  expect(isSameValue(held, wanted)).toBe(expected);
});
