import { expect, test } from "vitest";
import { aCompany, anInvoice, aPerson } from "./bodies.ts";
import { aProvider, created, type Provider } from "./provider.ts";

/** Vendor documentation, contacts endpoint: rules, numbers and filters. */

const search = async (provider: Provider, filter: Record<string, string>): Promise<number> =>
  (await provider.call("GET", `/v1/contacts?${new URLSearchParams(filter)}`)).body.totalElements;

test("a VAT id is kept in upper case", async () => {
  const provider = await aProvider();

  const company = await created(provider, "/v1/contacts", aCompany());

  expect(company.company.vatRegistrationId).toBe("NL123456789B01");
});

const REFUSED = [
  {
    label: "both company and person",
    body: aPerson({ company: { name: "A" } }),
    key: "invalid_value",
    source: "company or person",
  },
  {
    label: "neither company nor person",
    body: aPerson({ person: undefined }),
    key: "missing_entity",
    source: "company or person",
  },
  { label: "no role", body: aPerson({ roles: {} }), key: "missing_entity", source: "roles.customer or roles.vendor" },
  {
    label: "no last name",
    body: aPerson({ person: { firstName: "A" } }),
    key: "missing_entity",
    source: "person.lastName",
  },
  {
    label: "two billing addresses",
    body: aPerson({ addresses: { billing: [{ countryCode: "DE" }, { countryCode: "DE" }] } }),
    key: "invalid_value",
    source: "addresses.billing.size",
  },
  {
    label: "an unknown country",
    body: aPerson({ addresses: { billing: [{ countryCode: "XX" }] } }),
    key: "countrycode_is_not_valid",
    source: "addresses.billing[0].countryCode",
  },
  {
    label: "an empty e-mail",
    body: aPerson({ emailAddresses: { business: [""] } }),
    key: "invalid_value",
    source: "emailAddresses.business[0]",
  },
  {
    label: "a malformed VAT id",
    body: aCompany({ company: { name: "A", vatRegistrationId: "12" } }),
    key: "invalid_value",
    source: "company.vatRegistrationId",
  },
  {
    label: "half an XRechnung",
    body: aCompany({ xRechnung: { buyerReference: "04011000-1234512345-35" } }),
    key: "missing_entity",
    source: "xRechnung.vendorNumberAtCustomer",
  },
];

test.each(REFUSED)("a contact with $label is refused", async ({ body, key, source }) => {
  const provider = await aProvider();

  const answer = await provider.call("POST", "/v1/contacts", body);

  expect(answer.status).toBe(406);
  expect(answer.body.IssueList).toContainEqual(expect.objectContaining({ i18nKey: key, source }));
});

const FOUND: { label: string; filter: Record<string, string>; hits: number }[] = [
  { label: "part of the e-mail, whatever its case", filter: { email: "INGE@" }, hits: 1 },
  { label: "an underscore as any character", filter: { email: "i_ge@example.org" }, hits: 1 },
  { label: "a percent sign as any characters", filter: { email: "inge%org" }, hits: 1 },
  { label: "an escaped underscore as itself", filter: { email: "i\\_ge@example.org" }, hits: 0 },
  { label: "first and last name together", filter: { name: "inge muster" }, hits: 1 },
  { label: "an entity for the ampersand", filter: { name: "Tassen &amp; Co" }, hits: 1 },
  { label: "a bare ampersand, which finds nothing", filter: { name: "Tassen & Co" }, hits: 0 },
  { label: "the e-mail of a contact person", filter: { email: "jan@example.org" }, hits: 1 },
  { label: "a number", filter: { number: "10001" }, hits: 1 },
  { label: "customers who match two filters", filter: { customer: "true", name: "tassen" }, hits: 1 },
  { label: "contacts that are no customers", filter: { customer: "false" }, hits: 0 },
];

test.each(FOUND)("the search takes $label", async ({ filter, hits }) => {
  const provider = await aProvider();
  await created(provider, "/v1/contacts", aPerson());
  const contactPersons = [{ lastName: "Jansen", emailAddress: "jan@example.org" }];
  await created(provider, "/v1/contacts", aCompany({ company: { name: "Tassen & Co", contactPersons } }));

  expect(await search(provider, filter)).toBe(hits);
});

test.each<Record<string, string>>([{ email: "ab" }, { name: "x".repeat(129) }, { number: "12a" }, { size: "1000" }])(
  "the filter %o answers 400",
  async (filter) => {
    const provider = await aProvider();

    const answer = await provider.call("GET", `/v1/contacts?${new URLSearchParams(filter)}`);

    expect(answer.status).toBe(400);
  },
);

test("a contact without billing address can't be referenced alone", async () => {
  const provider = await aProvider();
  const { id } = await created(provider, "/v1/contacts", aPerson({ addresses: {} }));

  const answer = await provider.call("POST", "/v1/invoices", anInvoice({ address: { contactId: id } }));

  expect(answer.body.message).toBe(
    "Referenced contact needs to have exactly one billing address, but 0 addresses were found.",
  );
});

test("a contact that has come to two e-mail addresses shows both (reference 6.1)", async () => {
  const provider = await aProvider();
  const { id } = await created(provider, "/v1/contacts", aPerson());
  provider.simulator.changeContact(provider.organizationId, id, { addEmail: "inge@privat.example" });

  const { body } = await provider.call("GET", `/v1/contacts/${id}`);

  expect(body.emailAddresses.business).toEqual(["inge@example.org", "inge@privat.example"]);
});

test("a contact's deep link shows it, and nothing edits it (reference 25)", async () => {
  const provider = await aProvider();
  const { id } = await created(provider, "/v1/contacts", aPerson());
  const statuses = ["view", "edit"].map(async (link) => {
    const { status } = await fetch(`${provider.simulator.url}/permalink/contacts/${link}/${id}`);
    return status;
  });

  expect(await Promise.all(statuses)).toEqual([200, 404]);
});
