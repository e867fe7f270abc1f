import { expect, test } from "vitest";
import { contactContent, normalizedEmail, plausiblePhone } from "#shared/domain/contacts/contact-content.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { anAddress, anOrder } from "../../builders/orders.ts";
import { preferences } from "../../builders/settings.ts";

const store = { storeName: "Becherladen", storeEmail: "Laden@becherladen.example" };

const contactOf = (order: Order, patch: PreferencesPatch = {}) => contactContent(order, preferences(patch), store);

test("a consumer becomes a person with the billing address", () => {
  expect(contactOf(anOrder({ email: "Inge@Example.ORG " }))).toEqual({
    contactKey: "email:inge@example.org",
    person: { firstName: "Inge", lastName: "Musterfrau" },
    address: { name: "Inge Musterfrau", street: "Lindenweg 1", zip: "79112", city: "Freiburg", countryCode: "DE" },
    email: "inge@example.org",
    note: "",
  });
});

test("a company keeps its person as contact person", () => {
  const contact = contactOf(anOrder({ billingAddress: anAddress({ company: "Kontor GmbH" }) }));

  expect(contact?.company).toEqual({
    name: "Kontor GmbH",
    contactPerson: { firstName: "Inge", lastName: "Musterfrau" },
  });
  expect(contact?.person).toBeUndefined();
});

test("O92 a company that buys through a company account is a company without one in the address", () => {
  expect(contactOf(anOrder({ company: { name: "Kontor GmbH" } }))?.company?.name).toBe("Kontor GmbH");
});

test("a domestic company's VAT id stands on its contact, which keeps its key and is taxed", () => {
  const contact = contactOf(anOrder({ billingAddress: anAddress({ company: "Kontor GmbH" }), note: "DE136695976" }));

  expect(contact).toMatchObject({ contactKey: "email:inge@example.org", company: { vatId: "DE136695976" } });
  expect(contact?.company?.allowsTaxFree).toBeUndefined();
});

test("a VAT id with wrong check digits stands nowhere, and makes no company of a consumer", () => {
  const company = anAddress({ company: "Kontor GmbH" });

  expect(contactOf(anOrder({ billingAddress: company, note: "DE136695977" }))?.company?.vatId).toBeUndefined();
  expect(contactOf(anOrder({ note: "DE136695976" }))?.company).toBeUndefined();
});

test("an address that lacks its street makes no contact", () => {
  const address = anAddress({ street: undefined });

  expect(contactOf(anOrder({ billingAddress: address, shippingAddress: address }))).toBeUndefined();
});

test.each([
  ["thirdPartyCountryDelivery", true],
  ["intraCommunitySupply", true],
  ["vatfree", false],
  ["gross", false],
] as const)("with contacts only where required, a %s document has one: %s", (taxType, isMade) => {
  const contact = contactContent(anOrder(), preferences({ contactCreate: [] }), store, taxType);

  expect(contact !== undefined).toBe(isMade);
});

test.each([
  ["intraCommunitySupply", "vat:ATU13585627", true],
  ["externalService13b", "vat:ATU13585627", true],
  ["thirdPartyCountryDelivery", "email:inge@example.org", true],
  ["net", "email:inge@example.org", false],
  ["gross", "email:inge@example.org", false],
  ["vatfree", "email:inge@example.org", false],
] as const)("a company of another state is known to a %s document by %s", (taxType, contactKey, isTaxFree) => {
  const order = anOrder({ billingAddress: anAddress({ company: "Kontor GmbH" }), note: "ATU13585627" });
  const contact = contactContent(order, preferences(), store, taxType);

  expect(contact?.contactKey).toBe(contactKey);
  expect(contact?.company).toStrictEqual({
    name: "Kontor GmbH",
    vatId: "ATU13585627",
    ...(isTaxFree && { allowsTaxFree: true }),
    contactPerson: { lastName: "Musterfrau", firstName: "Inge" },
  });
});

test.each([
  ["net", false],
  ["intraCommunitySupply", true],
  ["externalService13b", true],
] as const)(
  "with contacts only where required, a %s document of a sole trader is a company's: %s",
  (taxType, isCompany) => {
    const order = anOrder({ note: "ATU13585627" });
    const contactFor = (contactCreate: "all" | []) =>
      contactContent(order, preferences({ contactCreate }), store, taxType);

    expect(contactFor([]) !== undefined).toBe(isCompany);
    expect(contactFor("all")?.company?.name).toBe(isCompany ? "Inge Musterfrau" : undefined);
  },
);

test("a business without a right VAT id keeps the customer's key", () => {
  const order = anOrder({ billingAddress: anAddress({ company: "Kontor GmbH" }) });

  expect(contactContent(order, preferences(), store, "intraCommunitySupply")?.contactKey).toBe(
    "email:inge@example.org",
  );
});

test("a company without a person has no contact person, and one with a last name only that", () => {
  const kontor = { company: "Kontor GmbH", firstName: undefined };
  const company = (lastName: string | undefined) =>
    contactOf(
      anOrder({ customer: undefined, shippingAddress: undefined, billingAddress: anAddress({ ...kontor, lastName }) }),
    )?.company;

  expect(company(undefined)).toStrictEqual({ name: "Kontor GmbH", vatId: undefined });
  expect(company("Kern")).toStrictEqual({ name: "Kontor GmbH", vatId: undefined, contactPerson: { lastName: "Kern" } });
});

test("a nameless order makes no contact", () => {
  const nameless = anAddress({ firstName: undefined, lastName: undefined });

  expect(
    contactOf(anOrder({ customer: undefined, billingAddress: nameless, shippingAddress: nameless })),
  ).toBeUndefined();
});

test("the customer's e-mail and the address's phone number stand in for the order's", () => {
  const order = anOrder({ email: undefined, billingAddress: anAddress({ phone: " 0761 123456 " }) });
  const contact = contactOf(order, { contactPushPhone: true });

  expect(contact).toMatchObject({ email: "inge@example.org", phone: "0761 123456" });
  expect(contactOf(anOrder({ billingAddress: undefined }), { contactPushPhone: true })).not.toBeUndefined();
});

test("a guest's contact has no customer in its note", () => {
  const wanted = { contactPushCustomer: true, contactPushNote: true, contactPushShop: true };

  expect(contactOf(anOrder({ customer: undefined }), wanted)?.note).toBe("Shop: Becherladen");
  expect(contactOf(anOrder(), wanted)?.note).toBe("Shop: Becherladen\nShopify-Kunde: 7001");
});

test.each([
  ["the customer's tags", { customer: { id: "7001", tags: ["Stammkunde"] } }, true],
  ["no customer, and other tags", { customer: undefined }, false],
])("a contact by tags looks at %s", (_label, fields, isMade) => {
  expect(contactOf(anOrder(fields), { contactCreate: ["stammkunde"] }) !== undefined).toBe(isMade);
});

test.each([
  ["only a first name", { firstName: "Inge", lastName: undefined }, { lastName: "Inge" }],
  [
    "a name in one piece",
    { firstName: undefined, lastName: undefined, name: "Ana Maria Groß" },
    { firstName: "Ana Maria", lastName: "Groß" },
  ],
  ["a blank company", { company: "  " }, { firstName: "Inge", lastName: "Musterfrau" }],
])("O73 %s still makes a person", (_label, fields, person) => {
  expect(contactOf(anOrder({ billingAddress: anAddress(fields) }))?.person).toEqual(person);
});

test.each([
  ["its e-mail address", {}, "email:inge@example.org"],
  ["the platform's customer without one", { email: undefined, customer: { id: "7001", tags: [] } }, "customer:7001"],
  ["the order without either", { email: undefined, customer: undefined }, "order:5001"],
])("a customer is known by %s", (_label, fields, key) => {
  expect(contactOf(anOrder(fields))?.contactKey).toBe(key);
});

test.each<[string, PreferencesPatch, Partial<Order>, boolean]>([
  ["a tag of the list, whatever its case", { contactCreate: ["stammkunde"] }, { tags: ["Stammkunde"] }, true],
  ["none of the tags", { contactCreate: ["stammkunde"] }, { tags: ["neu"] }, false],
  ["an empty list", { contactCreate: [] }, { tags: ["neu"] }, false],
])("with %s, a contact is made: %#", (_label, patch, fields, isMade) => {
  expect(contactOf(anOrder(fields), patch) !== undefined).toBe(isMade);
});

test("an anonymous sale at the till makes no contact", () => {
  const order = anOrder({ sourceName: "pos", billingAddress: undefined, shippingAddress: undefined });

  expect(contactOf(order)).toBeUndefined();
});

test("phone and notes go along only where the merchant wants them", () => {
  const order = anOrder({
    phone: "+49 761 123456",
    customer: { id: "7001", note: "mag **keine** Becher", tags: [] },
  });

  const contact = contactOf(order, {
    contactPushPhone: true,
    contactPushShop: true,
    contactPushCustomer: true,
    contactPushNote: true,
  });

  expect(contact?.phone).toBe("+49 761 123456");
  expect(contact?.note).toBe("Shop: Becherladen\nShopify-Kunde: 7001\nmag *keine* Becher");
});

test.each([
  ["Inge@Müller.example", "inge@müller.example"],
  ["inge", undefined],
  ["in ge@example.org", undefined],
  ["a@b@example.org", undefined],
  [undefined, undefined],
])("the e-mail %s reads %s", (email, normalized) => {
  expect(normalizedEmail(email)).toBe(normalized);
});

test.each([
  ["+49 761 123456", "+49 761 123456"],
  ["0761/12-34", "0761/12-34"],
  ["call me", undefined],
  [" 12345 ", "12345"],
  ["1234-", undefined],
  ["12", undefined],
  [undefined, undefined],
  ["+49 761 123456 1234567890 123456", undefined],
])("O73 the phone number %s reads %s", (phone, plausible) => {
  expect(plausiblePhone(phone)).toBe(plausible);
});

test("the shop's own address, which the merchant wrote for orders by phone, makes no two customers one", () => {
  const ofPhone = (fields: Partial<Order>) =>
    contactOf(anOrder({ email: "laden@becherladen.example", customer: undefined, ...fields }));

  expect([ofPhone({ customer: { id: "8", tags: [] } }), ofPhone({ id: "7" })]).toMatchObject([
    { contactKey: "customer:8", email: undefined },
    { contactKey: "order:7", email: undefined },
  ]);
});
