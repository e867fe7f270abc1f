import { expect, test } from "vitest";
import { contactBody } from "#functions/adapters/lexoffice/contact-body.ts";
import { searchText } from "#functions/adapters/lexoffice/contacts.ts";
import { aContact } from "./a-content.ts";

const bodyOf = (...changes: Parameters<typeof aContact>) =>
  JSON.parse(JSON.stringify(contactBody(aContact(...changes))));

test.each([
  ["max_muster@example.org", "max\\_muster@example.org"],
  ["100%", "100\\%"],
  ["a\\b", "a\\\\b"],
  ["Müller & Söhne", "Müller &amp; Söhne"],
  ["<b>", "&lt;b&gt;"],
  ['O\'Neill "Bob"', 'O\'Neill "Bob"'],
  ["&amp;", "&amp;amp;"],
])("%s is searched as %s", (text, searched) => {
  expect(searchText(text)).toBe(searched);
});

test("a person becomes a customer with a private address", () => {
  expect(bodyOf()).toEqual({
    version: 0,
    roles: { customer: {} },
    person: { firstName: "Inge", lastName: "Musterfrau" },
    addresses: { billing: [{ street: "Weg 1", zip: "79112", city: "Freiburg", countryCode: "DE" }] },
    emailAddresses: { private: ["inge@example.org"] },
    note: "Shop-Kunde\nRef 0123456789AB",
  });
});

test("a company with VAT id may get tax-free documents", () => {
  const company = {
    name: "Beispiel BV",
    vatId: "NL123456789B01",
    allowsTaxFree: true,
    contactPerson: { firstName: "Jan", lastName: "Jansen" },
  };
  const body = bodyOf({ person: undefined, company });

  expect(body.company).toEqual({
    name: "Beispiel BV",
    vatRegistrationId: "NL123456789B01",
    allowTaxFreeInvoices: true,
    contactPersons: [{ firstName: "Jan", lastName: "Jansen", primary: false }],
  });
  expect(body.emailAddresses).toEqual({ business: ["inge@example.org"] });
  expect(body).not.toHaveProperty("person");
});

test("a VAT id alone opens no tax-free documents", () => {
  const body = bodyOf({ person: undefined, company: { name: "Kontor GmbH", vatId: "DE136695976" } });

  expect(body.company).toEqual({ name: "Kontor GmbH", vatRegistrationId: "DE136695976" });
});

test.each([
  ["ES", "35001", "ES_CN"],
  ["ES", "38 001", "ES_CN"],
  ["ES", "28001", "ES"],
  ["GR", "630 86", "GR_69"],
  ["DE", "35037", "DE"],
])("O36 %s %s is the provider's %s", (countryCode, zip, code) => {
  expect(bodyOf({ address: { name: "Inge", zip, countryCode } }).addresses.billing[0].countryCode).toBe(code);
});

test.each([
  ["+49 761 123456", true],
  ["0761/123-45 (6)", true],
  ["0761 123456 abends", false],
  ["0".repeat(31), false],
])("the phone number %s is sent: %s", (phone, isSent) => {
  expect("phoneNumbers" in bodyOf({ phone })).toBe(isSent);
});

test("a note that is too long keeps its marker", () => {
  const { note } = bodyOf({ note: `${"x".repeat(2_000)}\nRef 0123456789AB` });

  expect(note).toHaveLength(1_000);
  expect(note.endsWith("x\nRef 0123456789AB")).toBe(true);
});

test("empty texts are left out", () => {
  const address = { name: "Inge", street: "", zip: " ", countryCode: "DE" };
  const body = bodyOf({ address, email: "", person: { firstName: "", lastName: "Musterfrau" } });

  expect(body.addresses.billing).toEqual([{ countryCode: "DE" }]);
  expect(body.person).toEqual({ lastName: "Musterfrau" });
  expect(body).not.toHaveProperty("emailAddresses");
});
