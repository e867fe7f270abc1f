import { expect, test } from "vitest";
import { addressLines } from "#web/features/orders/detail/address-lines.ts";

const nothing = { name: null, company: null, street: null, supplement: null, zip: null, city: null, country: null };

test("an address reads as on a letter, without empty lines", () => {
  const address = { ...nothing, company: "Muster OG", name: "Erna Muster", zip: "1010", city: "Wien", country: "AT" };

  expect(addressLines(address)).toEqual(["Muster OG", "Erna Muster", "1010 Wien", "Österreich"]);
});

test("no address has no lines", () => {
  expect(addressLines(null)).toEqual([]);
  expect(addressLines(nothing)).toEqual([]);
});
