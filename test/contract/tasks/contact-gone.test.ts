import { expect, test } from "vitest";
import { contactIndex } from "#functions/adapters/dynamodb/stores/tasks/contact-index.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { usedTransfers } from "../dynamodb/fixtures.ts";
import {
  aConnectedShop,
  type ConnectedShop,
  callsOf,
  eventsOf,
  passTime,
  planned,
  provider,
  runUntilQuiet,
  surroundings,
} from "./a-world.ts";

const table = useTable();

const refusedByProvider: Parameters<typeof planned>[2] = (decision) => ({
  ...decision,
  content: { ...decision.content, lines: decision.content.lines.map((line) => ({ ...line, taxRate: 1234 })) },
});

/** A shop whose customer's contact is ten minutes old and has no document: the provider refused the only one. */
async function aShopWithContact() {
  const shop = await aConnectedShop(await surroundings(table()));
  await planned(shop, {}, refusedByProvider);
  await runUntilQuiet(shop);
  await passTime(shop, 600);
  return shop;
}

test("a customer whose contact was deleted at the provider gets a new one, and the document comes into being", async () => {
  const shop = await aShopWithContact();
  const [old] = provider(shop).contacts;
  shop.simulator.deleteContact(shop.organizationId, old?.id ?? "");
  await planned(shop, { id: "5002", name: "#1002" });

  await runUntilQuiet(shop);

  const { contacts, invoices } = provider(shop);
  expect(contacts).toHaveLength(1);
  expect(contacts[0]?.id).not.toBe(old?.id);
  expect(invoices.map(({ address }) => address.contactId)).toEqual([contacts[0]?.id]);
  expect(await usedTransfers(shop)).toBe(1);
  expect(await eventsOf(shop)).toEqual([
    "contact.created",
    "document.rejected",
    "contact.gone",
    "contact.created",
    "document.created",
  ]);
});

test("a refusal that means the document itself is final, and the contact stays", async () => {
  const shop = await aShopWithContact();
  const before = callsOf(shop, "GET", "/v1/contacts");
  await planned(shop, { id: "5002", name: "#1002" }, refusedByProvider);

  await runUntilQuiet(shop);

  expect(callsOf(shop, "GET", "/v1/contacts") - before).toBe(1);
  expect(provider(shop).contacts).toHaveLength(1);
  expect((await shop.orders.findWhole("5002"))?.tasks).toMatchObject([{ state: "REJECTED" }]);
  expect(await usedTransfers(shop)).toBe(0);
});

test("a contact that was just made is not replaced while the provider does not show it yet", async () => {
  const shop = await aConnectedShop(await surroundings(table()));
  await planned(shop, {}, refusedByProvider);
  await runUntilQuiet(shop);
  const [made] = provider(shop).contacts;
  shop.simulator.deleteContact(shop.organizationId, made?.id ?? "");
  await planned(shop, { id: "5002", name: "#1002" }, refusedByProvider);

  await runUntilQuiet(shop);

  expect((await shop.orders.findWhole("5002"))?.tasks).toMatchObject([{ state: "REJECTED" }]);
  expect(provider(shop).contacts).toEqual([]);
  expect(await eventsOf(shop)).not.toContain("contact.gone");
});

/** A shop whose customer has an invoice, and so a contact that is known here. */
async function aShopWithCustomer() {
  const shop = await aConnectedShop(await surroundings(table()));
  await planned(shop);
  await runUntilQuiet(shop);
  await passTime(shop, 600);
  const [contact] = provider(shop).contacts;
  return { shop, contactId: contact?.id ?? "" };
}

const told = (shop: ConnectedShop, contactId: string) => contactIndex(table(), shop.shop).doubt(contactId);

const contactsOf = (shop: ConnectedShop) => provider(shop).invoices.map(({ address }) => address.contactId);

test("a known contact that nobody touched is used without being looked at", async () => {
  const { shop, contactId } = await aShopWithCustomer();
  const before = callsOf(shop, "GET", "/v1/contacts");
  await planned(shop, { id: "5002", name: "#1002" });

  await runUntilQuiet(shop);

  expect(contactsOf(shop)).toEqual([contactId, contactId]);
  expect(callsOf(shop, "GET", "/v1/contacts") - before).toBe(0);
});

test("a contact that was archived at the provider stands on no further invoice", async () => {
  const { shop, contactId } = await aShopWithCustomer();
  shop.simulator.changeContact(shop.organizationId, contactId, { archived: true });
  expect(await told(shop, contactId)).toBe(1);
  await planned(shop, { id: "5002", name: "#1002" });

  await runUntilQuiet(shop);

  const [first, second] = contactsOf(shop);
  expect(first).toBe(contactId);
  expect(second).not.toBe(contactId);
  expect(provider(shop).contacts).toHaveLength(2);
  expect(await eventsOf(shop)).toEqual([
    "contact.created",
    "document.created",
    "contact.gone",
    "contact.created",
    "document.created",
  ]);
});

test("a contact that was changed is looked at once, and used as before where it can be", async () => {
  const { shop, contactId } = await aShopWithCustomer();
  shop.simulator.changeContact(shop.organizationId, contactId, { addEmail: "buero@example.org" });
  await told(shop, contactId);
  const before = callsOf(shop, "GET", "/v1/contacts");
  for (const [id, name] of [
    ["5002", "#1002"],
    ["5003", "#1003"],
  ] as const)
    await planned(shop, { id, name });

  await runUntilQuiet(shop);

  expect(contactsOf(shop)).toEqual([contactId, contactId, contactId]);
  expect(callsOf(shop, "GET", "/v1/contacts") - before).toBe(1);
});

test("a contact that was deleted is replaced before an invoice is sent with it", async () => {
  const shop = await aShopWithContact();
  const [old] = provider(shop).contacts;
  shop.simulator.deleteContact(shop.organizationId, old?.id ?? "");
  expect(await told(shop, old?.id ?? "")).toBe(1);
  const sends = callsOf(shop, "POST", "/v1/invoices");
  await planned(shop, { id: "5002", name: "#1002" });

  await runUntilQuiet(shop);

  expect(callsOf(shop, "POST", "/v1/invoices") - sends).toBe(1);
  expect(contactsOf(shop)).toEqual(provider(shop).contacts.map(({ id }) => id));
  expect(contactsOf(shop)).not.toContain(old?.id);
});

test("while the provider does not say what became of a contact, its document waits", async () => {
  const { shop, contactId } = await aShopWithCustomer();
  await told(shop, contactId);
  shop.simulator.addFault({ match: { method: "GET", path: "/contacts*" }, fault: "503" });
  await planned(shop, { id: "5002", name: "#1002" });
  await runUntilQuiet(shop);
  expect(contactsOf(shop)).toEqual([contactId]);

  shop.simulator.clearFaults();
  await passTime(shop, 600);

  expect(contactsOf(shop)).toEqual([contactId, contactId]);
});

test("news of a contact that nobody here knows concern nobody", async () => {
  const { shop } = await aShopWithCustomer();

  expect(await told(shop, "7f0c7a5e-0000-4000-8000-000000000000")).toBe(0);
});
