import { expect, test } from "vitest";
import {
  contentAddress,
  invoiceAddressOf,
  isAnonymousPosOrder,
  isShippingStandIn,
  missingAddressParts,
  posAddress,
  postalAddress,
  recipientOf,
} from "#shared/domain/contacts/recipient.ts";
import type { Address } from "#shared/domain/orders/order.ts";
import { anAddress, anOrder } from "../../builders/orders.ts";
import { preferences } from "../../builders/settings.ts";

const noName = { firstName: undefined, lastName: undefined };
const streetless = { street: undefined };
const shipping = anAddress({ street: "Hafen 2" });

test.each<[string, Address | undefined, Address | undefined, "billing" | "shipping" | "none"]>([
  ["a complete billing address", anAddress(), shipping, "billing"],
  ["the shipping address where there is no other", undefined, shipping, "shipping"],
  ["no address where the order has none", undefined, undefined, "none"],
  ["an incomplete billing address without another", anAddress(streetless), undefined, "billing"],
  ["an incomplete billing address beside one as incomplete", anAddress(streetless), anAddress(streetless), "billing"],
  ["the same buyer's shipping address for an incomplete one", anAddress(streetless), shipping, "shipping"],
  ["the same buyer's, whatever the case", anAddress({ ...streetless, lastName: "MUSTERFRAU" }), shipping, "shipping"],
  ["the shipping address for a nameless one", anAddress({ ...streetless, ...noName }), shipping, "shipping"],
  ["the shipping address where no country stands", anAddress({ countryCode: undefined }), shipping, "shipping"],
  ["never another person's address", anAddress({ ...streetless, lastName: "Anders" }), shipping, "billing"],
  ["never a nameless address for a named buyer", anAddress(streetless), { ...shipping, ...noName }, "billing"],
  ["never an address in another state", anAddress({ ...streetless, countryCode: "AT" }), shipping, "billing"],
  [
    "never a private address for a company's",
    anAddress({ ...streetless, company: "Kontor GmbH" }),
    shipping,
    "billing",
  ],
  ["never a company's for a private one", anAddress(streetless), { ...shipping, company: "Kontor GmbH" }, "billing"],
  [
    "the same company's",
    anAddress({ ...streetless, company: "KONTOR GmbH" }),
    { ...shipping, company: "Kontor GmbH" },
    "shipping",
  ],
])("O73 an invoice names %s", (_label, billingAddress, shippingAddress, which) => {
  const order = anOrder({ billingAddress, shippingAddress });
  const expected = { billing: billingAddress, shipping: shippingAddress, none: undefined };

  expect(invoiceAddressOf(order)).toBe(expected[which]);
  expect(isShippingStandIn(order)).toBe(billingAddress !== undefined && which === "shipping");
});

test.each<[string, Address | undefined, readonly string[]]>([
  ["nothing", undefined, ["Straße", "Ort", "Land"]],
  ["all parts", anAddress(), []],
  ["a post box instead of a street", anAddress({ ...streetless, supplement: "Postfach 12" }), []],
  ["a street without a letter or digit", anAddress({ street: " -- " }), ["Straße"]],
  ["no place", anAddress({ city: undefined }), ["Ort"]],
  ["no country", anAddress({ countryCode: undefined }), ["Land"]],
  ["a country that nobody knows", anAddress({ countryCode: "ZQ" }), ["Land"]],
])("O73 an address with %s lacks %j", (_label, address, missing) => {
  expect(missingAddressParts(address)).toEqual(missing);
});

test.each<[string, object, object]>([
  [
    "the address, company first",
    { billingAddress: anAddress({ company: "Kontor GmbH" }) },
    { name: "Kontor GmbH", company: "Kontor GmbH", firstName: "Inge", lastName: "Musterfrau" },
  ],
  [
    "the company account",
    {
      company: { name: "Kontor GmbH" },
      billingAddress: anAddress(noName),
      customer: undefined,
      shippingAddress: undefined,
    },
    { name: "Kontor GmbH", company: "Kontor GmbH" },
  ],
  ["the person", {}, { name: "Inge Musterfrau", firstName: "Inge", lastName: "Musterfrau" }],
  [
    "a last name alone",
    { billingAddress: anAddress({ firstName: undefined }) },
    { name: "Musterfrau", lastName: "Musterfrau" },
  ],
  [
    "the customer, where the address has no name",
    { billingAddress: anAddress(noName), customer: { id: "1", tags: [], firstName: "Udo", lastName: "Kern" } },
    { name: "Udo Kern", firstName: "Udo", lastName: "Kern" },
  ],
  [
    "the goods' recipient, where nobody else has a name",
    { billingAddress: anAddress(noName), customer: undefined, shippingAddress: anAddress({ firstName: "Ute" }) },
    { name: "Ute Musterfrau", firstName: "Ute", lastName: "Musterfrau" },
  ],
  [
    "a name in one piece",
    { billingAddress: anAddress({ ...noName, name: "Ana Maria Groß" }) },
    { name: "Ana Maria Groß", firstName: "Ana Maria", lastName: "Groß" },
  ],
  [
    "a name of one word",
    { billingAddress: anAddress({ ...noName, name: "Inge" }) },
    { name: "Inge", lastName: "Inge" },
  ],
])("O73 the recipient is named by %s", (_label, fields, expected) => {
  const order = anOrder(fields);

  expect(recipientOf(order)).toEqual({ ...expected, address: order.billingAddress });
});

test("O73 an order without any name has no recipient", () => {
  const order = anOrder({ billingAddress: anAddress(noName), shippingAddress: undefined, customer: undefined });

  expect(recipientOf(order)).toBeUndefined();
  expect(recipientOf({ ...order, billingAddress: undefined })).toBeUndefined();
});

test.each([
  ["pos", streetless, true],
  ["pos", {}, false],
  ["web", streetless, false],
])("a sale from %s with %j is anonymous: %s", (sourceName, fields, isAnonymous) => {
  const address = anAddress(fields);

  expect(isAnonymousPosOrder(anOrder({ sourceName, billingAddress: address, shippingAddress: address }))).toBe(
    isAnonymous,
  );
});

const printed = { name: "Kontor GmbH", street: "Lindenweg 1", zip: "79112", city: "Freiburg", countryCode: "DE" };
const kontor = { name: "Kontor GmbH", company: "Kontor GmbH", address: anAddress() };

test.each([
  ["a company without a person", kontor, printed],
  [
    "a company with its person below",
    { ...kontor, firstName: "Inge", lastName: "Kern" },
    { ...printed, supplement: "Inge Kern" },
  ],
  ["a company with a last name", { ...kontor, lastName: "Kern" }, { ...printed, supplement: "Kern" }],
  ["a company named as its person", { ...kontor, firstName: "Kontor", lastName: "GmbH" }, printed],
  [
    "a company, its person and the supplement",
    { ...kontor, lastName: "Kern", address: anAddress({ supplement: "Hof 3" }) },
    { ...printed, supplement: "Kern, Hof 3" },
  ],
  [
    "a person, who stands above already",
    { name: "Inge Kern", firstName: "Inge", lastName: "Kern", address: anAddress() },
    { ...printed, name: "Inge Kern" },
  ],
])("the address block names %s", (_label, recipient, expected) => {
  expect(contentAddress(recipient)).toEqual(expected);
});

test("a person below a company's name is cut where the provider's line ends", () => {
  const { supplement } = contentAddress({ ...kontor, lastName: `${"Lang ".repeat(30)}Name` });

  expect(supplement?.length).toBeLessThanOrEqual(100);
  expect(supplement).toMatch(/^Lang Lang/);
});

test("a recipient without an address is in Germany", () => {
  expect(postalAddress({ name: "Inge Kern" })).toEqual({ name: "Inge Kern", countryCode: "DE" });
});

test.each([
  ["Barverkauf", "Barverkauf"],
  [" ", "POS-Kunde"],
  ["", "POS-Kunde"],
])("a sale at the till under the name %j is documented for %j", (posName, name) => {
  expect(posAddress(preferences({ posName }))).toEqual({ name, countryCode: "DE" });
});
