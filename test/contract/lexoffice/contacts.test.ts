import { expect, test } from "vitest";
import { aContact } from "../../unit/adapters/lexoffice/a-content.ts";
import { aConnectedProvider } from "./connected-provider.ts";

test("a created contact is found by its e-mail, whatever the case", async () => {
  const { accounting } = await aConnectedProvider();
  const { providerId } = await accounting.createContact(aContact());

  const found = await accounting.findContactsByEmail("INGE@Example.org");

  expect(found).toEqual([
    {
      providerId,
      version: 1,
      emails: ["inge@example.org"],
      name: "Inge Musterfrau",
      note: "Shop-Kunde\nRef 0123456789AB",
      archived: false,
    },
  ]);
});

test("an e-mail that only contains the wanted one is not it", async () => {
  const { accounting } = await aConnectedProvider();
  await accounting.createContact(aContact({ email: "ringe@example.org" }));

  expect(await accounting.findContactsByEmail("inge@example.org")).toEqual([]);
});

test.each(["max_muster@example.org", "50%@example.org", "a&b@example.org", "o'neill+x@example.org"])(
  "the e-mail %s is found literally",
  async (email) => {
    const { accounting } = await aConnectedProvider();
    const { providerId } = await accounting.createContact(aContact({ email }));
    await accounting.createContact(aContact({ email: "maxAmuster@example.org" }));

    expect(await accounting.findContactsByEmail(email)).toMatchObject([{ providerId }]);
  },
);

test("a text too short for the provider's search is found nowhere, without a call", async () => {
  const { accounting, provider } = await aConnectedProvider();

  expect(await accounting.findContactsByEmail("a@")).toEqual([]);
  expect(provider.simulator.calls()).toEqual([]);
});

test.each(["Müller & Söhne <KG>", "50 % Rabatt_Laden", 'Café "Zum O\'Neill"'])(
  "the company %s is found by name",
  async (name) => {
    const { accounting } = await aConnectedProvider();
    const { providerId } = await accounting.createContact(aContact({ person: undefined, company: { name } }));

    expect(await accounting.findContactsByName(name)).toMatchObject([{ providerId, name }]);
  },
);

test("the race for an account number created nothing and may be tried again", async () => {
  const { accounting, provider } = await aConnectedProvider();
  provider.simulator.addFault({ match: { method: "POST", path: "/contacts" }, fault: "account-number-race" });

  await expect(accounting.createContact(aContact())).rejects.toMatchObject({
    code: "accounting_throttled",
    retry: true,
  });
  await expect(accounting.createContact(aContact())).resolves.toMatchObject({ providerId: expect.any(String) });
});

test("a contact the provider refuses says which field", async () => {
  const { accounting } = await aConnectedProvider();

  await expect(accounting.createContact(aContact({ person: { lastName: "" } }))).rejects.toMatchObject({
    code: "accounting_rejected",
    details: { status: 406, message: expect.stringContaining("person.lastName") },
  });
});

test("a contact is read by its id, archived or not, and one that is not there is undefined", async () => {
  const { accounting, provider } = await aConnectedProvider();
  const { providerId } = await accounting.createContact(aContact());

  const before = await accounting.findContact(providerId);
  provider.simulator.changeContact(provider.organizationId, providerId, { archived: true });

  expect(before).toMatchObject({ providerId, archived: false, version: 1 });
  expect(await accounting.findContact(providerId)).toMatchObject({ providerId, archived: true, version: 2 });
  expect(await accounting.findContact("7f0c7a5e-0000-4000-8000-000000000000")).toBeUndefined();
});
