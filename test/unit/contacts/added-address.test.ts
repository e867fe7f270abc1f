import { expect, test } from "vitest";
import { withAddedAddress } from "#shared/domain/contacts/added-address.ts";
import { anAddress, anOrder } from "../../builders/orders.ts";

const by = { by: "Ute Kern", at: "2026-03-04T10:00:00.000Z" };
const added = { street: "Hafen 2", zip: "1010", city: "Wien", countryCode: "AT", ...by };
const { street, zip, city, ...nowhere } = anAddress({ provinceCode: "BW" });
const unaddressed = anOrder({ billingAddress: nowhere, shippingAddress: undefined });

test("an added address stands in for what the order lacks, under the buyer's name", () => {
  expect(withAddedAddress(unaddressed, added)).toEqual({
    ...unaddressed,
    billingAddress: {
      ...{ firstName: "Inge", lastName: "Musterfrau" },
      ...{ street: "Hafen 2", zip: "1010", city: "Wien", countryCode: "AT" },
    },
  });
});

test("the order's province stays only in its own country", () => {
  const provinceIn = (countryCode: string) =>
    withAddedAddress(unaddressed, { ...added, countryCode }).billingAddress?.provinceCode;

  expect([provinceIn("DE"), provinceIn("AT")]).toEqual(["BW", undefined]);
  expect(
    withAddedAddress({ ...unaddressed, billingAddress: { countryCode: "AT" } }, added).billingAddress,
  ).not.toHaveProperty("provinceCode");
});

test("parts that the merchant left out are not in the address", () => {
  expect(withAddedAddress(unaddressed, { countryCode: "AT", ...by }).billingAddress).toStrictEqual({
    ...{ firstName: "Inge", lastName: "Musterfrau" },
    countryCode: "AT",
  });
});

test("an order without any address takes the added one", () => {
  const order = anOrder({ billingAddress: undefined, shippingAddress: undefined });

  expect(withAddedAddress(order, added).billingAddress).toStrictEqual({
    ...{ street: "Hafen 2", zip: "1010", city: "Wien" },
    countryCode: "AT",
  });
});

test("a complete address of the order's own counts, and so does an order without an added one", () => {
  const order = anOrder();

  expect(withAddedAddress(order, added)).toBe(order);
  expect(withAddedAddress(unaddressed, undefined)).toBe(unaddressed);
});
