import { expect, test } from "vitest";
import { addressIn, territoryOf } from "#shared/domain/orders/territories.ts";

test.each([
  ["its postcode", { zip: "9000-017" }, "Madeira"],
  ["its postcode after the country's sign", { zip: " PT-9000-017" }, "Madeira"],
  ["its province", { provinceCode: "PT-20" }, "Azoren"],
  ["no sign within a postcode", { zip: "9F-0000" }, undefined],
  ["nothing", {}, undefined],
])("a territory is known by %s", (_, address, name) => {
  expect(territoryOf({ countryCode: "PT", ...address })?.name).toBe(name);
});

test("a province says nothing where no territory has one", () => {
  expect(territoryOf({ countryCode: "DE", zip: "10115", provinceCode: "DE-BE" })).toBeUndefined();
});

test("an address in a territory lies in it", () => {
  const address = addressIn("Azoren");

  expect(address).toEqual({ countryCode: "PT", zip: "95" });
  expect(address && territoryOf(address)?.name).toBe("Azoren");
  expect(addressIn("Atlantis")).toBeUndefined();
});
