import { expect, test } from "vitest";
import { whatLacks } from "#shared/domain/order-states/what-lacks.ts";

test.each([
  ["MISSING_ADDRESS", "Land", "Land fehlt"],
  ["MISSING_ADDRESS", "Ort, Land", "Ort und Land fehlen"],
  ["MISSING_ADDRESS", "Straße, Ort, Land", "Straße, Ort und Land fehlen"],
  ["MISSING_ADDRESS", "", undefined],
  ["INVALID_CURRENCY", "CHF", "Bestellung in CHF, Lexware Office führt nur Euro"],
  ["TAX_UNCLEAR", "Pfand", undefined],
])("%s of %s is named", (code, value, named) => {
  expect(whatLacks({ code, details: { value } }, "CHF")).toBe(named);
});
